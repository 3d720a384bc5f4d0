/**
 * Writes contract/messages/catalogues/countries.ts from the CLDR names in Node's ICU: `node scripts/make-countries.ts`.
 * Also checks contract/base/people/countries.ts against the ISO 3166 table of i18n-iso-countries.
 */
import { writeFileSync } from 'node:fs'
import isoCountries from 'i18n-iso-countries'
import { type Locale, locales } from '../contract/base/calls/envelope.ts'
import { countries } from '../contract/base/people/countries.ts'

/** Common names where CLDR's are longer. */
const shorter: Record<Locale, Record<string, string>> = {
  en: { HK: 'Hong Kong', MO: 'Macao', CD: 'Congo (DR)', CG: 'Congo (Republic)', MM: 'Myanmar', PS: 'Palestine' },
  id: {
    HK: 'Hong Kong',
    MO: 'Makau',
    CD: 'Kongo (RD)',
    CG: 'Kongo (Republik)',
    CI: 'Pantai Gading',
    MM: 'Myanmar',
    PS: 'Palestina',
  },
  zh: { HK: '中国香港', MO: '中国澳门', PS: '巴勒斯坦' },
}

for (const { code, alpha_3 } of countries) {
  if (isoCountries.alpha2ToAlpha3(code) !== alpha_3) throw new Error(`not in ISO 3166: ${code} ${alpha_3}`)
}

const quote = (name: string): string => (name.includes("'") ? JSON.stringify(name) : `'${name}'`)

function translate(code: string): string {
  const names = locales.map((locale) => {
    const known = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    const name = shorter[locale][code] ?? known.of(code)
    if (name === undefined) throw new Error(`no ${locale} name for ${code}`)
    return `${locale}: ${quote(name)}`
  })
  return `  ${code}: { ${names.join(', ')} },`
}

const text = [
  "import type { Translations } from '../catalogue.ts'",
  '',
  '/** Made by scripts/make-countries.ts from the CLDR names of countries. */',
  'export const countryNames: Readonly<Record<string, Translations>> = {',
  ...countries.map(({ code }) => translate(code)),
  '}',
  '',
].join('\n')
writeFileSync(new URL('../contract/messages/catalogues/countries.ts', import.meta.url), text)
