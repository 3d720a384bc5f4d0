import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { countryAliases } from '../../contract/base/people/countryAliases.ts'
import { currenciesOf, destinations } from '../../contract/corridors/directory.ts'
import type { Translations } from '../../contract/messages/catalogue.ts'

export interface CountryOption {
  code: string
  name: string
  currencies: string
  /** Recently used destinations come first. */
  isRecent: boolean
  /** Its code and its names in every language, for the search. */
  calledAs: readonly string[]
  /** The names and currencies, as one text. */
  words: string
}

/** Letters only: drops accents and unifies apostrophes and hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const recentMax = 5

/** Every destination by its name in the person's language, recent ones first; searchable by name, code or currency. */
export function listCountries(
  locale: Locale,
  names: Readonly<Record<string, Translations>>,
  sentTo: readonly string[] = [],
): CountryOption[] {
  const collator = new Intl.Collator(locale)
  const recent = [...new Set(sentTo)].filter((code) => destinations.includes(code)).slice(0, recentMax)
  const option = (code: string): CountryOption => {
    const currencies = currenciesOf(code).join(' · ')
    const all = locales.map((language) => names[code]?.[language] ?? '')
    const calledAs = [code, ...all, ...(countryAliases.get(code) ?? [])].map(plain)
    const words = [...calledAs, plain(currencies)].join(' ')
    return { code, name: names[code]?.[locale] ?? code, currencies, isRecent: recent.includes(code), calledAs, words }
  }
  const others = destinations.filter((code) => !recent.includes(code)).map(option)
  return [...recent.map(option), ...others.sort((one, other) => collator.compare(one.name, other.name))]
}

/** Exact matches come first, then names with that prefix. */
export function findCountries(options: readonly CountryOption[], typed: string): CountryOption[] {
  const wanted = plain(typed)
  if (wanted === '') return [...options]
  const found = options.filter((option) => wanted.split(/\s+/).every((word) => option.words.includes(word)))
  const rank = ({ name, calledAs }: CountryOption) =>
    calledAs.includes(wanted) ? 0 : plain(name).startsWith(wanted) ? 1 : 2
  return found.sort((one, other) => rank(one) - rank(other))
}
