import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DataGrid, type GridColDef, type GridRenderCellParams } from '@mui/x-data-grid'
import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Locale } from '../../../contract/base/envelope.ts'
import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkForm } from '../../../contract/bulk/forms.ts'
import { headerOf } from '../../../contract/bulk/headers.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A row of the file, by its number there, with what is said of its cells. */
export type GridLine = BulkInput & {
  row: number
  faults: Partial<Record<BulkColumn, string>>
  notices: Partial<Record<BulkColumn, string>>
}

interface BulkGridProps {
  form: BulkForm
  columns: readonly BulkColumn[]
  lines: readonly GridLine[]
  onEdit: (input: BulkInput) => void
  onDelete: (key: string) => void
}

const widths: Record<BulkColumn, number> = {
  bank: 130,
  account_number: 170,
  account_name: 190,
  recipient_type: 120,
  amount: 130,
  note: 150,
  invoice_number: 140,
  order_number: 150,
  company_name: 190,
  id_number: 190,
  mobile: 140,
  amount_idr: 140,
  logistics_company: 150,
  logistics_number: 160,
}

const isAmount = (column: BulkColumn): boolean => column === 'amount' || column === 'amount_idr'

/** The text of a cell; what is wrong with it is told to whoever points at it or has it read. */
const Cell = ({ value = '', row, field }: GridRenderCellParams<GridLine, string>) => {
  const column = field as BulkColumn
  const said = row.faults[column] ?? row.notices[column]
  return (
    <Box component="span" title={said ?? value} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {value === '' && said !== undefined ? '–' : value}
      {said === undefined ? null : (
        <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
          {said}
        </Box>
      )}
    </Box>
  )
}

const nonceOf = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return nonce ? { nonce } : {}
}

const inputOf = ({ row: _, faults: __, notices: ___, ...input }: GridLine): BulkInput => input

const classOf = (line: GridLine, column: BulkColumn): string =>
  line.faults[column] ? 'is-wrong' : line.notices[column] ? 'is-noticed' : ''

/** The rows, to be mended cell by cell: Enter opens a cell and moves on, Escape takes the typing back. */
export const BulkGrid = ({ form, columns: shown, lines, onEdit, onDelete }: BulkGridProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const columns = useMemo(
    (): GridColDef<GridLine>[] => [
      { field: 'row', headerName: '#', width: 56, align: 'right', headerAlign: 'right' },
      ...shown.map(
        (column): GridColDef<GridLine> => ({
          field: column,
          headerName: headerOf(form, locale as Locale, column),
          width: widths[column],
          editable: true,
          align: isAmount(column) ? 'right' : 'left',
          headerAlign: isAmount(column) ? 'right' : 'left',
          renderCell: Cell,
          cellClassName: ({ row }) => classOf(row, column),
        }),
      ),
      {
        field: 'delete',
        headerName: translate('bulkFlow.delete'),
        width: 70,
        renderCell: ({ row }) => (
          <IconButton
            size="small"
            aria-label={translate('bulkFlow.delete_row', { row: row.row })}
            onClick={() => onDelete(row.key)}
          >
            <Icon name="trash" size={18} />
          </IconButton>
        ),
      },
    ],
    [form, shown, locale, translate, onDelete],
  )
  return (
    <Box sx={{ height: Math.min(460, 96 + lines.length * 44), minWidth: 0 }}>
      <DataGrid<GridLine>
        // Its own style elements are admitted as the theme's are.
        {...nonceOf()}
        rows={[...lines]}
        columns={columns}
        getRowId={({ key }) => key}
        rowHeight={44}
        columnHeaderHeight={44}
        hideFooter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        processRowUpdate={(line) => {
          onEdit(inputOf(line))
          return line
        }}
        localeText={{ noRowsLabel: translate('bulkFlow.nothing_wrong') }}
        label={translate('bulkFlow.rows')}
        sx={{
          '& .is-wrong': { bgcolor: 'error.light', color: 'error.contrastText', fontWeight: 600 },
          '& .is-noticed': { bgcolor: 'warning.light', color: 'warning.contrastText' },
        }}
      />
    </Box>
  )
}
