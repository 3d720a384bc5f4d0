import { createHash } from 'node:crypto'
import papa from 'papaparse'
import { unescapeFormula } from '../../../contract/base/files/spreadsheet.ts'
import { attributeOf, childrenOf, textOf } from '../../../contract/base/files/xml.ts'
import { isVisibleText, replaceHidden, toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { isCalendarDay } from '../../../contract/base/time/calendarDay.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { AppError } from '../../errors.ts'
import { readBankAmount } from '../../ports/rails/amounts.ts'
import { MalformedMessage, type Node, readDocument } from '../../ports/rails/iso20022/xml.ts'
import { normalizeReferences } from './matching.ts'

/** A bank's statement from its file: camt.053 or CSV. */
export interface StatementLine {
  /** The same for the same line in every file. */
  line_key: string
  booked_on: string
  currency: string
  /** Below zero: outgoing money. */
  amount_minor: bigint
  references: string[]
  description: string
}
export interface Statement {
  account: string
  lines: StatementLine[]
}

const linesMax = 20_000
const descriptionMax = 500
const accountMax = 64
export const unreadable = (why: string): AppError =>
  new AppError('statement_unreadable', { field: 'file', values: { why: toVisibleLine(why, 200) }, log: why })

/** Keeps the white space, which is part of the keys of stored lines. */
const describe = (words: string): string => replaceHidden(words.trim().slice(0, descriptionMax), '')

/** Gives each line a key that is the same in every file: its content, and a number for equal lines, so that each of them counts. */
function withLineKeys(lines: readonly Omit<StatementLine, 'line_key'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const text = JSON.stringify([
      line.booked_on,
      line.currency,
      String(line.amount_minor),
      line.references,
      line.description,
    ])
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { ...line, line_key: createHash('sha256').update(`${count} ${text}`).digest('hex') }
  })
}

function parseDecimalAmount(amount: string, currency: string, isCredit: boolean) {
  const read = readBankAmount(amount, currency)
  if (read === null) throw unreadable(`${amount} ${currency} is no amount`)
  return { currency: read.currency, amount_minor: isCredit ? read.amount_minor : -read.amount_minor }
}

const descendantTexts = (node: Node, ...paths: readonly (readonly string[])[]): string[] =>
  paths.flatMap((path) => {
    const parents = path.slice(0, -1)
    return (parents.length === 0 ? [node] : childrenOf(node, ...parents)).map((one) => textOf(one, path.at(-1) ?? ''))
  })

/** One line per entry, however many payments it sums. */
function parseEntry(entry: Node): Omit<StatementLine, 'line_key'> {
  const [amount] = childrenOf(entry, 'Amt')
  const day = textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm')
  const booked_on = day.length === 10 ? day : Number.isNaN(Date.parse(day)) ? '' : dayOf(new Date(day))
  if (!isCalendarDay(booked_on)) throw unreadable(`${day || 'an entry'} is no day`)
  const details = childrenOf(entry, 'NtryDtls', 'TxDtls')
  const ids = [
    textOf(entry, 'AcctSvcrRef'),
    textOf(entry, 'NtryRef'),
    ...details.flatMap((one) =>
      descendantTexts(one, ['Refs', 'EndToEndId'], ['Refs', 'InstrId'], ['Refs', 'AcctSvcrRef'], ['Refs', 'TxId']),
    ),
  ]
  const words = [
    textOf(entry, 'AddtlNtryInf'),
    ...details.flatMap((one) => childrenOf(one, 'RmtInf', 'Ustrd').map((line) => textOf(line))),
  ].filter((text) => text !== '')
  return {
    booked_on,
    ...parseDecimalAmount(textOf(entry, 'Amt'), attributeOf(amount, 'Ccy'), textOf(entry, 'CdtDbtInd') === 'CRDT'),
    references: normalizeReferences(...ids, ...words),
    description: describe(words.join(' ') || ids.filter((text) => text !== '').join(' ')),
  }
}

function balanceOf(statement: Node, code: string): bigint | null {
  const balance = childrenOf(statement, 'Bal').find((one) => textOf(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
  if (balance === undefined) return null
  const [amount] = childrenOf(balance, 'Amt')
  return parseDecimalAmount(textOf(balance, 'Amt'), attributeOf(amount, 'Ccy'), textOf(balance, 'CdtDbtInd') === 'CRDT')
    .amount_minor
}

function parseCamt(bytes: Uint8Array): Statement {
  const { root } = readDocument(bytes)
  const statements = childrenOf(root, 'BkToCstmrStmt', 'Stmt')
  const [statement] = statements
  if (statement === undefined || statements.length > 1) throw unreadable('it is no camt.053 of one statement')
  const account = textOf(statement, 'Acct', 'Id', 'IBAN') || textOf(statement, 'Acct', 'Id', 'Othr', 'Id')
  const lines = childrenOf(statement, 'Ntry')
    .filter((entry) => (textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')) === 'BOOK')
    .map(parseEntry)
  const [opening, closing] = [balanceOf(statement, 'OPBD'), balanceOf(statement, 'CLBD')]
  const moved = lines.reduce((all, { amount_minor }) => all + amount_minor, 0n)
  if (opening !== null && closing !== null && opening + moved !== closing)
    throw new AppError('statement_incomplete', { field: 'file' })
  return { account, lines: withLineKeys(lines) }
}

const columns = ['booked_on', 'currency', 'amount', 'reference', 'description'] as const

/** Descriptions may have several lines. */
const lineBreaksMax = 4 * linesMax

function countLineBreaks(text: string): number {
  let count = 0
  for (const sign of text) if (sign === '\n' || sign === '\r') count += 1
  return count
}

/** Columns by their names in the first row; amounts with a decimal point, negative if outgoing. */
function parseCsvStatement(bytes: Uint8Array, account: string): Statement {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('it is no UTF-8')
  }
  // Counted before parsing: the parser is slow on empty lines.
  if (countLineBreaks(text) > lineBreaksMax) throw unreadable('it has too many lines')
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [head = [], ...rows] = data.map((row) => row.map((cell) => unescapeFormula(cell.trim())))
  const places = columns.map((name) => head.indexOf(name))
  if (places.some((place) => place < 0)) throw unreadable(`it needs the columns ${columns.join(', ')}`)
  const lines = rows.map((row) => {
    const [booked_on = '', currency = '', amount = '', reference = '', description = ''] = places.map(
      (place) => row[place] ?? '',
    )
    if (!isCalendarDay(booked_on)) throw unreadable(`${booked_on || 'a row'} is no day`)
    return {
      booked_on,
      ...parseDecimalAmount(amount.replace(/^-/, ''), currency, !amount.startsWith('-')),
      references: normalizeReferences(reference, description),
      description: describe([reference, description].join(' ')),
    }
  })
  return { account, lines: withLineKeys(lines) }
}

/**
 * Refuses a file that cannot be read whole, since half a statement would show false differences. `accountOfCsv`: a CSV file does
 * not name its account.
 */
export function parseBankStatement(bytes: Uint8Array, accountOfCsv: string): Statement {
  const isXml = Buffer.from(bytes.subarray(0, 200)).toString('latin1').trimStart().replace(/^ï»¿/, '').startsWith('<')
  let statement: Statement
  try {
    statement = isXml ? parseCamt(bytes) : parseCsvStatement(bytes, accountOfCsv)
  } catch (error) {
    throw error instanceof MalformedMessage ? unreadable(error.message) : error
  }
  // Typed with or without spaces, an account is the same.
  const account = statement.account.replaceAll(/[\s-]/g, '')
  if (account === '' || account.length > accountMax || !isVisibleText(account))
    throw new AppError('input_invalid', { field: 'account' })
  if (statement.lines.length === 0 || statement.lines.length > linesMax)
    throw unreadable(`it has ${statement.lines.length} lines`)
  const zero = statement.lines.find(({ amount_minor }) => amount_minor === 0n)
  if (zero) throw unreadable(`a line of ${zero.booked_on} is of nothing`)
  return { ...statement, account }
}
