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
export function selectNewLines(lines: readonly StatementLine[], earlier: readonly StatementLine[]): StatementLine[] {
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
