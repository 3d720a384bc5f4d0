import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { BulkFileFormat } from '../../../contract/bulk/fileFormats.ts'
import { headerOf } from '../../../contract/bulk/headers.ts'
import type { SheetName } from '../../form/files/workbookFindings.ts'
import { type FileAnswers, type FileQuestions, isAnswered, noAnswers, type RowChoice } from './fileQuestions.ts'

interface AskProps {
  legend: string
  hint?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
}

/** One question; nothing is chosen beforehand. */
const Ask = ({ legend, hint, options, value, onChange }: AskProps) => (
  <FormControl component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}>
    <FormLabel component="legend" sx={{ px: 0.5 }}>
      {legend}
    </FormLabel>
    {hint ? (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {hint}
      </Typography>
    ) : null}
    <RadioGroup value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <FormControlLabel key={option.value} value={option.value} control={<Radio />} label={option.label} />
      ))}
    </RadioGroup>
  </FormControl>
)

interface SheetChoiceProps {
  sheets: readonly SheetName[]
  onChoose: (position: number) => void
}

/** Only one sheet is paid: asked where several have values. */
export const SheetChoice = ({ sheets, onChoose }: SheetChoiceProps) => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const label = ({ name, rows, isHidden }: SheetName) => {
    const text = translate('bulkFlow.questions.sheet', { name, smart_count: rows })
    return isHidden ? `${text} (${translate('bulkFlow.questions.hidden')})` : text
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Ask
        legend={translate('bulkFlow.questions.sheets')}
        hint={translate('bulkFlow.questions.sheets_hint')}
        options={sheets.map((sheet) => ({ value: String(sheet.position), label: label(sheet) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="contained"
        disabled={chosen === null}
        onClick={() => onChoose(Number(chosen))}
        sx={{ justifySelf: 'start' }}
      >
        {translate('bulkFlow.questions.go_on')}
      </Button>
    </Box>
  )
}

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

/** Places are listed up to this number. */
const listedMax = 12

interface FileQuestionsFormProps {
  form: BulkFileFormat
  questions: FileQuestions
  onAnswer: (answers: FileAnswers) => void
}

/** Asks about hidden and calculated content before the rows are validated. */
export const FileQuestionsForm = ({ form, questions, onAnswer }: FileQuestionsFormProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [answers, setAnswers] = useState(noAnswers)
  const say = (patch: Partial<FileAnswers>) => setAnswers((before) => ({ ...before, ...patch }))
  const text = (key: string, values = {}) => translate(`bulkFlow.questions.${key}`, values)
  const listed = (texts: readonly string[]) =>
    texts.length > listedMax ? `${texts.slice(0, listedMax).join(', ')} …` : texts.join(', ')
  const rowsOf = (lines: FileQuestions['hiddenRows']) => listed(lines.map(({ number }) => String(number)))
  const { hiddenRows, hiddenColumns, cells, otherType } = questions
  const choices = (key: string) => [
    { value: 'leave_out', label: text(`${key}_leave_out`) },
    { value: 'pay', label: text(`${key}_pay`) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {hiddenRows.length > 0 ? (
        <Ask
          legend={text('hidden_rows', { smart_count: hiddenRows.length })}
          hint={text('in_rows', { rows: rowsOf(hiddenRows), smart_count: hiddenRows.length })}
          options={choices('hidden_rows')}
          value={answers.hiddenRows}
          onChange={(value) => say({ hiddenRows: value as RowChoice })}
        />
      ) : null}
      {hiddenColumns.length > 0 ? (
        <Ask
          legend={text('hidden_columns', { smart_count: hiddenColumns.length })}
          hint={hiddenColumns.map((column) => headerOf(form, locale as Locale, column)).join(', ')}
          options={choices('hidden_columns')}
          value={answers.hiddenColumns}
          onChange={(value) => say({ hiddenColumns: value as RowChoice })}
        />
      ) : null}
      {otherType.length > 0 ? (
        <Ask
          legend={text('other_type', { smart_count: otherType.length })}
          hint={text('in_rows', { rows: rowsOf(otherType), smart_count: otherType.length })}
          options={choices('other_type')}
          value={answers.otherType}
          onChange={(value) => say({ otherType: value as RowChoice })}
        />
      ) : null}
      {cells.length > 0 ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}>
          <Typography>{text('cells', { smart_count: cells.length })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {listed(
              cells.map(({ line, column, notice }) => {
                const place = line.findings.find((finding) => finding.notice === notice)?.place ?? 0
                const cell = `${letterOf(place)}${line.number}`
                return `${cell} (${headerOf(form, locale as Locale, column)}, ${text(notice)})`
              }),
            )}
          </Typography>
          <FormControlLabel
            control={
              <Checkbox
                checked={answers.cells !== null}
                onChange={({ target }) => say({ cells: target.checked ? 'checked' : null })}
              />
            }
            label={text('cells_checked')}
          />
        </Box>
      ) : null}
      <Button
        variant="contained"
        disabled={!isAnswered(questions, answers)}
        onClick={() => onAnswer(answers)}
        sx={{ justifySelf: 'start' }}
      >
        {text('go_on')}
      </Button>
    </Box>
  )
}
