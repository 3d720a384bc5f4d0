import Checkbox from '@mui/material/Checkbox'
import { type ReactNode, useMemo } from 'react'
import { DataTable, type TranslateFunction, useCanAccess, useListContext, useLocale, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { editedRepeatPath, repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { Column } from '../../list/columns.ts'
import { RowPerson } from '../../list/RowLink.tsx'
import type { RowActions } from '../../list/RowMenu.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ReportView } from './reportViews.ts'
import { type Decision, TransferBulkActions } from './TransferBulkActions.tsx'
import { isDecidable, type TransferRow } from './transferTypes.ts'

/** The address contains the list from which the transfer was opened. */
export const transferPath = ({ id }: TransferRow, view: ReportView) =>
  pathTo('transfers.show', view === 'all' ? { id } : { id, type: view })

/** Row menu: repeat the transfer, unchanged or edited. */
export const transferRowActions = (row: TransferRow, translate: TranslateFunction): RowActions => ({
  name: `${row.recipient_name}, ${row.reference}`,
  steps: row.actions.includes('repeat')
    ? [
        { label: translate('recipients.send_again'), icon: 'repeat', to: repeatTransferPath(row) },
        { label: translate('transfers.send_changed'), icon: 'edit', to: editedRepeatPath(row) },
      ]
    : [],
})

/** Custom checkboxes: react-admin's have no accessible name under this version of MUI. */
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

const accountOf = (row: TransferRow) => `${row.bank_name} · ••••\u00a0${row.account_tail}`

/** Columns of the transfer lists: for table and cards. */
export function useTransferColumns(view: ReportView): Column<TransferRow>[] {
  const translate = useTranslate()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        source: 'recipient_name',
        isSortable: true,
        flow: 'fills',
        render: (row) => <RowPerson name={row.recipient_name} to={transferPath(row, view)} />,
        card: 'title',
        cardRender: (row) => row.recipient_name,
      },
      { source: 'account_tail', priority: 5, render: accountOf },
      { source: 'kind', isHidden: true, priority: 6, render: (row) => translate(`transfers.kinds.${row.kind}`) },
      {
        source: 'country',
        isHidden: true,
        priority: 6,
        render: (row) => countryName(locale, row.country),
        card: 'subtitle',
        cardRender: (row) => `${countryName(locale, row.country)} · ${accountOf(row)}`,
      },
      {
        source: 'status',
        isSortable: true,
        render: (row) => <StatusChip status={row.status} actions={row.actions} />,
        card: 'footer',
      },
      { source: 'reference', priority: 4, render: (row) => <span className="tabular">{row.reference}</span> },
      { source: 'created_by_name', isHidden: true, priority: 3 },
      {
        source: 'created_at',
        isSortable: true,
        priority: 1,
        render: (row) => <DayOfTime value={row.created_at} />,
        card: 'footer',
      },
      {
        source: 'receive_amount_minor',
        align: 'right',
        priority: 3,
        render: (row) => <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} align="right" />,
        card: 'value',
        cardRender: (row) => <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} />,
      },
      {
        source: 'send_amount_minor',
        align: 'right',
        isHidden: true,
        priority: 1,
        render: (row) => <MoneyField minor={row.send_amount_minor} currency={row.send_currency} align="right" />,
      },
      {
        source: 'total_minor',
        align: 'right',
        isSortable: true,
        render: (row) => <MoneyField minor={row.total_minor} currency={row.send_currency} align="right" />,
      },
    ],
    [translate, locale, view],
  )
}

/** Row checkboxes and bulk actions, for people who may approve and only if something waits. */
export function useBulkSelection(onDecide: (decision: Decision) => void): { above: ReactNode; first: ReactNode } {
  const translate = useTranslate()
  const { data = [] } = useListContext<TransferRow>()
  const { canAccess: mayDecide } = useCanAccess({ resource: 'transfers', action: 'approve' })
  if (mayDecide !== true || !data.some(isDecidable)) return { above: null, first: null }
  return {
    above: <TransferBulkActions onDecide={onDecide} />,
    first: (
      <DataTable.Col<TransferRow>
        source="actions"
        label={<span className="visually-hidden">{translate('transfers.select_column')}</span>}
        disableSort
        cellClassName="screen-only"
        headerClassName="screen-only"
        render={(row) => <SelectRow row={row} />}
      />
    ),
  }
}
