import type { Locale } from '../base/envelope.ts'
import { ownText } from '../base/patterns/inForce.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { patternsEn } from './en/patterns.ts'
import { patternsId } from './id/patterns.ts'
import { patternsZh } from './zh/patterns.ts'

const texts = { en: patternsEn, id: patternsId, zh: patternsZh } satisfies Record<Locale, Record<string, string>>

/** The text of a key that a schema of patterns or corridors gives as its error, or null where the key is not one of theirs. */
export function patternMessage(key: string, locale: Locale): string | null {
  const own = ownText(key, locale)
  if (own !== undefined) return own
  const name = key === requiredMessage ? 'require_tip' : key.replace(/^patterns\./, '')
  const known: Readonly<Record<string, string>> = texts[locale]
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}
