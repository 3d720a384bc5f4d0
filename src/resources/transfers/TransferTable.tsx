import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useCanAccess, useListContext, useLocale, useTranslate } from 'ra-core'
import { DataTable } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { tableStyle } from '../../list/tableStyle.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { type Decision, TransferBulkActions } from './TransferBulkActions.tsx'
import { isDecidable, type TransferRow } from './transferTypes.ts'

export const transferColumns = {
  all: [
    'reference',
    'created_at',
    'recipient_name',
    'kind',
    'country',
    'status',
    'receive_amount_minor',
    'send_amount_minor',
    'total_minor',
    'created_by_name',
  ],
  hidden: ['kind', 'country', 'send_amount_minor', 'created_by_name'],
}

const pathOf = (row: TransferRow) => pathTo('transfers.show', { id: row.id })

/** Ours instead of the framework's, whose boxes have no name under this version of MUI. */
const SelectRow = ({ row }: { row: TransferRow }) => {
  const translate = useTranslate()
  const { selectedIds, onToggleItem } = useListContext<TransferRow>()
  if (!isDecidable(row)) return null
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      // The row itself opens the transfer.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': translate('transfers.select', { name: row.reference }) } }}
      sx={{ my: -1 }}
    />
  )
}

export const TransferTable = ({ onDecide }: { onDecide: (decision: Decision) => void }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { data = [] } = useListContext<TransferRow>()
  const { canAccess: mayDecide } = useCanAccess({ resource: 'transfers', action: 'approve' })
  const hasChoice = mayDecide === true && data.some(isDecidable)
  return (
    <>
      {hasChoice ? <TransferBulkActions onDecide={onDecide} /> : null}
      <DataTable<TransferRow>
        rowClick={(_, __, record) => pathOf(record as TransferRow)}
        bulkActionButtons={false}
        hiddenColumns={transferColumns.hidden}
        sx={tableStyle}
      >
        {hasChoice ? (
          <DataTable.Col<TransferRow>
            source="actions"
            label={translate('transfers.select_column')}
            disableSort
            render={(row) => <SelectRow row={row} />}
          />
        ) : null}
        <DataTable.Col<TransferRow>
          source="reference"
          disableSort
          render={(row) => (
            <Link
              component={LinkBase}
              to={pathOf(row)}
              color="inherit"
              className="tabular"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {row.reference}
            </Link>
          )}
        />
        <DataTable.Col<TransferRow> source="created_at" render={(row) => <DateTimeField value={row.created_at} />} />
        <DataTable.Col<TransferRow>
          source="recipient_name"
          render={(row) => (
            <>
              <span style={{ fontWeight: 500 }}>{row.recipient_name}</span>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {`${row.bank_name} · ••••\u00a0${row.account_tail}`}
              </Typography>
            </>
          )}
        />
        <DataTable.Col<TransferRow>
          source="kind"
          disableSort
          render={(row) => translate(`transfers.kinds.${row.kind}`)}
        />
        <DataTable.Col<TransferRow> source="country" disableSort render={(row) => countryName(locale, row.country)} />
        <DataTable.Col<TransferRow>
          source="status"
          render={(row) => (
            <span style={{ whiteSpace: 'nowrap' }}>
              <StatusChip status={row.status} />
            </span>
          )}
        />
        <DataTable.Col<TransferRow>
          source="receive_amount_minor"
          align="right"
          disableSort
          render={(row) => (
            <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} align="right" />
          )}
        />
        <DataTable.Col<TransferRow>
          source="send_amount_minor"
          align="right"
          disableSort
          render={(row) => <MoneyField minor={row.send_amount_minor} currency={row.send_currency} align="right" />}
        />
        <DataTable.Col<TransferRow>
          source="total_minor"
          align="right"
          render={(row) => <MoneyField minor={row.total_minor} currency={row.send_currency} align="right" />}
        />
        <DataTable.Col<TransferRow> source="created_by_name" disableSort />
      </DataTable>
    </>
  )
}
