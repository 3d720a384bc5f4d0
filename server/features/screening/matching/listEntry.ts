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

/** Why a name is a match, and what raised or lowered its score. */
export const matchReasons = [
  'exact',
  'spelling',
  'word_order',
  'joined_words',
  'initials',
  'fewer_words',
  'transliteration',
  'alias',
  'weak_alias',
  'birth_date',
  'birth_year',
  'other_birth_date',
  'country',
  'other_country',
  'other_kind',
] as const
export type MatchReason = (typeof matchReasons)[number]

export interface Match {
  entry_id: string
  list: string
  matched_name: string
  /** 0 to 1000. */
  score: number
  reasons: MatchReason[]
}
