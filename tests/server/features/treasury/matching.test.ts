import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../contract/base/time/clock.ts'
import {
  matchLines,
  normalizeReferences,
  type ReconciliationLine,
} from '../../../../server/features/treasury/matching.ts'

const day = '2026-03-10'
const line = (
  id: string,
  amount_minor: bigint,
  references: string[],
  more: Partial<ReconciliationLine> = {},
): ReconciliationLine => ({
  id,
  day,
  currency: 'IDR',
  amount_minor,
  references,
  ...more,
})

/** Ways in which payments of the books may appear in the statement. */
const fates = ['alike', 'missing', 'split', 'merged', 'booked_twice', 'other_amount'] as const
const happening = fc.record({
  fate: fc.constantFrom(...fates),
  isIn: fc.boolean(),
  amounts: fc.array(fc.bigInt({ min: 2n, max: 1_000n }), { minLength: 2, maxLength: 4 }),
  later: fc.integer({ min: 0, max: 4 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** Both sides of an event, and the expected unmatched lines: their number by amount. */
function happened({ fate, isIn, amounts, later }: Happening, at: number) {
  const sign = isIn ? 1n : -1n
  const minor = amounts.map((amount) => amount * sign)
  const total = minor.reduce((all, one) => all + one, 0n)
  const reference = `REFERENCE${1000 + at}`
  const onBank = { day: addDays(day, later) }
  const bank = (number: number, amount: bigint, references = [reference]) =>
    line(`bank ${at}/${number}`, amount, references, onBank)
  const whole = line(`books ${at}`, total, [reference])
  switch (fate) {
    case 'alike':
      return { bank: [bank(0, total)], books: [whole], left: [] }
    case 'missing':
      return { bank: [], books: [whole], left: [total] }
    case 'split':
      return { bank: minor.map((amount, number) => bank(number, amount)), books: [whole], left: [] }
    case 'merged': {
      const books = minor.map((amount, number) => line(`books ${at}/${number}`, amount, [`${reference}N${number}`]))
      return {
        bank: [
          bank(
            0,
            total,
            books.flatMap((one) => one.references),
          ),
        ],
        books,
        left: [],
      }
    }
    case 'booked_twice':
      return { bank: [bank(0, total), bank(1, total)], books: [whole], left: [total] }
    case 'other_amount':
      return { bank: [bank(0, total + sign)], books: [whole], left: [total, total + sign] }
  }
}

const sorted = (amounts: readonly bigint[]) => amounts.map(String).toSorted()

describe('statement compared with the ledger', () => {
  it('Every difference is found and none invented: missing, extra, split and merged lines', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 12 }),
        fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { maxLength: 4 }),
        fc.integer(),
        (happenings, extras, seed) => {
          const all = happenings.map(happened)
          const strange = extras.map((amount, at) => line(`extra ${at}`, amount, [`STRANGER${100 + at}`]))
          const turn = <T>(list: T[]): T[] => (seed % 2 === 0 ? list.toReversed() : list)
          const bank = turn([...all.flatMap((one) => one.bank), ...strange])
          const books = turn(all.flatMap((one) => one.books))
          const matches = matchLines(bank, books)
          const taken = matches.flatMap((match) => [...match.bank, ...match.books])
          expect(new Set(taken).size).toBe(taken.length)
          const left = [...bank, ...books].filter(({ id }) => !taken.includes(id))
          expect(sorted(left.map(({ amount_minor }) => amount_minor))).toEqual(
            sorted([...all.flatMap((one) => one.left), ...extras]),
          )
          const sum = (ids: readonly string[], lines: readonly ReconciliationLine[]) =>
            lines.filter(({ id }) => ids.includes(id)).reduce((total, { amount_minor }) => total + amount_minor, 0n)
          for (const match of matches) expect(sum(match.bank, bank)).toBe(sum(match.books, books))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('An equal amount alone, another currency, another day or outgoing money is no match', () => {
    const books = [line('books', 100n, ['REFERENCE1'])]
    const others = [
      line('bank', 100n, ['REFERENCE2']),
      line('bank', 100n, ['REFERENCE1'], { currency: 'USD' }),
      line('bank', 100n, ['REFERENCE1'], { day: addDays(day, 6) }),
      line('bank', -100n, ['REFERENCE1']),
    ]
    for (const other of others) expect(matchLines([other], books)).toEqual([])
    expect(matchLines([line('bank', 100n, ['REFERENCE1'])], books)).toHaveLength(1)
  })

  it('One line of the bank matches one of two equal lines of the books', () => {
    const twice = [line('books 1', 100n, ['REFERENCE1']), line('books 2', 100n, ['REFERENCE1'])]
    expect(matchLines([line('bank', 100n, ['REFERENCE1'])], twice)).toEqual([{ bank: ['bank'], books: ['books 1'] }])
  })

  it('A reference matches in any notation, and a short word is no reference', () => {
    expect(normalizeReferences('Payment LT-2026 of inv. 0190b000-0000-7000-8000-000000000101', null)).toEqual([
      'LT2026',
      '0190B000000070008000000000000101',
    ])
    expect(normalizeReferences('NOTPROVIDED', 'INV1')).toEqual([])
  })
})
