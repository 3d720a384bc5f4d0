import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import {
  DataGrid,
  type GridColDef,
  GridEditInputCell,
  type GridRenderCellParams,
  type GridRenderEditCellParams,
  type useGridApiRef,
} from '@mui/x-data-grid'
import { useEffect, useMemo, useRef } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import type { BulkFileFormat } from '../../../contract/bulk/fileFormats.ts'
import { headerOf, typeNames } from '../../../contract/bulk/headers.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { GridRow } from './nextInvalidCell.ts'
import { type NextErrorOptions, useNextErrorEditing } from './useNextErrorEditing.ts'

/** Deletes a row and moves the focus to the next row's button; otherwise the focus would be lost. */
export function useDeletion(
  apiRef: ReturnType<typeof useGridApiRef>,
  lines: readonly GridRow[],
  onDelete: (key: string) => void,
): (key: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    apiRef.current?.setCellFocus(next.current, 'delete')
    next.current = null
  })
  return (key) => {
    const at = lines.findIndex((line) => line.key === key)
    next.current = (lines[at + 1] ?? lines[at - 1])?.key ?? null
    onDelete(key)
  }
}

interface BulkGridProps {
  form: BulkFileFormat
  columns: readonly BulkColumn[]
  lines: readonly GridRow[]
  onEdit: NextErrorOptions['onEdit']
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
  email: 200,
  amount_idr: 140,
  logistics_company: 150,
  logistics_number: 160,
}

const isAmount = (column: BulkColumn): boolean => column === 'amount' || column === 'amount_idr'

/** The file's own words stay as they are. */
const wordOf = (text: string, locale: Locale): string =>
  text === 'business' || text === 'individual' ? typeNames[locale][text] : text

/** A cell's text; its error is shown on hover and read by screen readers. */
const Cell = ({ value: text = '', row, field }: GridRenderCellParams<GridRow, string>) => {
  const [locale] = useLocaleState()
  const column = field as BulkColumn
  const value = column === 'recipient_type' ? wordOf(text, locale as Locale) : text
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

/** An open cell announces its name and its error. */
const OpenCell = ({ label, ...params }: GridRenderEditCellParams<GridRow, string> & { label: string }) => {
  const isWrong = params.row.faults[params.field as BulkColumn] !== undefined
  return (
    <GridEditInputCell
      {...params}
      // Without a delay, so that Enter never saves an older text than the one shown.
      debounceMs={0}
      slotProps={{ root: { slotProps: { htmlInput: { 'aria-label': label, 'aria-invalid': isWrong } } } }}
    />
  )
}

const nonceOf = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return nonce ? { nonce } : {}
}

const classOf = (line: GridRow, column: BulkColumn): string =>
  line.faults[column] ? 'is-wrong' : line.notices[column] ? 'is-noticed' : ''

function useColumns({ form, columns: shown, onDelete }: BulkGridProps): GridColDef<GridRow>[] {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return useMemo(() => {
    const columnOf = (column: BulkColumn): GridColDef<GridRow> => {
      const headerName = headerOf(form, locale as Locale, column)
      const align = isAmount(column) ? 'right' : 'left'
      return {
        field: column,
        headerName,
        width: widths[column],
        editable: true,
        align,
        headerAlign: align,
        renderCell: (params) => <Cell {...params} />,
        renderEditCell: (params) => {
          const { row, faults, notices } = params.row
          const place = translate('bulkFlow.place', { row, column: headerName })
          return <OpenCell {...params} label={`${place} ${faults[column] ?? notices[column] ?? ''}`.trim()} />
        },
        cellClassName: ({ row }) => classOf(row, column),
      }
    }
    const deletion: GridColDef<GridRow> = {
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
    }
    const number: GridColDef<GridRow> = {
      field: 'row',
      headerName: '#',
      width: 56,
      align: 'right',
      headerAlign: 'right',
    }
    return [number, ...shown.map(columnOf), deletion]
  }, [form, shown, locale, translate, onDelete])
}

/** The rows, editable cell by cell: Enter opens a cell, saves it and opens the next invalid one; Escape undoes the edit. */
export const BulkGrid = (props: BulkGridProps) => {
  const { columns: shown, lines, onEdit } = props
  const translate = useTranslate()
  const editing = useNextErrorEditing({ lines, columns: shown, onEdit })
  const onDelete = useDeletion(editing.apiRef, lines, props.onDelete)
  const columns = useColumns({ ...props, onDelete })
  return (
    <Box sx={{ height: Math.min(460, 96 + lines.length * 44), minWidth: 0 }}>
      <DataGrid<GridRow>
        // Its style elements carry the nonce, as the theme's do.
        {...nonceOf()}
        {...editing}
        rows={[...lines]}
        columns={columns}
        getRowId={({ key }) => key}
        rowHeight={44}
        columnHeaderHeight={44}
        hideFooter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        localeText={{ noRowsLabel: translate('bulkFlow.nothing_wrong') }}
        label={translate('bulkFlow.rows')}
        sx={{
          '& .is-wrong': { bgcolor: 'error.light', color: 'error.contrastText', fontWeight: 600 },
          '& .is-noticed': { bgcolor: 'tokens.amberSoft', color: 'tokens.onAmberSoft' },
        }}
      />
    </Box>
  )
}
