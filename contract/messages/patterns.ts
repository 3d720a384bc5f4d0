import type { Locale } from '../base/calls/envelope.ts'
import { customText } from '../base/patterns/activeRules.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import type { Translations } from './catalogue.ts'
import { patternTexts } from './catalogues/patterns.ts'

/** The text of an error key of pattern and corridor schemas, with its values, as in `patterns.text_max?max=20`; null for any other key. */
export function patternMessage(key: string, locale: Locale): string | null {
  const [name = '', query = ''] = key.split('?')
  const text = textOf(name, locale)
  const values = new URLSearchParams(query)
  return text === null ? null : text.replace(/%\{(\w+)\}/g, (place, value: string) => values.get(value) ?? place)
}

function textOf(key: string, locale: Locale): string | null {
  const own = customText(key, locale)
  if (own !== undefined) return own
  const name = key === requiredMessage ? 'require_tip' : key.replace(/^patterns\./, '')
  const known: Readonly<Record<string, Translations>> = patternTexts
  return Object.hasOwn(known, name) ? (known[name]?.[locale] ?? null) : null
}
