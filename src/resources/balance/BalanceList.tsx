import Link from '@mui/material/Link'
import { LinkBase, ListBase, useListContext, useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { entryKinds } from '../../../contract/features/balance.ts'
import { pathTo } from '../../addresses/paths.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { saveAnswer } from '../../list/saveFile.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ExportFormat, ExportMenu } from '../../ui/ExportMenu.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { BalanceSummary } from './BalanceSummary.tsx'

type Row = CallAnswer<'/balance/history'>['items'][number]

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  return [
    {
      name: 'kind',
      label: 'resources.balance.fields.kind',
      kind: 'choice',
      options: entryKinds.map((kind) => ({ value: kind, label: translate(`balance.kinds.${kind}`) })),
    },
    { name: 'from', label: 'balance.from', kind: 'date' },
    { name: 'to', label: 'balance.to', kind: 'date' },
  ]
}

const Reference = ({ row }: { row: Row }) =>
  row.transfer_id ? (
    <Link component={LinkBase} to={pathTo('transfers.show', { id: row.transfer_id })} color="inherit">
      {row.reference}
    </Link>
  ) : (
    row.reference
  )

function useColumns(): Column<Row>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const kind = (row: Row) => translate(`balance.kinds.${row.kind}`)
    const amount = (row: Row) => <MoneyField minor={row.amount_minor} currency={row.currency} signed align="right" />
    const left = (row: Row) => <MoneyField minor={row.balance_after_minor} currency={row.currency} align="right" />
    return [
      { source: 'created_at', render: (row) => <DateTimeField value={row.created_at} />, card: 'footer' },
      { source: 'kind', render: kind, card: 'subtitle' },
      {
        source: 'reference',
        render: (row) => <Reference row={row} />,
        card: 'subtitle',
        cardRender: (row) => row.reference,
      },
      {
        source: 'counterparty',
        render: (row) => row.counterparty ?? '–',
        card: 'title',
        cardRender: (row) => row.counterparty ?? kind(row),
      },
      { source: 'status', render: (row) => (row.status === null ? '–' : <StatusChip status={row.status} />) },
      { source: 'amount_minor', align: 'right', render: amount, card: 'value' },
      { source: 'balance_after_minor', align: 'right', render: left, card: 'footer' },
    ]
  }, [translate])
}

const pathOf = (row: Row) => (row.transfer_id ? pathTo('transfers.show', { id: row.transfer_id }) : undefined)

function useExport() {
  const { call } = useServer()
  const { filterValues } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const filter = acceptedFilter('/balance/export', filterValues as Record<string, unknown>)
      saveAnswer(await call('/balance/export', { ...filter, format }, { overlay: true }))
    },
    [call, filterValues],
  )
}

const Rows = () => {
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useColumns()
  const exportRows = useExport()
  return (
    <ListFrame<Row>
      label={translate('balance.history')}
      fields={fields}
      columns={columns}
      tools={<ExportMenu onExport={exportRows} />}
      table={<ListTable columns={columns} />}
      pathOf={pathOf}
      empty={<EmptyState icon="wallet" title={translate('balance.empty')} hint={translate('balance.empty_hint')} />}
    />
  )
}

export const BalanceList = () => {
  return (
    <ListBase<Row>
      resource="balance"
      // Page, sort and filters live in the address alone: a link shows the same to everybody, and nothing is restored from the store.
      storeKey={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      // The call has shown its error already.
      queryOptions={{ onError: () => {} }}
    >
      <BalanceSummary />
      <Rows />
    </ListBase>
  )
}
