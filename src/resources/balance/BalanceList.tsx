import Link from '@mui/material/Link'
import { LinkBase, ListBase, useListContext, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { DataTable } from 'react-admin'
import type { CallAnswer } from '../../../contract/calls.ts'
import { entryKinds } from '../../../contract/features/balance.ts'
import { pathTo } from '../../addresses/paths.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { saveAnswer } from '../../list/saveFile.ts'
import { tableStyle } from '../../list/tableStyle.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ExportFormat, ExportMenu } from '../../ui/ExportMenu.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { BalanceSummary } from './BalanceSummary.tsx'

type Row = CallAnswer<'/balance/history'>['items'][number]

const columns = {
  all: ['created_at', 'kind', 'reference', 'counterparty', 'status', 'amount_minor', 'balance_after_minor'],
  hidden: [],
}

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

const BalanceTable = () => {
  const translate = useTranslate()
  return (
    <DataTable<Row>
      rowClick={false}
      hiddenColumns={columns.hidden}
      bulkActionButtons={false}
      hover={false}
      sx={tableStyle}
    >
      <DataTable.Col<Row> source="created_at" disableSort render={(row) => <DateTimeField value={row.created_at} />} />
      <DataTable.Col<Row> source="kind" disableSort render={(row) => translate(`balance.kinds.${row.kind}`)} />
      <DataTable.Col<Row> source="reference" disableSort render={(row) => <Reference row={row} />} />
      <DataTable.Col<Row> source="counterparty" disableSort render={(row) => row.counterparty ?? '–'} />
      <DataTable.Col<Row>
        source="status"
        disableSort
        render={(row) => (row.status === null ? '–' : <StatusChip status={row.status} />)}
      />
      <DataTable.Col<Row>
        source="amount_minor"
        align="right"
        disableSort
        render={(row) => <MoneyField minor={row.amount_minor} currency={row.currency} signed align="right" />}
      />
      <DataTable.Col<Row>
        source="balance_after_minor"
        align="right"
        disableSort
        render={(row) => <MoneyField minor={row.balance_after_minor} currency={row.currency} align="right" />}
      />
    </DataTable>
  )
}

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
  const exportRows = useExport()
  return (
    <ListFrame<Row>
      label={translate('balance.history')}
      fields={fields}
      columns={columns}
      tools={<ExportMenu onExport={exportRows} />}
      table={<BalanceTable />}
      card={(row) => ({
        key: row.id,
        title: row.counterparty ?? translate(`balance.kinds.${row.kind}`),
        value: <MoneyField minor={row.amount_minor} currency={row.currency} signed />,
        subtitle: `${translate(`balance.kinds.${row.kind}`)} · ${row.reference}`,
        footer: (
          <>
            <DateTimeField value={row.created_at} />
            <MoneyField minor={row.balance_after_minor} currency={row.currency} />
          </>
        ),
        ...(row.transfer_id ? { to: pathTo('transfers.show', { id: row.transfer_id }) } : {}),
      })}
      empty={<EmptyState icon="wallet" title={translate('balance.empty')} hint={translate('balance.empty_hint')} />}
    />
  )
}

export const BalanceList = () => {
  return (
    <ListBase<Row>
      resource="balance"
      // The address alone says what is shown.
      storeKey={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      // The call has told the person already.
      queryOptions={{ onError: () => {} }}
    >
      <BalanceSummary />
      <Rows />
    </ListBase>
  )
}
