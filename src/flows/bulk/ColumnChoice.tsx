import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import type { BulkFileFormat } from '../../../contract/bulk/fileFormats.ts'
import { type ColumnMapping, headerOf, mapColumns } from '../../../contract/bulk/headers.ts'
import type { TableLine } from '../../form/files/readTable.ts'
import { missingColumns } from './bulkFile.ts'
import { type OpenedTable, titleRowsMax } from './fileQuestions.ts'

interface ColumnChoiceProps {
  form: BulkFileFormat
  columns: readonly BulkColumn[]
  opened: OpenedTable
  onChoose: (headerAt: number, places: ColumnMapping) => void
}

/** How much of a row is shown to recognise it by. */
const previewLength = 60
const previewOf = ({ cells }: TableLine): string => {
  const text = cells.filter((cell) => cell.trim() !== '').join(' | ')
  return text.length > previewLength ? `${text.slice(0, previewLength)}…` : text
}

/** Finds the row of the headers and maps the columns: asked once per set of headers. */
export const ColumnChoice = ({ form, columns, opened, onChoose }: ColumnChoiceProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { table, places: found } = opened
  const [headerAt, setHeaderAt] = useState(opened.headerAt)
  const [places, setPlaces] = useState(found)
  const header = table.lines[headerAt]?.cells ?? []
  const chooseHeader = (at: number) => {
    setHeaderAt(at)
    setPlaces(mapColumns(form, table.lines[at]?.cells ?? []))
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">
        {translate(missingColumns(form, found).length > 0 ? 'bulkFlow.columns.hint' : 'bulkFlow.columns.change_hint')}
      </Alert>
      <TextField
        select
        size="small"
        label={translate('bulkFlow.columns.header')}
        value={headerAt}
        onChange={({ target }) => chooseHeader(Number(target.value))}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {table.lines.slice(0, titleRowsMax + 1).map((line, at) => (
          <MenuItem key={line.number} value={at}>
            {translate('bulkFlow.columns.header_row', { row: line.number, text: previewOf(line) })}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {columns.map((column) => (
          <TextField
            key={column}
            select
            size="small"
            label={headerOf(form, locale as Locale, column)}
            value={places[column] ?? ''}
            onChange={({ target }) => {
              const { [column]: _, ...others } = places
              setPlaces(target.value === '' ? others : { ...others, [column]: Number(target.value) })
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('bulkFlow.columns.none')}</MenuItem>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              <MenuItem key={at} value={at}>
                {name || at + 1}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Button
        variant="contained"
        disabled={missingColumns(form, places).length > 0}
        onClick={() => onChoose(headerAt, places)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('bulkFlow.columns.use')}
      </Button>
    </Box>
  )
}
