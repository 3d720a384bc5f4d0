import { addDays } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'

/** Days are texts as on the wire, `2026-11-22`. */
const moved = (day: string, move: (date: Date) => Date): string =>
  formatISO(move(parseISO(day)), { representation: 'date' })

const fromMonday = { weekStartsOn: 1 } as const

/** Adds months, keeping the day or clamping it to the month's last. */
export const addMonths = (day: string, count: number): string => moved(day, (date) => addMonthsTo(date, count))

/** The weeks of the day's month, from Monday, completed with days of the adjacent months. */
export function weeksOf(day: string): string[][] {
  const date = parseISO(day)
  const weeks = eachWeekOfInterval({ start: startOfMonth(date), end: endOfMonth(date) }, fromMonday)
  return weeks.map((monday) =>
    Array.from({ length: 7 }, (_, at) => formatISO(addDays(monday, at), { representation: 'date' })),
  )
}

/** The day that a key of the grid moves to; undefined for other keys. */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | undefined {
  const by = (days: number) => moved(day, (date) => addDays(date, days))
  switch (key) {
    case 'ArrowLeft':
      return by(-1)
    case 'ArrowRight':
      return by(1)
    case 'ArrowUp':
      return by(-7)
    case 'ArrowDown':
      return by(7)
    case 'Home':
      return moved(day, (date) => startOfWeek(date, fromMonday))
    case 'End':
      return moved(day, (date) => endOfWeek(date, fromMonday))
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1)
  }
}
