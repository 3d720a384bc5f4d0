import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useGetIdentity, useLocaleState, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { parseBank } from '../../../contract/bulk/banks.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import { bulkFileFormats, columnsOf } from '../../../contract/bulk/fileFormats.ts'
import { type ColumnMapping, mapColumns } from '../../../contract/bulk/headers.ts'
import { requestsOf } from '../../../contract/bulk/paymentSource.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import type { RecipientType } from '../../../contract/corridors/corridor.ts'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { isPaymentFile, readTable } from '../../form/files/readTable.ts'
import { TableError } from '../../form/files/tableError.ts'
import { TableFileButton } from '../../form/TableFileButton.tsx'
import { downloadBlob } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ViewProps, WizardControls } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { isRemainderFile, mergeInputs, missingColumns, templateFile } from './bulkFile.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { loadColumnMapping, saveColumnMapping } from './columnMapping.ts'
import { FileRequests } from './FileRequests.tsx'

/** The recipients in a file: any, or those of one type. */
export type FileRecipients = RecipientType | null

const fileOf = (slot: FileRecipients) => (slot === 'individual' ? 'personal_file' : 'file')
const isOf = (slot: FileRecipients, { recipient_type }: BulkInput): boolean => slot === null || recipient_type === slot

/** ISO 20022 files are for domestic payments: the format has no fields for orders and transport. */
function messageOf(kind: BulkAnswers['kind']) {
  const { currency, banks } = bulkFileFormats[kind].corridor
  const bankCodeOf = (text: string) => parseBank(banks.banks, text)?.code
  return kind === 'domestic' ? { message: { currency, bankCodeOf } } : {}
}

interface Opened {
  file: { name: string; size: number }
  table: string[][]
  places: ColumnMapping
}

/** The file being read: asks for unknown columns; the mapping can be changed while the file is open. */
function useFile({ answers: { kind }, perform }: WizardControls<BulkAnswers>, slot: FileRecipients) {
  const form = bulkFileFormats[kind]
  const person = String(useGetIdentity().identity?.id ?? '')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<TableError | null>(null)
  const refusing = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      setProblem(error)
    }
  }
  // Merges with the current rows: another file may have been read in the meantime.
  const take = async (found: Opened) => {
    const { file, table, places } = found
    await perform(async ({ answers }) => {
      const rows = mergeInputs(answers.rows, table, places, slot)
      if (rows.length > bulkRowsMax()) throw new TableError('rows')
      // Answers about the columns of one file do not apply to another.
      const notations = isRemainderFile(table) ? answers.notations : {}
      const requests = isRemainderFile(table) ? answers.requests : requestsOf(table, dayOf(new Date()))
      return { answers: { [fileOf(slot)]: file, rows, requests, notations, left_out: 0 } }
    })
    setOpened(found)
    setAsking(false)
  }
  const read = (file: File | undefined) =>
    file &&
    refusing(async () => {
      const table = (await readTable(file, { rowsMax: bulkRowsMax(), ...messageOf(kind) })).filter((row) =>
        row.some(Boolean),
      )
      const places = mapColumns(form, table[0] ?? [], loadColumnMapping({ kind, person }))
      const found = { file: { name: file.name, size: file.size }, table, places }
      if (missingColumns(form, places).length === 0) return await take(found)
      setOpened(found)
      setAsking(true)
    })
  const choose = (places: ColumnMapping) =>
    opened &&
    refusing(async () => {
      const [header = []] = opened.table
      const nameAt = (at: number | undefined) => (at === undefined ? undefined : header[at] || undefined)
      const said = Object.fromEntries(columnsOf(form, slot).map((column) => [column, nameAt(places[column])]))
      saveColumnMapping({ kind, person }, said)
      await take({ ...opened, places })
    })
  const isChangeable = opened !== null && !isAsking && !isRemainderFile(opened.table) && !isPaymentFile(opened.file)
  return { opened: isAsking ? opened : null, isChangeable, ask: () => setAsking(true), problem, read, choose }
}

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
  const { opened, isChangeable, ask, problem, read, choose } = useFile(controls, slot)
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
            <Button variant="text" aria-label={named('bulkFlow.columns.change')} onClick={ask}>
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
          {translate(`bulkFlow.file.${problem.fault}`, {
            max: bulkRowsMax(),
            megabytes: limits.importBytesMax / (1024 * 1024),
            ...problem.values,
          })}
        </Alert>
      )}
      <FileRequests requests={controls.answers.requests} />
      {opened === null ? null : (
        <ColumnChoice
          key={opened.file.name}
          form={form}
          columns={columnsOf(form, slot)}
          header={opened.table[0] ?? []}
          places={opened.places}
          onChoose={(places) => void choose(places)}
        />
      )}
    </Box>
  )
}
