import { useLocale, useTranslate } from 'react-admin'
import { verificationStatuses } from '../../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import type { Column } from '../../../list/columns.ts'
import { ListFrame } from '../../../list/ListFrame.tsx'
import { ListSource } from '../../../list/ListSource.tsx'
import { RowLink } from '../../../list/RowLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { StateChip } from '../../../ui/StatusChip.tsx'
import { VerificationChip } from './VerificationChip.tsx'

type CustomerRow = CallResponse<'/staff/customer/list'>['items'][number]

const pathOf = ({ id }: CustomerRow): string => pathTo('customers.show', { id })

const CustomerState = ({ row }: { row: CustomerRow }) => {
  const translate = useTranslate()
  return row.is_locked ? (
    <StateChip colour="red" label={translate('house.person.is_locked')} />
  ) : (
    <VerificationChip status={row.is_verified} />
  )
}

const CountryOf = ({ row }: { row: CustomerRow }) => countryName(useLocale(), row.country)

const columns: readonly Column<CustomerRow>[] = [
  { source: 'name', flow: 'fills', render: (row) => <RowLink to={pathOf(row)} name={row.name} />, card: 'title' },
  {
    source: 'is_verified',
    render: (row) => <CustomerState row={row} />,
    card: 'value',
  },
  { source: 'country', priority: 1, render: (row) => <CountryOf row={row} />, card: 'subtitle' },
  {
    source: 'created_at',
    priority: 2,
    isSortable: true,
    render: (row) => <DateTimeField value={row.created_at} />,
    card: 'footer',
  },
]

const Rows = () => {
  const translate = useTranslate()
  const options = verificationStatuses.map((value) => ({
    value,
    label: translate(`operator.customer.status_${value}`),
  }))
  return (
    <ListFrame<CustomerRow>
      label={translate('operator.customers')}
      searchLabel={translate('operator.customer.search')}
      fields={[{ name: 'is_verified', label: 'resources.customers.fields.is_verified', kind: 'choice', options }]}
      columns={columns}
      pathOf={pathOf}
      empty={<EmptyState icon="users" title={translate('operator.customer.empty')} />}
    />
  )
}

/** All businesses by name; opening one requires a reason. */
export const CustomerList = () => (
  <ListSource<CustomerRow> resource="customers" sort={{ field: 'created_at', order: 'DESC' }}>
    <Rows />
  </ListSource>
)
