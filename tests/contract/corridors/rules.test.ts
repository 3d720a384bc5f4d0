import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, isCountry } from '../../../contract/base/people/countries.ts'
import { corridorFor, findCorridor, isOffered } from '../../../contract/corridors/all.ts'
import { checks, ibanExample, invalidIbanExample } from '../../../contract/corridors/checks.ts'
import {
  currenciesOf,
  destinations,
  hasSwift,
  loadCorridor,
  methodOf,
  methodsOf,
  payoutCurrencies,
} from '../../../contract/corridors/directory.ts'
import { documentRuleFor } from '../../../contract/corridors/documentRules.ts'
import { bankCountriesOf, ibanCountryOf, ibanStructures } from '../../../contract/corridors/ibanStructures.ts'
import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import { sepaFor } from '../../../contract/corridors/packs/sepa.ts'
import { isPayeeChanged } from '../../../contract/corridors/payeeChange.ts'
import { sepaCountries, swiftCurrencies, unreachable, unreachableReasons } from '../../../contract/corridors/reach.ts'
import {
  accountNumberOf,
  bankNameOf,
  recipientStepFields,
  requiredRecipientStep,
} from '../../../contract/corridors/recipientSchema.ts'

const isIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text) && checks.iban.holds(text, text.slice(0, 2))

describe('check digits', () => {
  const changeOne = (text: string, at: number, by: number) => {
    const place = at % text.length
    return `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`
  }
  const oneDigit = [fc.nat(40), fc.integer({ min: 1, max: 9 })] as const

  test('Every IBAN structure gives an example that its own check accepts', () => {
    for (const country of Object.keys(ibanStructures)) {
      expect([country, checks.iban.holds(ibanExample(country), country)]).toEqual([country, true])
    }
    // Lengths in the IBAN registry, for countries whose structure is easily mistaken.
    const lengths = { NO: 15, BE: 16, MT: 31, LC: 32, RU: 33, SC: 31, GB: 22, KW: 30, XK: 20, CR: 22, EG: 29 }
    for (const [country, length] of Object.entries(lengths)) expect(ibanExample(country)).toHaveLength(length)
  })

  test('Every example has a misspelt one that is one digit off and refused', () => {
    for (const issuer of Object.keys(ibanStructures)) {
      const [right, wrong] = [ibanExample(issuer), invalidIbanExample(issuer)]
      expect(wrong).toHaveLength(right.length)
      expect([wrong.slice(0, -1), wrong === right]).toEqual([right.slice(0, -1), false])
      expect([issuer, checks.iban.holds(wrong, issuer)]).toEqual([issuer, false])
    }
    // Where any SEPA account is accepted, one of a country outside is not.
    for (const country of sepaCountries) {
      const wrong = sepaFor(country).vectors.invalid.flatMap(({ value }) => value ?? [])
      const ownIssuer = ibanCountryOf(country) ?? ''
      expect(wrong.filter((value) => isIban(value) && !value.startsWith(ownIssuer))).toHaveLength(1)
    }
  })

  test('A single wrong digit is always detected in an IBAN, routing number, card and resident ID', () => {
    fc.assert(
      fc.property(...oneDigit, (at, by) => {
        expect(checks.iban.holds(`DE${changeOne('89370400440532013000', at, by)}`, 'DE')).toBe(false)
        expect(checks.aba.holds(changeOne('021000021', at, by), 'US')).toBe(false)
        const card = `62${changeOne('28480402564890018', at, by)}`
        expect(checks.cn_account.holds(card, 'CN')).toBe(false)
        expect(checks.cn_id.holds(`${changeOne('11010519491231002', at, by)}X`, 'CN')).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('A routing number starts with a Federal Reserve district or a thrift’s, whatever its check digit', () => {
    const twoDigits = (number: number) => String(number).padStart(2, '0')
    const taken = Array.from({ length: 100 }, (_, district) => {
      const start = `${twoDigits(district)}100002`
      // Exactly one of ten check digits is valid.
      const right = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter((text) =>
        checks.aba.holds(text, 'US'),
      )
      expect(right.length).toBeLessThanOrEqual(1)
      return right.length === 1 ? [district] : []
    }).flat()
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
    expect(taken).toEqual([...range(1, 12), ...range(21, 32)])
  })

  test('A BIC belongs to its country or to the country a territory banks with', () => {
    expect(checks.bic.holds('DEUTDEFF', 'DE')).toBe(true)
    expect(checks.bic.holds('DEUTDEFF', 'FR')).toBe(false)
    expect(checks.bic.holds('BARCGB22', 'JE')).toBe(true)
    expect(checks.bic.holds('BARCGB22', 'FR')).toBe(false)
    expect([bankCountriesOf('DE'), bankCountriesOf('JE')]).toEqual([['DE'], ['JE', 'GB']])
  })

  test('Other Chinese account numbers have no check digit', () => {
    expect(checks.cn_account.holds('1001234567890123456', 'CN')).toBe(true)
    expect(checks.cn_id.holds('440308199901101512', 'CN')).toBe(true)
    expect(checks.cn_id.holds('11010519491331002X', 'CN')).toBe(false)
  })
})

describe('directory of corridors', () => {
  test('The corridor directory reaches at least 140 destinations without the home country', () => {
    expect(destinations.length).toBeGreaterThanOrEqual(140)
    expect(destinations).not.toContain('ID')
    for (const blocked of ['KP', 'IR', 'SY', 'CU', 'MM', 'ZZ', '*']) expect(destinations).not.toContain(blocked)
  })

  test('The corridor directory offers a country’s own currency first, euros by SEPA, and dollars everywhere by one way only', () => {
    const own = { SG: 'SGD', JP: 'JPY', CN: 'CNY', KR: 'KRW', IN: 'INR', PH: 'PHP', MY: 'MYR', HK: 'HKD', VN: 'VND' }
    for (const [country, currency] of Object.entries({ ...own, TH: 'THB', AU: 'AUD', CA: 'CAD' })) {
      expect([country, currenciesOf(country)]).toEqual([country, [currency, 'USD']])
    }
    expect([methodsOf('CN', 'CNY'), methodsOf('CN', 'USD'), methodsOf('GB', 'GBP')]).toEqual([
      ['bank', 'card', 'ewallet'],
      ['bank'],
      ['bank'],
    ])
    expect(currenciesOf('GB')).toEqual(['GBP', 'EUR', 'USD'])
    expect(['DE', 'FR', 'IS', 'GP'].map(currenciesOf)).toEqual(Array(4).fill(['EUR', 'USD']))
    expect(['BR', 'NG', 'XK'].map(currenciesOf)).toEqual(Array(3).fill(['USD']))
    // If correspondent banks credit the country's own currency, it comes first; like dollars, it goes by SWIFT.
    expect(['NZ', 'AE', 'CH', 'PL', 'BV'].map(currenciesOf)).toEqual([
      ['NZD', 'USD'],
      ['AED', 'USD'],
      ['CHF', 'EUR', 'USD'],
      ['PLN', 'EUR', 'USD'],
      [],
    ])
    expect(corridorFor('AE', 'AED')).toMatchObject({ id: 'swift-aed', rail: 'swift', received_min_minor: '40000' })
    // The United States have their own rails for dollars, Indonesia is paid in rupiah, and a sanctioned country not at all.
    expect(['US', 'ID', 'KP', 'ZZ'].map(currenciesOf)).toEqual([['USD'], ['IDR'], [], []])
    expect(['US', 'ID', 'KP', 'ZZ', 'DE', 'GB'].map(hasSwift)).toEqual([false, false, false, false, true, true])
    expect([...payoutCurrencies].sort()).toEqual(
      [...Object.values(own), 'AUD', 'CAD', 'EUR', 'GBP', 'IDR', 'THB', 'USD', ...swiftCurrencies].sort(),
    )
  })

  test('Every SEPA country has an IBAN structure of its own or of its parent', () => {
    for (const country of sepaCountries) expect([country, ibanCountryOf(country)]).not.toEqual([country, null])
  })

  test('The corridor directory explains why a country is not reached, and only for those', () => {
    for (const [country, reason] of Object.entries(unreachable)) {
      expect([country, isCountry(country), destinations.includes(country)]).toEqual([country, true, false])
      expect(unreachableReasons[reason]).toBeTruthy()
    }
  })

  test('The corridor directory reaches every country except home and those no bank pays', () => {
    const left = countries.map(({ code }) => code).filter((code) => !destinations.includes(code))
    expect(left.sort()).toEqual(['AQ', 'BV', 'CU', 'GS', 'HM', 'ID', 'IO', 'IR', 'KP', 'MM', 'SY', 'TF', 'UM'])
  })

  test('The corridor directory loads the server’s pack for each country and currency', async () => {
    for (const { code } of countries) {
      for (const currency of currenciesOf(code)) {
        const loaded = await loadCorridor(code, currency)
        expect(loaded).not.toBeNull()
        expect(loaded).toEqual(corridorFor(code, currency))
        expect(loaded).toEqual(findCorridor(loaded?.id ?? '', code))
        for (const method of methodsOf(code, currency)) {
          const way = await loadCorridor(code, currency, method)
          expect(way).toEqual(corridorFor(code, currency, method))
          expect([way, methodOf(way?.id ?? '')]).toEqual([findCorridor(way?.id ?? '', code), method])
        }
      }
    }
  })

  test('A country’s own corridor replaces the generic one that served it before', () => {
    expect(isOffered({ id: 'au-aud-bank', country: 'AU', currency: 'AUD', method: 'bank' })).toBe(true)
    expect(isOffered({ id: 'swift-aud', country: 'AU', currency: 'AUD', method: 'bank' })).toBe(false)
    expect(isOffered({ id: 'swift-kwd', country: 'KW', currency: 'KWD', method: 'bank' })).toBe(true)
  })

  test('The corridor directory finds nothing where money cannot go', async () => {
    expect(corridorFor('KP', 'USD')).toBeNull()
    expect(corridorFor('ID', 'USD')).toBeNull()
    expect(corridorFor('BR', 'EUR')).toBeNull()
    expect(findCorridor('sepa-eur', 'BR')).toBeNull()
    expect(findCorridor('us-usd-bank', 'DE')).toBeNull()
    expect(corridorFor('ZZ', 'USD')).toBeNull()
    expect(corridorFor('*', 'USD')).toBeNull()
    expect(findCorridor('swift-usd', '*')).toBeNull()
    expect(findCorridor('gb-gbp-bank', 'FR')).toBeNull()
    expect(findCorridor('swift-usd', 'KP')).toBeNull()
    expect(findCorridor('nowhere', 'GB')).toBeNull()
    expect([corridorFor('GB', 'GBP', 'card'), await loadCorridor('DE', 'EUR', 'ewallet')]).toEqual([null, null])
    expect(await loadCorridor('KP', 'USD')).toBeNull()
    expect(await loadCorridor('BR', 'EUR')).toBeNull()
    expect(findCorridor('us-usd-bank', 'US')?.rail).toBe('local')
  })
})

describe('claim step of a recipient', () => {
  const step = { kind: 'kyc', hours: 120, fields: [], matches: [], language: 'ko', time_zone: 'Asia/Seoul' } as const
  const korea = findCorridor('kr-krw-bank', 'KR')
  if (!korea) throw new Error('no corridor to Korea')
  const stepOf = (more: object, received_minor: bigint, recipient_type: 'business' | 'individual' = 'business') =>
    requiredRecipientStep({ ...korea, recipient_step: { ...step, ...more } }, { recipient_type, received_minor })

  test('A claim step is required from its amount on, of its recipients', () => {
    expect(stepOf({}, 0n)).toMatchObject({ kind: 'kyc' })
    expect(stepOf({ from_minor: '500' }, 499n)).toBeNull()
    expect(stepOf({ from_minor: '500' }, 500n)).toMatchObject({ kind: 'kyc' })
    expect(stepOf({ recipient_types: ['individual'] }, 500n)).toBeNull()
    expect(stepOf({ recipient_types: ['individual'] }, 500n, 'individual')).toMatchObject({ kind: 'kyc' })
    const { recipient_step: _, ...without } = korea
    expect(requiredRecipientStep(without, { recipient_type: 'business', received_minor: 10n ** 12n })).toBeNull()
  })
})

test('The sandbox simulates a name check by the last four digits of the account', () => {
  const played = ['12 9102', '9102', '5577-9103', 'DE89 9104', '91020', '55779911', ''].map(sandboxNameCheck)
  expect(played).toEqual(['partial', 'partial', 'no_match', 'unavailable', 'match', 'match', 'match'])
})

test('Details without an account have no number, and a bank without name or code has none', () => {
  expect(accountNumberOf({})).toBe('')
  expect(accountNumberOf({ bank_account_number: '7' })).toBe('7')
  expect(bankNameOf(null, {})).toBe('')
  expect(bankNameOf(null, { sort_code: '990000' })).toBe('Sort code 990000')
  expect(bankNameOf(null, { sort_code: '990000', bank_name: 'Hausbank' })).toBe('Hausbank')
})

test('The documents of a purpose are found among those of several', () => {
  const rule = { purposes: ['goods', 'services'], kinds: ['invoice'] } as never
  expect(documentRuleFor([rule], 'services')).toBe(rule)
  expect(documentRuleFor([rule], 'salary')).toBeNull()
})

test('A past day is an existing day from 1900 until today', () => {
  const { holds } = checks.past_date
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10)
  for (const past of ['1900-01-02', '1956-02-29', day(-1), day(0)])
    expect([past, holds(past, 'KR')]).toEqual([past, true])
  for (const wrong of ['1900-01-01', '1899-12-31', '1957-02-29', day(2), '', 'yesterday'])
    expect([wrong, holds(wrong, 'KR')]).toEqual([wrong, false])
})

test('A different type, corridor, country or any detail except contacts makes a different payee', () => {
  const before = {
    type: 'business',
    corridor_id: 'gb-gbp-bank',
    country: 'GB',
    details: { company_name: 'A', town: 'x' },
  } as const
  expect(isPayeeChanged(before, { ...before })).toBe(false)
  expect(isPayeeChanged(before, { ...before, details: { company_name: 'A', town: 'y' } })).toBe(false)
  for (const change of [
    { type: 'individual' },
    { corridor_id: 'swift-usd' },
    { country: 'JE' },
    { details: { company_name: 'B', town: 'x' } },
    { details: { company_name: 'A', town: 'x', sort_code: '200000' } },
    { details: { town: 'x' } },
  ] as const)
    expect([change, isPayeeChanged(before, { ...before, ...change })]).toEqual([change, true])
})

test('A way to pay is limited to its country and currency; elsewhere money goes to a bank account', () => {
  expect(methodsOf('CN', 'CNY').length).toBeGreaterThan(1)
  expect(methodsOf('FR', 'CNY')).toEqual(['bank'])
  expect(methodsOf('CN', 'USD')).toEqual(['bank'])
  expect(methodOf('cn-cny-ewallet')).toBe('ewallet')
  expect(methodOf('swift-usd')).toBe('bank')
  expect(corridorFor('FR', 'EUR')).not.toBeNull()
  expect(corridorFor('FR', 'EUR', 'card')).toBeNull()
})

test('Each SEPA country shows an IBAN of its own', () => {
  for (const country of sepaCountries) {
    const shown = sepaFor(country).fields.find(({ name }) => name === 'iban')?.example ?? ''
    expect([country, shown.slice(0, 2)]).toEqual([country, ibanCountryOf(country) ?? country])
  }
})

test('WeChat Pay accepts a mobile number, and Alipay also an email address', () => {
  const { holds } = checks.cn_wallet
  const wechat = (account: string) => holds(account, 'CN', { ewallet_type: 'wechat' })
  expect(wechat('13812345678')).toBe(true)
  for (const wrong of ['a@example.com', '23812345678', '1381234567', '138123456789', 'x13812345678'])
    expect([wrong, wechat(wrong)]).toEqual([wrong, false])
  expect(holds('a@example.com', 'CN', { ewallet_type: 'alipay' })).toBe(true)
  expect(holds('a@example.com', 'CN')).toBe(true)
})

test('A claim link asks each recipient type for its own details', () => {
  const field = (name: string, recipient_types?: readonly string[]) => ({
    name,
    ...(recipient_types && { recipient_types }),
  })
  const step = { fields: [field('full_name', ['individual']), field('company_name', ['business']), field('mobile')] }
  const asked = (type: 'business' | 'individual') => recipientStepFields(step as never, type).map(({ name }) => name)
  expect(asked('business')).toEqual(['company_name', 'mobile'])
  expect(asked('individual')).toEqual(['full_name', 'mobile'])
})

test('A foreign account that is not an IBAN has up to 34 letters and digits', () => {
  const vectors = corridorFor('NG', 'USD')?.vectors
  expect(
    vectors?.invalid.filter(({ field }) => field === 'bank_account_number').map(({ value }) => value?.length),
  ).toEqual([undefined, 35, 9])
})
