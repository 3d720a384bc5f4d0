import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CallResponse } from '../../../contract/calls.ts'
import { balanceFilters } from '../../../contract/features/balance.ts'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { filterFieldsOf } from '../../list/filterFieldsOf.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowPerson } from '../../list/RowLink.tsx'
import { useExport } from '../../list/useExport.ts'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ToolLink } from '../../ui/ToolButton.tsx'
import { BalanceChart } from './BalanceChart.tsx'
import { BalanceSummary } from './BalanceSummary.tsx'

const MoveBalanceDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./MoveBalanceDialog.tsx'))).MoveBalanceDialog,
}))

/** Actions on the balance: top up, or move money to the API balance. */
const BalanceActions = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: status } = useCall('/account/check-user-status', {}, { call: { toast: false }, staleTime: 60_000 })
  const [isMoving, setMoving] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {may?.('balance.top_up') ? (
        <Button
          component={Link}
          to={pathTo('topUp', { toStep: 'amount' })}
          variant="contained"
          startIcon={<Icon name="plus" size={18} />}
        >
          {translate('balance.top_up')}
        </Button>
      ) : null}
      {status?.is_show_balance_transfer ? (
        <Button variant="outlined" startIcon={<Icon name="swap" size={18} />} onClick={() => setMoving(true)}>
          {translate('balance.move')}
        </Button>
      ) : null}
      {isMoving ? (
        <Suspense>
          <MoveBalanceDialog onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Box>
  )
}

type Row = CallResponse<'/balance/history'>['items'][number]

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  return [
    ...filterFieldsOf('balance', balanceFilters, (kind) => translate(`balance.kinds.${kind}`)),
    { name: 'period', label: 'resources.balance.fields.created_at', kind: 'days', from: 'from', to: 'to' },
  ]
}

const pathOf = (row: Row) => (row.transfer_id ? pathTo('transfers.show', { id: row.transfer_id }) : undefined)

const Source = ({ row, name }: { row: Row; name: string }) => {
  const to = pathOf(row)
  return to === undefined ? name : <RowPerson to={to} name={name} />
}

function useColumns(): Column<Row>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const kind = (row: Row) => translate(`balance.kinds.${row.kind}`)
    const amount = (row: Row) => <MoneyField minor={row.amount_minor} currency={row.currency} signed align="right" />
    const left = (row: Row) => <MoneyField minor={row.balance_after_minor} currency={row.currency} align="right" />
    return [
      {
        source: 'counterparty',
        flow: 'fills',
        // The kind has a column of its own here.
        render: (row) => <Source row={row} name={row.counterparty ?? kind(row)} />,
        card: 'title',
        cardRender: (row) => row.counterparty || kind(row),
      },
      {
        source: 'kind',
        priority: 1,
        render: kind,
        card: 'subtitle',
        // Without a name the kind is the title.
        cardRender: (row) => (row.counterparty ? kind(row) : ''),
      },
      {
        source: 'reference',
        priority: 4,
        render: (row) => <span className="tabular">{row.reference}</span>,
        card: 'subtitle',
        cardRender: (row) => (row.reference === '' ? '' : <span className="tabular">{row.reference}</span>),
      },
      {
        source: 'created_at',
        render: (row) => <DayOfTime value={row.created_at} />,
        card: 'footer',
      },
      {
        source: 'status',
        priority: 3,
        render: (row) => (row.status === null ? '–' : <StatusChip status={row.status} />),
      },
      { source: 'amount_minor', align: 'right', render: amount, card: 'value' },
      { source: 'balance_after_minor', align: 'right', render: left, card: 'footer' },
    ]
  }, [translate])
}

const listPath = () => pathTo('balance.list')

const Rows = () => {
  const may = usePermitted()
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useColumns()
  const exportRows = useExport('/balance/export')
  return (
    <ListFrame<Row>
      label={translate('balance.history')}
      fields={fields}
      searchLabel={translate('transfers.search')}
      views={{ list: 'balance', pathOf: listPath }}
      columns={columns}
      tools={
        <>
          <ToolLink icon="document" label={translate('titles.statements')} to={pathTo('statements')} />
          {may?.('balance.export') ? <ExportMenu onExport={exportRows} /> : null}
        </>
      }
      pathOf={pathOf}
      empty={<EmptyState icon="wallet" title={translate('balance.empty')} hint={translate('balance.empty_hint')} />}
    />
  )
}

export const BalanceList = () => {
  return (
    <ListSource<Row> resource="balance" sort={{ field: 'created_at', order: 'DESC' }}>
      <BalanceSummary actions={<BalanceActions />} />
      <Box sx={{ mb: 2.5 }}>
        <BalanceChart />
      </Box>
      <Rows />
    </ListSource>
  )
}
