import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { bulkFileFormats, columnsOf } from '../../../contract/bulk/fileFormats.ts'
import { type ColumnMapping, mapColumns } from '../../../contract/bulk/headers.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import type { RecipientType } from '../../../contract/corridors/corridor.ts'
import { isPaymentFile, readSheetTable } from '../../form/files/readTable.ts'
import { TableError } from '../../form/files/tableError.ts'
import type { WizardControls } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { isRemainderFile, mergeInputs, missingColumns } from './bulkFile.ts'
import { loadColumnMapping, saveColumnMapping } from './columnMapping.ts'
import {
  applyAnswers,
  type FileAnswers,
  findHeader,
  isAnswered,
  noAnswers,
  type OpenedTable,
  questionsOf,
  titleRowsMax,
} from './fileQuestions.ts'

/** The recipients in a file: any, or those of one type. */
export type FileRecipients = RecipientType | null

export const fileOf = (slot: FileRecipients) => (slot === 'individual' ? 'personal_file' : 'file')

/** ISO 20022 files are for domestic payments: the format has no fields for orders and transport. */
const messageOf = (kind: BulkAnswers['kind']): { currency?: string } =>
  kind === 'domestic' ? { currency: bulkFileFormats[kind].corridor.currency } : {}

interface Opened extends OpenedTable {
  file: File
}

/** The next question about the file. */
type Stage = 'sheet' | 'columns' | 'findings'

/** Reads a file: asks for its sheet, header and columns where they are unknown, then about its hidden content. */
export function useFileReader({ answers: { kind }, perform }: WizardControls<BulkAnswers>, slot: FileRecipients) {
  const form = bulkFileFormats[kind]
  const person = String(useGetIdentity().identity?.id ?? '')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refusing = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      setProblem(`bulkFlow.file.${error.fault}`)
    }
  }
  // Merges with the current rows: another file may have been read in the meantime.
  const take = async (found: Opened, said: FileAnswers) => {
    const { table, places, findingsOf } = applyAnswers(found, slot, said)
    if (missingColumns(form, places).length > 0) {
      setOpened({ ...found, places })
      return setStage('columns')
    }
    await perform(async ({ answers }) => {
      const rows = mergeInputs(answers.rows, table, places, { type: slot, findingsOf })
      if (rows.length > bulkRowsMax()) throw new TableError('rows')
      // Answers about the columns of one file do not apply to another.
      const notations = isRemainderFile(table) ? answers.notations : {}
      const file = { name: found.file.name, size: found.file.size }
      return { answers: { [fileOf(slot)]: file, rows, notations, left_out: 0 } }
    })
    setStage(null)
  }
  const proceed = async (found: Opened) => {
    setOpened(found)
    if (missingColumns(form, found.places).length > 0) return setStage('columns')
    if (found.headerAt === found.table.lines.length - 1) throw new TableError('headers_only')
    if (!isAnswered(questionsOf(found, slot), noAnswers)) return setStage('findings')
    await take(found, noAnswers)
  }
  const open = async (file: File, sheet?: number) => {
    const table = await readSheetTable(file, { rowsMax: bulkRowsMax() + titleRowsMax, sheet, ...messageOf(kind) })
    const remembered = loadColumnMapping({ kind, person })
    const headerAt = findHeader(form, table.lines, remembered)
    const places = mapColumns(form, table.lines[headerAt]?.cells ?? [], remembered)
    const found = { file, table, headerAt, places }
    if (sheet !== undefined || table.sheets.length < 2) return proceed(found)
    setOpened(found)
    setStage('sheet')
  }
  const read = (file: File | undefined) => file && refusing(() => open(file))
  const chooseSheet = (sheet: number) => opened && refusing(() => open(opened.file, sheet))
  const chooseColumns = (headerAt: number, places: ColumnMapping) =>
    opened &&
    refusing(async () => {
      const header = opened.table.lines[headerAt]?.cells ?? []
      const nameAt = (at: number | undefined) => (at === undefined ? undefined : header[at] || undefined)
      const said = Object.fromEntries(columnsOf(form, slot).map((column) => [column, nameAt(places[column])]))
      saveColumnMapping({ kind, person }, said)
      await proceed({ ...opened, headerAt, places })
    })
  const answer = (said: FileAnswers) => opened && refusing(() => take(opened, said))
  const header = opened?.table.lines[opened.headerAt]
  const isOurs = header !== undefined && isRemainderFile([[...header.cells]])
  return {
    opened,
    stage,
    /** Its columns can be changed while it is open. */
    isChangeable: opened !== null && stage === null && !isOurs && !isPaymentFile(opened.file),
    askColumns: () => setStage('columns'),
    problem,
    read,
    chooseSheet,
    chooseColumns,
    answer,
  }
}
