import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { csvFile } from '../../../../contract/base/files/spreadsheet.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { currenciesOf, loadCorridor } from '../../../../contract/corridors/directory.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import { useServer } from '../../../dataProvider/useCall.ts'
import { CountryPicker } from '../../../form/CountryPicker.tsx'
import { fieldMessage } from '../../../form/fieldMessage.ts'
import { readTable as readCells } from '../../../form/files/readTable.ts'
import { TableError } from '../../../form/files/tableError.ts'
import { TableFileButton } from '../../../form/TableFileButton.tsx'
import { downloadBlob } from '../../../list/saveFile.ts'
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx'
import { ThrottledButton } from '../../../ui/ThrottledButton.tsx'
import { type ImportCheck, type ImportRowError, importTemplate, validateImport } from './validateImport.ts'

/** The reason why a file cannot be imported, as a text key. */
export class ImportFileError extends Error {}

const textOf = ({ fault }: TableError): string => `recipients.import.file_${fault === 'columns' ? 'unreadable' : fault}`

/** The cells of a recipients file. */
export async function readRecipientsFile(file: File): Promise<string[][]> {
  try {
    return await readCells(file, { rowsMax: limits.importRowsMax })
  } catch (error) {
    throw error instanceof TableError ? new ImportFileError(textOf(error)) : error
  }
}

const Faults = ({ faults }: { faults: readonly ImportRowError[] }) => {
  const translate = useTranslate()
  if (faults.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('recipients.import.faults')}
      sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
    >
      {faults.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <strong>{translate('recipients.import.place', { line, column })}</strong> {fieldMessage(translate, message)}
        </li>
      ))}
    </Box>
  )
}

const Template = () => {
  const translate = useTranslate()
  const [country, setCountry] = useState('')
  const countryRef = useRef<HTMLInputElement>(null)
  const download = async () => {
    const [currency] = currenciesOf(country)
    const corridor = currency ? await loadCorridor(country, currency) : null
    if (corridor)
      downloadBlob(new Blob([csvFile(importTemplate(corridor))], { type: 'text/csv' }), `recipients-${country}.csv`)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'end' }}>
      <CountryPicker
        value={country}
        onChange={setCountry}
        error={false}
        helperText={translate('recipients.import.template_hint')}
        inputRef={countryRef}
      />
      <ThrottledButton variant="outlined" disabled={country === ''} onClick={download} sx={{ mb: { sm: 3 } }}>
        {translate('recipients.import.template')}
      </ThrottledButton>
    </Box>
  )
}

/** Saves sequentially; a refused row is listed with its line, and the others are saved. */
function useSave() {
  const { call } = useServer()
  const client = useQueryClient()
  return async ({ good }: ImportCheck): Promise<{ saved: number; refused: ImportRowError[] }> => {
    const refused: ImportRowError[] = []
    for (const { line, input } of good) {
      try {
        await call('/recipient/create', input, { toast: false, overlay: false })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        refused.push({ line, column: error.field?.replace('details.', '') ?? '', message: error.message })
      }
    }
    await client.invalidateQueries({ queryKey: ['recipients'] })
    return { saved: good.length - refused.length, refused }
  }
}

/** Imports recipients from a file: parsed and validated here with the form's rules, and each saved with the form's call. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const save = useSave()
  const [checked, setChecked] = useState<ImportCheck | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setSaved(null)
    setProblem(null)
    try {
      setChecked(await validateImport(await readRecipientsFile(file)))
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error
      setChecked(null)
      setProblem(error.message)
    }
  }
  const run = async () => {
    if (checked === null) return
    const done = await save(checked)
    setSaved(done.saved)
    setChecked({ good: [], faults: [...checked.faults, ...done.refused].sort((one, other) => one.line - other.line) })
  }
  const good = checked?.good.length ?? 0
  return (
    <DecisionDialog wide title={translate('recipients.import.title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('recipients.import.hint')}</Typography>
        <Template />
        <TableFileButton
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          label={translate('recipients.import.choose')}
          onFile={(file) => void read(file)}
        >
          {translate('recipients.import.choose')}
        </TableFileButton>
        <div role="status">
          {problem === null ? null : <Alert severity="error">{translate(problem)}</Alert>}
          {saved === null ? null : (
            <Alert severity="success">{translate('recipients.import.saved', { smart_count: saved })}</Alert>
          )}
          {checked && checked.faults.length > 0 ? (
            <Alert severity="warning">
              {translate('recipients.import.faulty', {
                smart_count: new Set(checked.faults.map(({ line }) => line)).size,
              })}
            </Alert>
          ) : null}
          {checked && good === 0 && saved === null && checked.faults.length === 0 ? (
            <Alert severity="info">{translate('recipients.import.nothing')}</Alert>
          ) : null}
        </div>
        <Faults faults={checked?.faults ?? []} />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.close')}
          </Button>
          {good > 0 ? (
            <ThrottledButton variant="contained" onClick={run}>
              {translate('recipients.import.save', { smart_count: good })}
            </ThrottledButton>
          ) : null}
        </Box>
      </Box>
    </DecisionDialog>
  )
}
