import isoCountries from 'i18n-iso-countries'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../contract/base/calls/envelope.ts'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { countries, findCountry, isCountry } from '../../../contract/base/people/countries.ts'
import { countryCodes, countryName } from '../../../contract/base/people/countryCodes.ts'
import { currenciesOf, destinations } from '../../../contract/corridors/directory.ts'
import { configCalls } from '../../../contract/features/config.ts'

describe('table of countries', () => {
  test('The country table holds every ISO 3166 country once, with its three-letter code', () => {
    const listed = countries.map(({ code, alpha_3 }) => [code, alpha_3])
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length)
    expect(Object.fromEntries(listed)).toEqual(isoCountries.getAlpha2Codes())
  })

  test('Every country has a dialling code and an existing currency', () => {
    const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG', 'SLE'])
    for (const { code, dial_code, currency } of countries) {
      expect([code, brokenRule(patterns.dialling_code, dial_code)]).toEqual([code, null])
      expect([code, currency, known.has(currency)]).toEqual([code, currency, true])
    }
  })

  test.each([
    ['ID', 'IDN', '+62', 'IDR'],
    ['GB', 'GBR', '+44', 'GBP'],
    ['US', 'USA', '+1', 'USD'],
    ['CN', 'CHN', '+86', 'CNY'],
    ['JP', 'JPN', '+81', 'JPY'],
    ['SG', 'SGP', '+65', 'SGD'],
    ['DE', 'DEU', '+49', 'EUR'],
    ['HR', 'HRV', '+385', 'EUR'],
    ['DO', 'DOM', '+1809', 'DOP'],
  ])('The country %s has its ISO code, dialling code and currency', (code, alpha_3, dial_code, currency) => {
    expect(findCountry(code)).toEqual({ code, alpha_3, dial_code, currency })
  })

  test('Unknown country codes are not found', () => {
    for (const code of ['', 'ZZ', 'UK', 'gb', '*', 'GBR', 'constructor']) expect(isCountry(code)).toBe(false)
  })
})

describe.each(locales)('countries as served in %s', (locale) => {
  test('Every country has a distinct name', () => {
    const { items } = countryCodes(locale, 'phone')
    expect(items).toHaveLength(countries.length)
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
    for (const { code, name } of items) expect([code, name]).not.toEqual([code, code])
  })

  test('Countries are sorted in the order of the language', () => {
    const names = countryCodes(locale, 'registration').items.map((item) => item.name)
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
  })

  test('The list of countries fits the response schema', () => {
    const { reply } = configCalls['/common/get-country-code']
    for (const source of ['phone', 'destination', 'registration'] as const) {
      expect(reply.validateSync(countryCodes(locale, source))).toBeTruthy()
    }
  })
})

test('Destinations are the countries a corridor reaches, with the currency it pays', () => {
  const { items } = countryCodes('en', 'destination')
  expect(items.map((item) => item.code).sort()).toEqual([...destinations].sort())
  for (const { code, currency } of items) expect(currenciesOf(code)).toContain(currency)
  const currencyOf = (code: string) => items.find((item) => item.code === code)?.currency
  expect([currencyOf('GB'), currencyOf('JP'), currencyOf('DE'), currencyOf('KP')]).toEqual([
    'GBP',
    'JPY',
    'EUR',
    undefined,
  ])
})

test('Country names are in the requested language', () => {
  expect(locales.map((locale) => countryName('DE', locale))).toEqual(['Germany', 'Jerman', '德国'])
  expect(countryName('ZZ', 'en')).toBe('ZZ')
})
