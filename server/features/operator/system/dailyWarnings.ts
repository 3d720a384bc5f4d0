import type { Reader } from '../../../db/client.ts'
import type { Settings } from '../../../settings.ts'
import { type HouseMark, listMarks } from './houseMarkStore.ts'

/** A day, and some time for it to take. */
const lateMs = 26 * 3_600_000

export const dailyWarnings = {
  backup: {
    name: 'backup_old',
    text: 'No backup was noted for more than a day: let what makes it end with `npm run operator -- backed-up`.',
  },
  books: {
    name: 'books_unverified',
    text: 'The books were not found in order for more than a day: run `npm run verify-books` each night.',
  },
} as const satisfies Record<HouseMark, { name: string; text: string }>

export interface DailyWarning {
  name: (typeof dailyWarnings)[HouseMark]['name']
  text: string
  /** When it was done last; null: never. */
  since: Date | null
}

/** What has not been done for too long. The sandbox keeps nothing that has to be backed up. */
export async function readDailyWarnings(
  reader: Reader,
  { profile }: Pick<Settings, 'profile'>,
  now: Date,
): Promise<DailyWarning[]> {
  if (profile === 'sandbox') return []
  const marks = new Map((await listMarks(reader)).map(({ name, at }) => [name, at]))
  return (['backup', 'books'] as const).flatMap((name) => {
    const since = marks.get(name) ?? null
    const isLate = since === null || now.getTime() - since.getTime() > lateMs
    return isLate ? [{ ...dailyWarnings[name], since }] : []
  })
}
