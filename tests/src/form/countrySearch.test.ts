import { describe, expect, test } from 'vitest'
import { locales } from '../../../contract/base/calls/envelope.ts'
import { isCountry } from '../../../contract/base/people/countries.ts'
import { countryAliases } from '../../../contract/base/people/countryAliases.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import { countryNames } from '../../../contract/messages/catalogues/countries.ts'
import { findCountries, listCountries, offerCountries } from '../../../src/form/CountryPicker.tsx'

describe.each(locales)('in %s', (locale) => {
  const options = listCountries(locale, countryNames)
  const first = (typed: string) => findCountries(options, typed)[0]?.code

  test.each([
    ['UK', 'GB'],
    ['england', 'GB'],
    ['Britain', 'GB'],
    ['Inggris', 'GB'],
    ['英国', 'GB'],
    ['Holland', 'NL'],
    ['Belanda', 'NL'],
    ['Amerika', 'US'],
    ['USA', 'US'],
    ['美国', 'US'],
    ['Korea', 'KR'],
    ['UAE', 'AE'],
    ['Jepang', 'JP'],
    ["Cote d'Ivoire", 'CI'],
    ['ivory', 'CI'],
    ['gb', 'GB'],
  ])('The search for %s finds %s first', (typed, code) => {
    expect(first(typed)).toBe(code)
  })

  test('Typing another country over the chosen one offers the other one, and the chosen one stays findable', () => {
    const offered = (typed: string, chosen: string) => offerCountries(options, typed, chosen).map(({ code }) => code)
    expect(offered('united k', 'US')[0]).toBe('GB')
    expect(offered('united k', 'US')).not.toContain('US')
    expect(offered('usa', 'US')[0]).toBe('US')
    expect(offered('', 'US')).toContain('US')
  })

  test('The search finds a country by its currency, and nothing for a name no country has', () => {
    expect(findCountries(options, 'GBP').map(({ code }) => code)).toContain('GB')
    expect(findCountries(options, 'Atlantis')).toEqual([])
  })

  test('Each alias finds its country first and shows its currencies', () => {
    for (const [code, aliases] of countryAliases) {
      expect([code, isCountry(code)]).toEqual([code, true])
      const option = options.find((row) => row.code === code)
      expect([code, option?.currencies]).toEqual([code, currenciesOf(code).join(' · ')])
      for (const alias of aliases) expect([alias, first(alias)]).toEqual([alias, code])
    }
  })
})

test('Recent destinations are first, each once, at most five, newest first', () => {
  const sentTo = ['JP', 'GB', 'JP', 'ID', 'KP', 'US', 'SG', 'DE', 'FR']
  const options = listCountries('en', countryNames, sentTo)
  expect(options.slice(0, 6).map(({ code, isRecent }) => [code, isRecent])).toEqual([
    ['JP', true],
    ['GB', true],
    ['US', true],
    ['SG', true],
    ['DE', true],
    ['AF', false],
  ])
  expect(new Set(options.map(({ code }) => code)).size).toBe(options.length)
})
