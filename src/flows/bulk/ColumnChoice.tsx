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
import { type ColumnMapping, headerOf } from '../../../contract/bulk/headers.ts'
import { missingColumns } from './bulkFile.ts'

interface ColumnChoiceProps {
  form: BulkFileFormat
  columns: readonly BulkColumn[]
  header: readonly string[]
  places: ColumnMapping
  onChoose: (places: ColumnMapping) => void
}

/** Maps the file's columns: asked once per set of headers. */
export const ColumnChoice = ({ form, columns, header, places: found, onChoose }: ColumnChoiceProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [places, setPlaces] = useState(found)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="info">
        {translate(missingColumns(form, found).length > 0 ? 'bulkFlow.columns.hint' : 'bulkFlow.columns.change_hint')}
      </Alert>
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
        onClick={() => onChoose(places)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('bulkFlow.columns.use')}
      </Button>
    </Box>
  )
}
