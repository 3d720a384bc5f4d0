import { homeCurrency } from '../../../contract/base/money/money.ts'
import { createFormats } from '../../../contract/base/texts/formats.ts'
import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { businessZone, dayOf } from '../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { StatementFormat } from '../../../contract/features/statements.ts'
import { brandLook } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { ExportContext } from '../../deps.ts'
import type { PaperCodes } from '../../documents/paperCode.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { findBrandOfBusiness } from '../config/store.ts'
import { createCamt053Writer } from './formats/camt053.ts'
import type { CreateStatementWriter, Statement } from './formats/format.ts'
import { createPdfWriter } from './formats/pdf.ts'
import { createCsvWriter, createXlsxWriter } from './formats/tables.ts'
import { createStatementChain, type StatementKey, type StatementSignature } from './proof.ts'
import { readHead, readSums, type StatementLine, type StatementSums, streamLines } from './store.ts'

/** The ledger's own figures do not agree: no statement is issued. */
class StatementMismatch extends Error {
  override name = 'StatementOff'
}

/** Checks that opening balance and lines give the closing balance, without a gap; call `end` after the last line. */
export function createBalanceCheck(sums: StatementSums) {
  const { opening_minor, in_minor, out_minor, closing_minor, lines } = sums
  let balance = opening_minor
  let count = 0
  let lastSeq: bigint | null = null
  const insist = (holds: boolean, what: string) => {
    if (!holds) throw new StatementMismatch(what)
  }
  insist(
    opening_minor + in_minor - out_minor === closing_minor,
    'what came and went does not lead to the closing balance',
  )
  return {
    add({ account_seq, amount_minor, balance_after_minor }: StatementLine): void {
      balance += amount_minor
      count += 1
      insist(balance === balance_after_minor, `line ${account_seq} does not follow from the one before it`)
      insist(lastSeq === null || account_seq === lastSeq + 1n, `a line is missing before ${account_seq}`)
      lastSeq = account_seq
    },
    end(): void {
      insist(count === lines, `${count} lines where there are ${lines}`)
      insist(balance === closing_minor, 'the lines do not lead to the closing balance')
    },
  }
}

interface FormatRow {
  open: CreateStatementWriter
  extension: string
  mime: string
}

const formatTable: Readonly<Record<StatementFormat, FormatRow>> = {
  pdf: { open: createPdfWriter, extension: 'pdf', mime: 'application/pdf' },
  csv: { open: createCsvWriter, extension: 'csv', mime: 'text/csv; charset=utf-8' },
  xlsx: {
    open: createXlsxWriter,
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  camt053: { open: createCamt053Writer, extension: 'xml', mime: 'application/xml' },
}

interface LoadedStatement {
  statement: Statement
  file_name: string
  mime: string
  batches: AsyncIterable<StatementLine[]>
}

type StatementRequest = CallRequest<'/statement/preview'> & { format: StatementFormat }

/** From the ledger alone, in one snapshot. */
export async function loadStatement(
  tx: Tx,
  { actor, locale, now }: ExportContext,
  { from, to, format }: StatementRequest,
  statementId: string,
): Promise<LoadedStatement> {
  const { business_id } = actor
  const sums = await readSums(tx, business_id, { from, to })
  const brand = brandLook(await findBrandOfBusiness(tx, business_id))
  const { name, audit_seq, audit_hash } = await readHead(tx, business_id)
  const facts = {
    statement_id: statementId,
    business_id,
    business_name: name,
    account: 'customer:available',
    currency: homeCurrency,
    from,
    to,
    time_zone: businessZone,
    opening_minor: String(sums.opening_minor),
    closing_minor: String(sums.closing_minor),
    lines: sums.lines,
    format,
    made_at: now.toISOString(),
    audit_seq: String(audit_seq),
    audit_hash,
  }
  const { choice } = formatsForRequest({ actor, locale })
  // A statement belongs to the business, so it uses the business's time zone for every reader.
  const formats = createFormats({ ...choice, timeZone: businessZone })
  const { extension, mime } = formatTable[format]
  const days = [from, to].map((day) => day.replaceAll('-', '')).join('-')
  return {
    statement: { facts, sums, currency: homeCurrency, made_at: now, formats, brand },
    file_name: `lintas-statement-${days}.${extension}`,
    mime,
    batches: streamLines(tx, business_id, { from, to }),
  }
}

export interface WrittenStatement {
  seal: StatementSignature
  digests: readonly Buffer[]
}

/** The longest name of a bank's own statement. */
const counterpartyMax = 140
const counterpartyOf = ({ counterparty }: StatementLine): string | null =>
  counterparty === null ? null : toVisibleLine(counterparty, counterpartyMax)

/** Yields the file in pieces. Its signature is known at the end; if the figures do not agree, the file stays incomplete. */
export async function* writeStatement(
  { statement, batches, papers }: Pick<LoadedStatement, 'statement' | 'batches'> & { papers: PaperCodes },
  key: StatementKey,
  onBatch: (lines: number) => void,
): AsyncGenerator<Uint8Array, WrittenStatement> {
  const pieces: Uint8Array[] = []
  const { open } = formatTable[statement.facts.format as StatementFormat]
  const writer = await open(statement, (bytes) => pieces.push(bytes), papers)
  const chain = createStatementChain(statement.facts)
  const check = createBalanceCheck(statement.sums)
  let number = 0
  await writer.begin()
  for await (const batch of batches) {
    for (const line of batch) {
      number += 1
      check.add(line)
      chain.add(await writer.line({ ...line, counterparty: counterpartyOf(line) }, number))
    }
    yield* combineWriters(pieces)
    onBatch(number)
  }
  check.end()
  const seal = chain.seal(key)
  await writer.end(seal)
  yield* combineWriters(pieces)
  return { seal, digests: chain.digests }
}

function* combineWriters(pieces: Uint8Array[]): Generator<Uint8Array> {
  if (pieces.length > 0) yield Buffer.concat(pieces.splice(0))
}

/** Includes no future day. */
export const isPastPeriod = (to: string, now: Date): boolean => to <= dayOf(now)

const previewHandler = defineHandler('/statement/preview', {
  async run(tx, { actor, now }, period) {
    if (!isPastPeriod(period.to, now)) throw new AppError('statement_day_ahead', { field: 'to' })
    return { currency: homeCurrency, ...(await readSums(tx, actor.business_id, period)) }
  },
})

export const statementsHandlers = {
  '/statement/preview': previewHandler,
}
