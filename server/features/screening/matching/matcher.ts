import { nameWordsOf, scoreNames } from '../../../ports/screening/nameScore.ts'

export const nameKinds = ['person', 'company', 'unknown'] as const
export type NameKind = (typeof nameKinds)[number]

export interface ScreenedName {
  name: string
  kind: NameKind
  /** `yyyy-mm-dd`. */
  birth_date: string | null
  /** ISO 3166, two letters. */
  country: string | null
}

/** `weak`: an alias that the list itself calls of low quality. */
export interface ListedName {
  name: string
  quality: 'primary' | 'alias' | 'weak'
}

export interface ListEntry {
  /** The list's own number of the entry. */
  id: string
  list: string
  kind: NameKind
  names: readonly ListedName[]
  /** `yyyy-mm-dd`, `yyyy-mm` or `yyyy`. */
  birth_dates: readonly string[]
  /** ISO 3166, two letters. */
  countries: readonly string[]
  /** As the list calls it. */
  programme: string
}

export interface Match {
  entry_id: string
  list: string
  matched_name: string
  /** 0 to 1000. */
  score: number
  reasons: string[]
}

export interface Matcher {
  /** Best first; one for each entry. */
  match(asked: ScreenedName): Match[]
}

/** The least score that is a hit. */
export const hitScore = 850

export function createMatcher(entries: Iterable<ListEntry>): Matcher {
  const listed = [...entries].map((entry) => ({
    entry,
    names: entry.names.map(({ name }) => ({ name, words: nameWordsOf(name) })),
  }))
  return {
    match(asked) {
      const words = nameWordsOf(asked.name)
      return listed
        .flatMap(({ entry, names }): Match[] => {
          const scored = names.map((one) => ({ name: one.name, score: 10 * scoreNames(words, one.words) }))
          const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { name: '', score: 0 })
          if (best.score < hitScore) return []
          return [{ entry_id: entry.id, list: entry.list, matched_name: best.name, score: best.score, reasons: [] }]
        })
        .toSorted((one, other) => other.score - one.score)
    },
  }
}
