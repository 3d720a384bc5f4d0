import { ValidationError } from 'yup'
import { unescapeFormula } from '../../../../contract/base/files/spreadsheet.ts'
import { relationshipCodes } from '../../../../contract/base/money/purposes.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import {
  type Corridor,
  type RecipientDetails,
  type RecipientType,
  recipientTypes,
} from '../../../../contract/corridors/corridor.ts'
import { currenciesOf, loadCorridor, methodsOf } from '../../../../contract/corridors/directory.ts'
import {
  accountFieldOf,
  accountNumberOf,
  fieldsFor,
  normaliseDetails,
  recipientSchema,
} from '../../../../contract/corridors/recipientSchema.ts'
import { encodeMessage } from '../../../form/fieldMessage.ts'

export type NewRecipient = CallRequest<'/recipient/create'>

/** An invalid cell: its line as a spreadsheet counts it, its column, and the rule's message. */
export interface ImportRowError {
  line: number
  column: string
  message: string
}
export interface ValidRow {
  line: number
  name: string
  input: NewRecipient
}
export interface ImportCheck {
  good: ValidRow[]
  faults: ImportRowError[]
}

/** The columns of every row; the others are the fields of its corridor, named as in the calls. */
export const fixedColumns = ['country', 'currency', 'method', 'type', 'relationship'] as const

type Cells = Readonly<Record<string, string>>
type Say = (column: string, message: string) => void

const isType = (type: string): type is RecipientType => recipientTypes.some((known) => known === type)

async function corridorOf({ country = '', currency = '', method = '' }: Cells, say: Say): Promise<Corridor | null> {
  const currencies = currenciesOf(country)
  if (currencies.length === 0) say('country', 'recipients.import.no_country')
  const chosen = currencies.find((code) => code === (currency || currencies[0]))
  if (currencies.length > 0 && chosen === undefined) say('currency', 'recipients.import.no_currency')
  if (chosen === undefined) return null
  const way = methodsOf(country, chosen).find((one) => one === (method || 'bank'))
  if (way === undefined) say('method', 'recipients.import.no_method')
  return way === undefined ? null : loadCorridor(country, chosen, way)
}

/** Validates with the rule of form and server; reports all errors of the row at once. */
function checkDetails(corridor: Corridor, type: RecipientType, details: RecipientDetails, say: Say): void {
  try {
    recipientSchema(corridor, type).validateSync(details, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const told = new Set<string>()
    for (const { path = '', message } of error.inner) {
      if (!told.has(path)) say(path, message)
      told.add(path)
    }
  }
}

async function checkRow(cells: Cells, say: Say): Promise<NewRecipient | null> {
  const { type = '', relationship = '', country: _, currency: __, method: ___, ...rest } = cells
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const corridor = await corridorOf(cells, say)
  const kind = type || 'business'
  if (!isType(kind)) say('type', 'recipients.import.no_type')
  const relationships: readonly string[] = relationshipCodes
  if (relationship && !relationships.includes(relationship)) say('relationship', 'patterns.choice')
  if (corridor === null || !isType(kind)) return null
  const details = normaliseDetails(corridor, kind, filled)
  checkDetails(corridor, kind, details, say)
  return {
    type: kind,
    corridor_id: corridor.id,
    country: cells.country ?? '',
    details: details as Record<string, string>,
    is_saved: true,
    ...(relationship ? { relationship } : {}),
  }
}

const nameOf = ({ details }: NewRecipient): string =>
  details.company_name ?? details.full_name ?? [details.first_name, details.last_name].filter(Boolean).join(' ')

/** The rows below the header that can be saved, and every error of the others. */
export async function validateImport([header = [], ...rows]: readonly (readonly string[])[]): Promise<ImportCheck> {
  const columns = header.map((cell) => cell.trim().toLowerCase())
  const good: ValidRow[] = []
  const faults: ImportRowError[] = []
  const lines = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const cells = Object.fromEntries(columns.map((column, at) => [column, unescapeFormula(row[at]?.trim() ?? '')]))
    if (Object.values(cells).every((cell) => cell === '')) continue
    const found: ImportRowError[] = []
    const input = await checkRow(cells, (column, message) => found.push({ line, column, message }))
    if (input && found.length === 0) {
      const key = [input.corridor_id, input.country, input.type, accountNumberOf(input.details)].join(' ')
      const before = lines.get(key)
      if (before === undefined) {
        lines.set(key, line)
        good.push({ line, name: nameOf(input), input })
        continue
      }
      found.push({
        line,
        column: accountFieldOf(input.details),
        message: encodeMessage('recipients.import.twice', { line: String(before) }),
      })
    }
    faults.push(...found)
  }
  return { good, faults }
}

/** A header and an example for one corridor, to be filled in below. */
export function importTemplate(corridor: Corridor): string[][] {
  const fields = [
    ...new Map(
      corridor.recipient_types.flatMap((type) => fieldsFor(corridor, type)).map((field) => [field.name, field]),
    ).values(),
  ]
  const names = fields.map(({ name }) => name)
  const examples = corridor.recipient_types.map((type) => {
    const own: readonly string[] = fieldsFor(corridor, type).map(({ name }) => name)
    const cells = fields.map(({ name, example }) => (own.includes(name) ? example : ''))
    return [corridor.country, corridor.currency, corridor.method, type, 'supplier', ...cells]
  })
  return [[...fixedColumns, ...names], ...examples]
}
