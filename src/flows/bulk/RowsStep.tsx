import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { lazy, Suspense, useRef, useState } from 'react'
import { type TranslateFunction, useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { BulkColumn, BulkInput } from '../../../contract/bulk/columns.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { headerOf } from '../../../contract/bulk/headers.ts'
import { findAmbiguousNotations } from '../../../contract/bulk/notation.ts'
import type { CheckedRows } from '../../../contract/bulk/rows.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollingList } from '../../ui/ScrollingList.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { newInput } from './bulkFile.ts'
import { cellErrorText, cellWarningText } from './cellMessages.ts'
import { NotationChoice } from './NotationChoice.tsx'
import type { GridRow } from './nextInvalidCell.ts'
import { checkInputs } from './rules.ts'
import { SeparateInvalidRows } from './SeparateInvalidRows.tsx'

const BulkGrid = lazy(async () => ({ default: (await loadChunk(() => import('./BulkGrid.tsx'))).BulkGrid }))

const linesOf = (
  kind: TransferKind,
  inputs: readonly BulkInput[],
  { faults, notices }: Pick<CheckedRows, 'faults' | 'notices'>,
  translate: TranslateFunction,
): GridRow[] => {
  const faultsOf = Map.groupBy(faults, ({ row }) => row)
  const noticesOf = Map.groupBy(notices, ({ row }) => row)
  return inputs.map((input, index) => {
    const row = index + 1
    const said = faultsOf.get(row) ?? []
    const noticed = noticesOf.get(row) ?? []
    return {
      ...input,
      row,
      faults: Object.fromEntries(said.map((fault) => [fault.column, cellErrorText(translate, kind, fault)])),
      notices: Object.fromEntries(
        [...Map.groupBy(noticed, ({ column }) => column)].map(([column, told]) => [
          column,
          told.map((notice) => cellWarningText(translate, notice)).join('. '),
        ]),
      ),
    }
  })
}

/** Removes the findings of edited cells; a hidden row keeps its own. */
function withoutFindings(input: BulkInput, before: BulkInput): BulkInput {
  const findings = input.findings?.filter(
    ({ column, notice }) => notice === 'hidden_row' || input[column] === before[column],
  )
  return { ...input, findings: findings?.length ? findings : undefined }
}

const isWrong = ({ faults }: GridRow) => Object.keys(faults).length > 0

/** The errors in words: for people who do not see the grid, and for phones. */
const Faults = ({ lines, nameOf }: { lines: readonly GridRow[]; nameOf: (column: BulkColumn) => string }) => {
  const translate = useTranslate()
  const said = lines.flatMap(({ row, faults }) =>
    Object.entries(faults).map(([column, text]) => ({ row, column: column as BulkColumn, text })),
  )
  if (said.length === 0) return null
  return (
    <ScrollingList maxHeight={220} hasBullets aria-label={translate('bulkFlow.faults')}>
      {said.map(({ row, column, text }) => (
        <li key={`${row} ${column}`}>
          <strong>{translate('bulkFlow.place', { row, column: nameOf(column) })}</strong> {text}
        </li>
      ))}
    </ScrollingList>
  )
}

/** Columns with errors first: a file for transfers abroad is wider than a screen. */
function wrongFirst(columns: readonly BulkColumn[], wrong: readonly GridRow[]): readonly BulkColumn[] {
  const isWrong = (column: BulkColumn) => wrong.some(({ faults }) => faults[column] !== undefined)
  return [...columns.filter(isWrong), ...columns.filter((column) => !isWrong(column))]
}

const State = ({ wrong, total }: { wrong: number; total: number }) => {
  const translate = useTranslate()
  return (
    <Alert severity={wrong > 0 ? 'warning' : 'success'} role="status">
      {wrong > 0
        ? translate('bulkFlow.wrong', { smart_count: wrong, total })
        : translate('bulkFlow.all_right', { smart_count: total })}
    </Alert>
  )
}

/** Ambiguous columns: one question each. */
const Notations = ({ controls, nameOf }: ViewProps<BulkAnswers> & { nameOf: (column: BulkColumn) => string }) => {
  const { kind, rows, notations } = controls.answers
  return findAmbiguousNotations(bulkFileFormats[kind], rows).map((question) => (
    <NotationChoice
      key={question.column}
      question={question}
      name={nameOf(question.column)}
      said={notations[question.column]}
      onSay={(point) => controls.change({ notations: { ...notations, [question.column]: point } })}
    />
  ))
}

function useUndo({ answers: { rows }, change }: ViewProps<BulkAnswers>['controls']) {
  const before = useRef<(readonly BulkInput[])[]>([])
  return {
    change: (next: readonly BulkInput[]) => {
      before.current.push(rows)
      change({ rows: next })
    },
    undo: () => {
      const last = before.current.pop()
      if (last) change({ rows: last })
    },
    isUndoable: before.current.length > 0,
  }
}

/** The rows of the file: those with errors are corrected here, or moved to another file. */
export const RowsStep = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { kind, rows, notations, checked } = controls.answers
  const form = bulkFileFormats[kind]
  const nameOf = (column: BulkColumn) => headerOf(form, locale as Locale, column)
  const { change, undo, isUndoable } = useUndo(controls)
  const [showsAll, setShowsAll] = useState(false)
  /** A corrected row stays visible while it is being edited. */
  const [kept, setKept] = useState<string | null>(null)
  const { faults, notices } = checkInputs({ kind, rows, notations })
  const said = { faults: [...faults, ...(checked?.faults ?? [])], notices }
  const lines = linesOf(kind, rows, said, translate)
  const wrong = lines.filter(isWrong)
  const [columns] = useState(() => wrongFirst(form.columns, wrong))
  const isAllShown = showsAll || wrong.length === 0
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Notations controls={controls} nameOf={nameOf} />
      <State wrong={wrong.length} total={rows.length} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Switch
              checked={!isAllShown}
              disabled={wrong.length === 0}
              onChange={({ target }) => setShowsAll(!target.checked)}
            />
          }
          label={translate('bulkFlow.only_wrong')}
          sx={{ mr: 'auto' }}
        />
        <Button startIcon={<Icon name="undo" size={18} />} disabled={!isUndoable} onClick={undo}>
          {translate('bulkFlow.undo')}
        </Button>
        <Button
          startIcon={<Icon name="plus" size={18} />}
          disabled={rows.length >= bulkRowsMax()}
          onClick={() => change([...rows, newInput()])}
        >
          {translate('bulkFlow.add')}
        </Button>
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <BulkGrid
          form={form}
          columns={isAllShown ? form.columns : columns}
          lines={isAllShown ? lines : lines.filter((line) => isWrong(line) || line.key === kept)}
          onEdit={(input, isLedOn) => {
            setKept(isLedOn ? null : input.key)
            change(rows.map((row) => (row.key === input.key ? withoutFindings(input, row) : row)))
          }}
          onDelete={(key) => change(rows.filter((row) => row.key !== key))}
        />
      </Suspense>
      <Faults lines={wrong} nameOf={nameOf} />
      <SeparateInvalidRows answers={controls.answers} wrong={wrong} nameOf={nameOf} onAside={change} />
    </Box>
  )
}
