import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useCanAccess, useListContext, useLocale, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { DataTable } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { Column } from '../../list/columns.ts'
import { ListTable } from '../../list/ListTable.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { type Decision, TransferBulkActions } from './TransferBulkActions.tsx'
import { isDecidable, type TransferRow } from './transferTypes.ts'

export const transferPath = (row: TransferRow) => pathTo('transfers.show', { id: row.id })

/** Own checkboxes: react-admin's have no accessible name under this version of MUI. */
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

const AccountLine = ({ row }: { row: TransferRow }) => (
  <>
    <span style={{ fontWeight: 500 }}>{row.recipient_name}</span>
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {`${row.bank_name} · ••••\u00a0${row.account_tail}`}
    </Typography>
  </>
)

const ReferenceLink = ({ row }: { row: TransferRow }) => (
  <Link component={LinkBase} to={transferPath(row)} color="inherit" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
    {row.reference}
  </Link>
)

/** The reports: their table and their cards. */
export function useTransferColumns(): Column<TransferRow>[] {
  const translate = useTranslate()
  const locale = useLocale()
  return useMemo(
    () => [
      { source: 'reference', render: (row) => <ReferenceLink row={row} /> },
      {
        source: 'created_at',
        isSortable: true,
        render: (row) => <DateTimeField value={row.created_at} />,
        card: 'footer',
      },
      {
        source: 'recipient_name',
        isSortable: true,
        render: (row) => <AccountLine row={row} />,
        card: 'title',
        cardRender: (row) => row.recipient_name,
      },
      { source: 'kind', isHidden: true, render: (row) => translate(`transfers.kinds.${row.kind}`) },
      {
        source: 'country',
        isHidden: true,
        render: (row) => countryName(locale, row.country),
        card: 'subtitle',
        cardRender: (row) => `${countryName(locale, row.country)} · ${row.bank_name} · •••• ${row.account_tail}`,
      },
      {
        source: 'status',
        isSortable: true,
        render: (row) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            <StatusChip status={row.status} />
          </span>
        ),
        card: 'footer',
      },
      {
        source: 'receive_amount_minor',
        align: 'right',
        render: (row) => <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} align="right" />,
        card: 'value',
        cardRender: (row) => <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} />,
      },
      {
        source: 'send_amount_minor',
        align: 'right',
        isHidden: true,
        render: (row) => <MoneyField minor={row.send_amount_minor} currency={row.send_currency} align="right" />,
      },
      {
        source: 'total_minor',
        align: 'right',
        isSortable: true,
        render: (row) => <MoneyField minor={row.total_minor} currency={row.send_currency} align="right" />,
      },
      { source: 'created_by_name', isHidden: true },
    ],
    [translate, locale],
  )
}

interface TransferTableProps {
  columns: readonly Column<TransferRow>[]
  onDecide: (decision: Decision) => void
}

export const TransferTable = ({ columns, onDecide }: TransferTableProps) => {
  const translate = useTranslate()
  const { data = [] } = useListContext<TransferRow>()
  const { canAccess: mayDecide } = useCanAccess({ resource: 'transfers', action: 'approve' })
  const hasChoice = mayDecide === true && data.some(isDecidable)
  return (
    <>
      {hasChoice ? <TransferBulkActions onDecide={onDecide} /> : null}
      <ListTable<TransferRow>
        columns={columns}
        pathOf={transferPath}
        first={
          hasChoice ? (
            <DataTable.Col<TransferRow>
              source="actions"
              label={translate('transfers.select_column')}
              disableSort
              render={(row) => <SelectRow row={row} />}
            />
          ) : null
        }
      />
    </>
  )
}
