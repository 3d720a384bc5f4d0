import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { refundFilters } from '../../../contract/features/refunds.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { filterFieldsOf } from '../../list/filterFieldsOf.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowPerson } from '../../list/RowLink.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { destinationText, type RefundRow } from './refundTypes.ts'

const RefundDetail = lazyComponent(
  () => import('./RefundShow.tsx'),
  (module) => module.RefundDetail,
)

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  return [
    ...filterFieldsOf('refunds', refundFilters, (status) =>
      translate(`statuses.${statuses[status as RefundRow['status']].name}`),
    ),
    { name: 'period', label: 'resources.refunds.fields.transfer_at', kind: 'days', from: 'from', to: 'to' },
  ]
}

const pathOf = ({ id }: RefundRow) => pathTo('refunds.show', { id })
const listPath = () => pathTo('refunds.list')
const feesOf = (row: RefundRow) => String(BigInt(row.rejection_fee_minor) + BigInt(row.penalty_minor))

function useColumns(): Column<RefundRow>[] {
  const translate = useTranslate()
  return useMemo(
    () => [
      {
        source: 'recipient_name',
        flow: 'fills',
        render: (row) => <RowPerson name={row.recipient_name} to={pathOf(row)} />,
        card: 'title',
        cardRender: (row) => row.recipient_name,
      },
      {
        source: 'refund_reference',
        priority: 3,
        render: (row) => <span className="tabular">{row.refund_reference}</span>,
        card: 'subtitle',
      },
      { source: 'destination', priority: 2, render: (row) => destinationText(row, translate), card: 'subtitle' },
      { source: 'failed_at', priority: 1, render: (row) => <DayOfTime value={row.failed_at} />, card: 'footer' },
      { source: 'status', render: (row) => <StatusChip status={row.status} />, card: 'footer' },
      {
        source: 'penalty_minor',
        isHidden: true,
        priority: 5,
        align: 'right',
        render: (row) => <MoneyField minor={feesOf(row)} currency={row.currency} align="right" />,
      },
      {
        source: 'amount_minor',
        align: 'right',
        render: (row) => <MoneyField minor={row.amount_minor} currency={row.currency} align="right" />,
        card: 'value',
      },
    ],
    [translate],
  )
}

const Rows = () => {
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useColumns()
  return (
    <ListFrame<RefundRow>
      label={translate('titles.refunds')}
      fields={fields}
      views={{ list: 'refunds', pathOf: listPath }}
      columns={columns}
      pathOf={pathOf}
      detailOf={(row) => <RefundDetail id={row.id} />}
      empty={<EmptyState icon="undo" title={translate('refunds.empty')} hint={translate('refunds.empty_hint')} />}
    />
  )
}

export const RefundList = () => (
  <ListSource<RefundRow> resource="refunds" sort={{ field: 'transfer_at', order: 'DESC' }}>
    <Rows />
  </ListSource>
)
