import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../../contract/calls.ts'
import { pathTo } from '../../../addresses/paths.ts'
import type { Column } from '../../../list/columns.ts'
import { ListFrame } from '../../../list/ListFrame.tsx'
import { ListSource } from '../../../list/ListSource.tsx'
import { RowLink } from '../../../list/RowLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ListOwnerFilter } from '../../queues/OwnerFilter.tsx'
import { OwnerMenu } from '../../queues/OwnerMenu.tsx'
import { OwnerName } from '../../queues/OwnerName.tsx'
import { CaseChip } from './CaseChip.tsx'

type QueuedCase = CallResponse<'/staff/verification/list'>['items'][number]

const pathOf = ({ business_id, id }: QueuedCase): string => pathTo('verifications.show', { business_id, case_id: id })

const columns: readonly Column<QueuedCase>[] = [
  {
    source: 'business_name',
    flow: 'fills',
    render: (row) => <RowLink to={pathOf(row)} name={row.business_name} />,
    // The card itself is the link.
    cardRender: (row) => row.business_name,
    card: 'title',
  },
  { source: 'status', render: (row) => <CaseChip status={row.status} />, card: 'value' },
  {
    source: 'owner',
    priority: 2,
    render: ({ id }) => <OwnerMenu queue="verifications" id={id} />,
    cardRender: ({ id }) => <OwnerName queue="verifications" id={id} />,
    card: 'footer',
  },
  { source: 'undecided', align: 'right', priority: 2 },
  { source: 'answered', align: 'right', priority: 3 },
  { source: 'submitted_at', priority: 1, render: (row) => <DateTimeField value={row.submitted_at} /> },
  { source: 'review_by', render: (row) => <DateTimeField value={row.review_by} />, card: 'subtitle' },
]

const Rows = () => {
  const translate = useTranslate()
  return (
    <ListFrame<QueuedCase>
      label={translate('operator.verifications')}
      fields={[]}
      columns={columns}
      pathOf={pathOf}
      tools={<ListOwnerFilter />}
      empty={<EmptyState icon="shield" title={translate('operator.case.empty')} />}
    />
  )
}

/** Open verification cases, oldest first. */
export const CaseList = () => (
  <ListSource<QueuedCase> resource="verifications" sort={{ field: 'submitted_at', order: 'ASC' }}>
    <Rows />
  </ListSource>
)
