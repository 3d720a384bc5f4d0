import type { ScreenedName } from '../../../server/features/screening/matching/listEntry.ts'
import type { Matcher } from '../../../server/features/screening/matching/matcher.ts'
import type { Planted } from './labelledSet.ts'

export interface Accuracy {
  variants: { variant: string; all: number; found: number }[]
  /** Share of the planted names whose entry is found. */
  recall: number
  /** Share of the clean names that match any entry. */
  falseHits: number
  missed: Planted[]
}

export function measureAccuracy(
  matcher: Matcher,
  planted: readonly Planted[],
  clean: readonly ScreenedName[],
): Accuracy {
  const isFound = ({ asked, entryId }: Planted) => matcher.match(asked).some(({ entry_id }) => entry_id === entryId)
  const missed = planted.filter((one) => !isFound(one))
  const variants = [...Map.groupBy(planted, ({ variant }) => variant)].map(([variant, { length }]) => ({
    variant,
    all: length,
    found: length - missed.filter((one) => one.variant === variant).length,
  }))
  const hits = clean.filter((name) => matcher.match(name).length > 0)
  return { variants, recall: 1 - missed.length / planted.length, falseHits: hits.length / clean.length, missed }
}
