import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DragEvent } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import { bulkFileFormats, columnsOf } from '../../../contract/bulk/fileFormats.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { TableFileButton } from '../../form/TableFileButton.tsx'
import { downloadBlob } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { templateFile } from './bulkFile.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { FileQuestionsForm, SheetChoice } from './FileQuestionsForm.tsx'
import { questionsOf } from './fileQuestions.ts'
import { type FileRecipients, fileOf, useFileReader } from './useFileReader.ts'

const isOf = (slot: FileRecipients, { recipient_type }: BulkInput): boolean => slot === null || recipient_type === slot

interface TemplateProps extends Pick<BulkAnswers, 'kind'> {
  slot: FileRecipients
  named: (label: string) => string
}

/** An empty template of its kind: a workbook with drop-downs and notes, or plain text. */
const TemplateButtons = ({ kind, slot, named }: TemplateProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const save = async (format: 'xlsx' | 'csv') => {
    const form = bulkFileFormats[kind]
    const content =
      format === 'csv'
        ? templateFile(form, locale as Locale, slot)
        : (await loadChunk(() => import('./createTemplateWorkbook.ts'))).createTemplateWorkbook(
            form,
            locale as Locale,
            translate,
            slot,
          )
    downloadBlob(new Blob([content]), `${['bulk-transfer', ...(slot === null ? [] : [slot])].join('-')}.${format}`)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'center' }}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<Icon name="download" size={18} />}
          aria-label={named(`bulkFlow.file.template_${format}`)}
          onClick={() => void save(format)}
        >
          {translate(`bulkFlow.file.template_${format}`)}
        </Button>
      ))}
    </Box>
  )
}

/** Accepts a file, and offers its template. */
export const FileDrop = ({ controls, slot }: ViewProps<BulkAnswers> & { slot: FileRecipients }) => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const { opened, stage, isChangeable, askColumns, problem, read, chooseSheet, chooseColumns, answer } = useFileReader(
    controls,
    slot,
  )
  const { kind, rows } = controls.answers
  const form = bulkFileFormats[kind]
  const file = controls.answers[fileOf(slot)]
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const isMissing = rows.length === 0 && errors.rows !== undefined
  const of = slot === null ? '' : translate(`bulkFlow.slots.${slot}`)
  const named = (label: string) => (slot === null ? translate(label) : `${of}: ${translate(label)}`)
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          display: 'grid',
          gap: 1.5,
          justifyItems: 'center',
          textAlign: 'center',
          py: 3,
          px: { xs: 2, sm: slot === null ? 3 : 1.5 },
          border: '1.5px dashed',
          borderColor: isMissing ? 'error.main' : 'divider',
          borderRadius: 2,
        }}
      >
        <Icon name="upload" size={28} />
        {slot === null ? null : (
          <Typography variant="subtitle2" component="h3">
            {of}
          </Typography>
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }} role="status">
          {file === null
            ? translate('bulkFlow.file.drop', { max: bulkRowsMax() })
            : translate('bulkFlow.file.taken', {
                name: file.name,
                smart_count: rows.filter((row) => isOf(slot, row)).length,
              })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          <TableFileButton
            variant={file === null ? 'contained' : 'outlined'}
            label={named('bulkFlow.file.choose')}
            {...(kind === 'domestic' ? { accept: '.csv,.xlsx,.xml' } : {})}
            onFile={(chosen) => void read(chosen)}
          >
            {translate(file === null ? 'bulkFlow.file.choose' : 'bulkFlow.file.other')}
          </TableFileButton>
          {isChangeable ? (
            <Button variant="text" aria-label={named('bulkFlow.columns.change')} onClick={askColumns}>
              {translate('bulkFlow.columns.change')}
            </Button>
          ) : null}
        </Box>
        {kind === 'domestic' ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('bulkFlow.file.message')}
          </Typography>
        ) : null}
        <TemplateButtons kind={kind} slot={slot} named={named} />
      </Box>
      {problem === null ? null : (
        <Alert severity="error" role="alert">
          {translate(problem, { max: bulkRowsMax(), megabytes: limits.importBytesMax / (1024 * 1024) })}
        </Alert>
      )}
      {opened !== null && stage === null && problem === null && opened.headerAt > 0 ? (
        <Alert severity="info">
          {translate('bulkFlow.columns.header_found', { row: opened.table.lines[opened.headerAt]?.number ?? 1 })}
        </Alert>
      ) : null}
      {opened !== null && stage === 'sheet' ? (
        <SheetChoice sheets={opened.table.sheets} onChoose={(sheet) => void chooseSheet(sheet)} />
      ) : null}
      {opened !== null && stage === 'columns' ? (
        <ColumnChoice
          key={opened.file.name}
          form={form}
          columns={columnsOf(form, slot)}
          opened={opened}
          onChoose={(headerAt, places) => void chooseColumns(headerAt, places)}
        />
      ) : null}
      {opened !== null && stage === 'findings' ? (
        <FileQuestionsForm
          key={opened.file.name}
          form={form}
          questions={questionsOf(opened, slot)}
          onAnswer={(said) => void answer(said)}
        />
      ) : null}
    </Box>
  )
}
