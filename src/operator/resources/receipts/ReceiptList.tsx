import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { pathTo } from '../../../addresses/paths.ts'
import type { Column } from '../../../list/columns.ts'
import { ListFrame } from '../../../list/ListFrame.tsx'
import { ListSource } from '../../../list/ListSource.tsx'
import { RowLink } from '../../../list/RowLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ListOwnerFilter } from '../../queues/OwnerFilter.tsx'
import { OwnerMenu } from '../../queues/OwnerMenu.tsx'
import { OwnerName } from '../../queues/OwnerName.tsx'

type WaitingReceipt = CallResponse<'/staff/receipt/list'>['items'][number]

const pathOf = ({ business_id, id }: WaitingReceipt): string => pathTo('receipts.show', { business_id, topup_id: id })

const columns: readonly Column<WaitingReceipt>[] = [
  {
    source: 'business_name',
    flow: 'fills',
    render: (row) => <RowLink to={pathOf(row)} name={row.business_name} />,
    // The card itself is the link.
    cardRender: (row) => row.business_name,
    card: 'title',
  },
  { source: 'reference', priority: 2, card: 'subtitle' },
  {
    source: 'sent_minor',
    align: 'right',
    render: (row) => <MoneyField minor={row.sent_minor} currency={homeCurrency} />,
    card: 'value',
  },
  {
    source: 'owner',
    priority: 2,
    render: ({ id }) => <OwnerMenu queue="receipts" id={id} />,
    cardRender: ({ id }) => <OwnerName queue="receipts" id={id} />,
    card: 'footer',
  },
  { source: 'receipts', align: 'right', priority: 3 },
  { source: 'reported_at', priority: 1, render: (row) => <DateTimeField value={row.reported_at} />, card: 'footer' },
]

const Rows = () => {
  const translate = useTranslate()
  return (
    <ListFrame<WaitingReceipt>
      label={translate('house.receipts')}
      fields={[]}
      columns={columns}
      pathOf={pathOf}
      tools={<ListOwnerFilter />}
      empty={<EmptyState icon="check_circle" title={translate('house.receipt.empty')} />}
    />
  )
}

/** Top-ups with receipts to review, oldest first. */
export const ReceiptList = () => (
  <ListSource<WaitingReceipt> resource="receipts" sort={{ field: 'reported_at', order: 'ASC' }}>
    <Rows />
  </ListSource>
)
