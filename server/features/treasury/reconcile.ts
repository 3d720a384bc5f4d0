import { addDays, dayOf, endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { daysApartMax, matchLines, referencesIn } from './matching.ts'
import {
  type BooksLine,
  insertMatch,
  keyOf,
  statedDays,
  unmatchedBankLines,
  unmatchedBooksLines,
} from './reconciliationStore.ts'

/** More are left for the next import. */
const matchedAtOnceMax = 50_000

const lineOf = (line: BooksLine) => ({
  id: keyOf(line),
  day: dayOf(line.created_at),
  currency: line.currency,
  amount_minor: line.amount_minor,
  references: referencesIn(...line.known_by),
})

/** What has no match on either side. Of the books only days that statements speak of: nobody can know more. */
export async function readUnmatched(tx: Tx, limit: number, daysAround = 0) {
  const bank = await unmatchedBankLines(tx, limit)
  const days = await statedDays(tx)
  if (days === null) return { bank, books: [] }
  const since = startOfDay(addDays(days.first, -daysAround))
  const until = endOfDay(addDays(days.last, daysAround))
  return { bank, books: await acrossBusinesses(tx, (all) => unmatchedBooksLines(all, since, until, limit)) }
}

/** Matches by itself what certainly belongs together; answers how many lines of the bank. Behind the lock of imports. */
export async function matchByItself(tx: Tx, deps: Pick<Deps, 'now' | 'newId'>): Promise<number> {
  const { bank, books } = await readUnmatched(tx, matchedAtOnceMax, daysApartMax)
  const matches = matchLines(
    bank.map(({ booked_on: day, ...line }) => ({ ...line, day })),
    books.map(lineOf),
  )
  const made_at = deps.now()
  for (const match of matches) {
    if (!(await insertMatch(tx, { ...match, id: deps.newId(), made_by: null, reason: '', made_at })))
      throw new Error('a line was matched behind the lock of imports')
  }
  return matches.reduce((all, match) => all + match.bank.length, 0)
}
