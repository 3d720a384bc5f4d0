import { type Locale, locales } from '../../contract/base/envelope.ts'
import { currenciesOf, destinations } from '../../contract/corridors/directory.ts'

export type Names = Readonly<Record<string, string>>

interface CountryOption {
  code: string
  name: string
  currencies: string
  /** The names in every language, for the search. */
  words: string
}

/** Letters alone: without accents, and with whatever apostrophe and hyphen a keyboard has. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Every destination, by its name in the person's language; found by its name in any, its code or its currency. */
export function listCountries(locale: Locale, names: Readonly<Record<Locale, Names>>): CountryOption[] {
  const collator = new Intl.Collator(locale)
  return destinations
    .map((code) => {
      const currencies = currenciesOf(code).join(' · ')
      const all = locales.map((language) => names[language][code] ?? '')
      return { code, name: names[locale][code] ?? code, currencies, words: plain([code, currencies, ...all].join(' ')) }
    })
    .sort((one, other) => collator.compare(one.name, other.name))
}

/** Names that begin with what was typed come first. */
export function findCountries(options: readonly CountryOption[], typed: string): CountryOption[] {
  const wanted = plain(typed)
  if (wanted === '') return [...options]
  const found = options.filter((option) => wanted.split(/\s+/).every((word) => option.words.includes(word)))
  const rank = (option: CountryOption) =>
    plain(option.name).startsWith(wanted) || plain(option.code) === wanted ? 0 : 1
  return found.sort((one, other) => rank(one) - rank(other))
}
