import type { ListEntry, MatchReason, ScreenedName } from './listEntry.ts'

/** Points that birth date, country and kind add to the score of the names, or take away. Missing ones change nothing. */
interface Adjustment {
  points: number
  reasons: MatchReason[]
}

const none: Adjustment = { points: 0, reasons: [] }

function ofBirthDate(asked: string | null, listed: readonly string[]): Adjustment {
  if (asked === null || listed.length === 0) return none
  if (listed.includes(asked)) return { points: 40, reasons: ['birth_date'] }
  const years = listed.map((date) => Math.abs(Number(date.slice(0, 4)) - Number(asked.slice(0, 4))))
  const nearest = Math.min(...years)
  // Lists often know the year alone, or give the first of January for it.
  if (nearest === 0) return { points: 15, reasons: ['birth_year'] }
  return nearest === 1 ? none : { points: -100, reasons: ['other_birth_date'] }
}

function ofCountry(asked: string | null, listed: readonly string[]): Adjustment {
  if (asked === null || listed.length === 0) return none
  return listed.includes(asked) ? { points: 10, reasons: ['country'] } : { points: -20, reasons: ['other_country'] }
}

function ofKind(asked: ScreenedName['kind'], listed: ListEntry['kind']): Adjustment {
  const isOther = asked !== listed && asked !== 'unknown' && listed !== 'unknown'
  return isOther ? { points: -60, reasons: ['other_kind'] } : none
}

export function adjustmentOf(asked: ScreenedName, entry: ListEntry): Adjustment {
  const all = [
    ofBirthDate(asked.birth_date, entry.birth_dates),
    ofCountry(asked.country, entry.countries),
    ofKind(asked.kind, entry.kind),
  ]
  return {
    points: all.reduce((sum, { points }) => sum + points, 0),
    reasons: all.flatMap(({ reasons }) => reasons),
  }
}
