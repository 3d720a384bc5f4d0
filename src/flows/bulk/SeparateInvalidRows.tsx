import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocaleState, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { BulkAnswers } from './answers.ts'
import { remainderFile } from './bulkFile.ts'
import type { GridRow } from './nextInvalidCell.ts'

interface SeparateInvalidRowsProps {
  answers: Pick<BulkAnswers, 'kind' | 'rows'>
  wrong: readonly GridRow[]
  nameOf: (column: BulkColumn) => string
  onAside: (left: readonly BulkInput[]) => void
}

/** Moves invalid rows to a separate file, to be corrected there and imported again. */
export const SeparateInvalidRows = ({ answers: { kind, rows }, wrong, nameOf, onAside }: SeparateInvalidRowsProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { clearErrors } = useFormContext()
  if (wrong.length === 0 || wrong.length === rows.length) return null
  const contentOf = async (format: 'xlsx' | 'csv') => {
    const form = bulkFileFormats[kind]
    const rest = wrong.map((line) => ({
      input: line,
      faults: Object.entries(line.faults)
        .map(([column, text]) => `${nameOf(column as BulkColumn)}: ${text}`)
        .join('; '),
    }))
    if (format === 'csv') return remainderFile(form, locale as Locale, rest)
    const { createRemainderWorkbook } = await loadChunk(() => import('./createTemplateWorkbook.ts'))
    return createRemainderWorkbook(form, locale as Locale, translate('bulkFlow.template.payments'), rest)
  }
  const putAside = async (format: 'xlsx' | 'csv') => {
    downloadBlob(new Blob([await contentOf(format)]), `bulk-transfer-to-fix.${format}`)
    const aside = new Set(wrong.map(({ key }) => key))
    clearErrors()
    onAside(rows.filter(({ key }) => !aside.has(key)))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant={format === 'xlsx' ? 'outlined' : 'text'}
          startIcon={<Icon name="download" size={18} />}
          onClick={() => void putAside(format)}
          sx={{ maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' }}
        >
          {translate(`bulkFlow.put_aside_${format}`, { smart_count: wrong.length })}
        </Button>
      ))}
    </Box>
  )
}
