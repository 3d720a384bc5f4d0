import { createHash } from 'node:crypto'
import { addDays, dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { appendAudit } from '../../audit.ts'
import { acrossBusinesses, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type IncomingFile } from '../../handler.ts'
import { daysApartMax, matchLines, normalizeReferences } from './matching.ts'
import { parseStatementInThread } from './parseStatementInThread.ts'
import {
  type BooksLine,
  bookLineKeyOf,
  insertLines,
  insertMatch,
  insertStatement,
  linesOfAccount,
  listStatedDays,
  unmatchedBankLines,
  unmatchedBooksLines,
} from './reconciliationStore.ts'
import type { StatementLine } from './statementFile.ts'

const includesAll = (more: readonly string[], fewer: readonly string[]): boolean =>
  fewer.length > 0 && fewer.every((reference) => more.includes(reference))

/**
 * How two files write the same line, the surest first. Formats differ in what they tell: camt.053 has the bank's own reference of an entry
 * where CSV has the payment's alone.
 */
const samenesses: readonly ((one: StatementLine, other: StatementLine) => boolean)[] = [
  (one, other) => one.line_key === other.line_key,
  (one, other) => includesAll(one.references, other.references) && includesAll(other.references, one.references),
  (one, other) => includesAll(one.references, other.references) || includesAll(other.references, one.references),
]

const bookingOf = ({ booked_on, currency, amount_minor }: StatementLine): string =>
  [booked_on, currency, amount_minor].join(' ')

/** The lines of a file that no earlier file has brought. Each earlier line stands for one line of the file at most, so equal lines all count. */
function selectNewLines(lines: readonly StatementLine[], earlier: readonly StatementLine[]): StatementLine[] {
  const earlierOf = Map.groupBy(earlier, bookingOf)
  return [...Map.groupBy(lines, bookingOf)].flatMap(([booking, alike]) => {
    const left = [...(earlierOf.get(booking) ?? [])]
    return samenesses.reduce<readonly StatementLine[]>(
      (fresh, isSame) =>
        fresh.filter((line) => {
          const place = left.findIndex((one) => isSame(one, line))
          if (place >= 0) left.splice(place, 1)
          return place < 0
        }),
      alike,
    )
  })
}

/** The rest is left for the next import. */
const matchedAtOnceMax = 50_000

const lineOf = (line: BooksLine) => ({
  id: bookLineKeyOf(line),
  day: dayOf(line.created_at),
  currency: line.currency,
  amount_minor: line.amount_minor,
  references: normalizeReferences(...line.known_by),
})

/** Unmatched lines of both sides. Of the books, only the days and currencies covered by statements: the others cannot be known. */
async function readUnmatched(tx: Tx, limit: number, daysAround = 0) {
  const bank = await unmatchedBankLines(tx, limit)
  const stated = await listStatedDays(tx)
  const periods = stated.map(({ currency, first, last }) => ({
    currency,
    since: startOfDay(addDays(first, -daysAround)),
    until: endOfDay(addDays(last, daysAround)),
  }))
  return { bank, stated, books: await acrossBusinesses(tx, (all) => unmatchedBooksLines(all, periods, limit)) }
}

/** Makes the certain matches; returns the number of bank lines. Call it under the lock of imports. */
async function matchAutomatically(tx: Tx, deps: Pick<Deps, 'now' | 'newId'>): Promise<number> {
  const { bank, books } = await readUnmatched(tx, matchedAtOnceMax, daysApartMax)
  const matches = matchLines(
    bank.map(({ booked_on: day, ...line }) => ({ ...line, day })),
    books.map(lineOf),
  )
  const made_at = deps.now()
  for (const match of matches) {
    if (!(await insertMatch(tx, { ...match, id: deps.newId(), made_by: null, reason: '', made_at })))
      throw new Error('a line was matched despite the import lock')
  }
  return matches.reduce((all, match) => all + match.bank.length, 0)
}

const listedLinesMax = 500

export const listUnmatchedHandler = defineHandler('/staff/reconciliation/list', {
  async run(tx) {
    const { bank, books, stated } = await readUnmatched(tx, listedLinesMax)
    return {
      stated,
      bank,
      books: books.map((line) => ({
        ...line,
        id: bookLineKeyOf(line),
        business_id: line.business_id === noBusiness ? null : line.business_id,
        at: line.created_at,
        known_by: line.known_by[0] ?? '',
      })),
    }
  },
})

/** Moves no money: one member may match lines, and the audit log records it. */
export const matchManuallyHandler = defineHandler('/staff/reconciliation/match', {
  async run(tx, { actor, now, address }, { bank: bankIds, books: booksIds, reason }, { deps }) {
    const left = await readUnmatched(tx, 50_000)
    const bank = left.bank.filter(({ id }) => bankIds.includes(id))
    const books = left.books.filter((line) => booksIds.includes(bookLineKeyOf(line)))
    if (bank.length !== new Set(bankIds).size || books.length !== new Set(booksIds).size)
      throw new AppError('match_taken')
    const sum = (lines: readonly { amount_minor: bigint }[]) => lines.reduce((all, one) => all + one.amount_minor, 0n)
    if (sum(bank) !== sum(books) || new Set([...bank, ...books].map(({ currency }) => currency)).size !== 1)
      throw new AppError('match_differs')
    const id = deps.newId()
    const match = { bank: bank.map((line) => line.id), books: books.map(bookLineKeyOf) }
    if (!(await insertMatch(tx, { ...match, id, made_by: actor.staff_id, reason, made_at: now })))
      throw new AppError('match_taken')
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: now,
      action: 'reconciliation.matched',
      object_type: 'bank_line',
      object_id: match.bank[0] ?? '',
      address,
      detail: { match: id, ...match, reason },
    })
    return { id }
  },
})

const changedUpload = () => new AppError('file_altered', { field: 'file' })

/** Reads it whole into memory; the call bounds its size. */
async function readAll(file: IncomingFile | null, said: { size: number; sha256: string }): Promise<Buffer> {
  if (file === null || file.size !== said.size || file.sha256 !== said.sha256) throw changedUpload()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file.content) {
    size += part.length
    if (size > said.size) throw changedUpload()
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  if (createHash('sha256').update(bytes).digest('hex') !== said.sha256) throw changedUpload()
  return bytes
}

function daysOf(lines: readonly StatementLine[]): { first: string; last: string } {
  const days = lines.map(({ booked_on }) => booked_on).sort()
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

export const importStatementHandler = defineHandler('/staff/reconciliation/import', {
  prepare: async (_deps, _context, request, file) =>
    parseStatementInThread(await readAll(file, request), request.account ?? ''),

  async run(tx, { actor, now, address }, { name, sha256 }, { deps, prepared: { account, lines } }) {
    const id = deps.newId()
    const statement = {
      id,
      account,
      file_name: name,
      sha256,
      lines: lines.length,
      imported_by: actor.staff_id,
      imported_at: now,
    }
    if (!(await insertStatement(tx, statement))) throw new AppError('statement_repeated', { field: 'file' })
    const fresh = selectNewLines(lines, await linesOfAccount(tx, account, daysOf(lines)))
    await insertLines(
      tx,
      statement,
      fresh.map((line) => ({ ...line, id: deps.newId() })),
    )
    const matched = await matchAutomatically(tx, deps)
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: now,
      action: 'statement.imported',
      object_type: 'file',
      object_id: id,
      address,
      detail: { account, sha256, lines: lines.length, fresh: fresh.length, matched },
    })
    return { id, lines: lines.length, fresh: fresh.length, matched }
  },
})
