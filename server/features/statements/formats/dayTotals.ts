import { dayOf } from '../../../../contract/base/time/clock.ts'
import type { StatementLine } from '../store.ts'

export interface DayTotal {
  /** In the business time zone. */
  day: string
  lines: number
  sum_minor: bigint
  /** After its last line. */
  balance_minor: bigint
}

/** Totals of each day with several lines, oldest first; a day of one line needs none. */
export function createDayTotals() {
  let today: DayTotal | null = null
  const ended = () => (today !== null && today.lines > 1 ? today : null)
  return {
    /** Returns the day before this line's, if it has ended. */
    add({ created_at, amount_minor, balance_after_minor }: StatementLine): DayTotal | null {
      const day = dayOf(created_at)
      const before = today?.day === day ? null : ended()
      const { lines, sum_minor } = today?.day === day ? today : { lines: 0, sum_minor: 0n }
      today = { day, lines: lines + 1, sum_minor: sum_minor + amount_minor, balance_minor: balance_after_minor }
      return before
    },
    end: ended,
  }
}
