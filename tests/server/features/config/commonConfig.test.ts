import { describe, expect, test } from 'vitest'
import { locales } from '../../../../contract/base/calls/envelope.ts'
import { currencyCodes } from '../../../../contract/base/money/money.ts'
import { chinaPurposeCodes, purposeCodes } from '../../../../contract/base/money/purposes.ts'
import { isRate } from '../../../../contract/base/money/rates.ts'
import type { Pattern } from '../../../../contract/base/patterns/pattern.ts'
import { securityQuestions } from '../../../../contract/base/people/securityQuestions.ts'
import { formats } from '../../../../contract/corridors/formats.ts'
import { configCalls } from '../../../../contract/features/config.ts'
import { textsIn } from '../../../../contract/messages/catalogue.ts'
import { corridorTexts } from '../../../../contract/messages/catalogues/corridors.ts'
import { listTexts } from '../../../../contract/messages/catalogues/lists.ts'
import { patternTexts } from '../../../../contract/messages/catalogues/patterns.ts'
import { listLabel } from '../../../../contract/messages/lists.ts'
import { commonConfig, regularContent } from '../../../../server/features/config/calls.ts'
import referenceRates from '../../../../server/ports/rates/reference-rates.json' with { type: 'json' }

/** Key paths and texts of a nested catalogue. */
const flatten = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${path}${key}.`) : [[path + key, String(value)]],
  )

describe.each(locales)('common config in %s', (locale) => {
  const config = commonConfig(locale)

  test('The common config holds every list of the specification', () => {
    const lists = [
      'transaction_status', 'bank_code_list', 'bank_ewallet_list', 'refund_status', 'report_status_ongoing',
      'report_status_history', 'report_sort_list', 'xcurrency', 'purpose_of_use', 'volume_transaction_per_month',
      'transaction_frequency_per_month', 'sys_permissions', 'beneficiary_account_type', 'is_company_leader',
    ] as const // biome-ignore format: a table
    for (const list of lists) expect([list, config[list].length > 0]).toEqual([list, true])
    expect(configCalls['/common/common-config'].reply.isValidSync(config)).toBe(true)
  })

  test('Codes are unique within a list, and every row has a label', () => {
    for (const [list, rows] of Object.entries(config)) {
      const codes = rows.map((row) => ('code' in row ? row.code : 'number' in row ? row.number : row.id))
      expect([list, new Set(codes).size]).toEqual([list, rows.length])
      for (const row of rows) if ('label' in row) expect([list, row.label.trim().length > 0]).toEqual([list, true])
    }
  })

  test('Status numbers have the colours of the specification', () => {
    const numbers = (colour: string) =>
      config.transaction_status.filter((row) => row.colour === colour).map((row) => row.number)
    expect(numbers('green')).toEqual([5, 9])
    expect(numbers('red')).toEqual([3, 6, 7, 10, 12, 13, 14, 103, 503])
    expect(numbers('amber')).toEqual([0, 1, 2, 4, 8, 11, 26, 27, 101, 102, 501, 502])
  })

  test('Each status of a transfer is either ongoing or history', () => {
    const ongoing = config.report_status_ongoing.map((row) => row.number)
    const history = config.report_status_history.map((row) => row.number)
    expect(ongoing.filter((number) => history.includes(number))).toEqual([])
    expect([...ongoing, ...history].sort((one, other) => one - other)).toEqual(
      config.transaction_status.map((row) => row.number).filter((number) => number < 100),
    )
    expect(config.refund_status.map((row) => row.number)).toEqual([11, 9, 14])
  })

  test('Permissions form a tree whose names start with their parent', () => {
    for (const row of config.sys_permissions) {
      const parent = config.sys_permissions.find((other) => other.id === row.pid)
      if (row.level === 1) expect(row.pid).toBe(0)
      else expect(row.name.startsWith(`${parent?.name}.`)).toBe(true)
    }
  })

  test('The other reference calls respond in the shape of their schemas', () => {
    expect(
      configCalls['/common/get-security-question-list'].reply.isValidSync(securityQuestions(locale), { strict: true }),
    ).toBe(true)
    expect(configCalls['/common/get-regular-content'].reply.isValidSync(regularContent(locale), { strict: true })).toBe(
      true,
    )
    expect(securityQuestions(locale).items.length).toBeGreaterThanOrEqual(5)
  })
})

/** Words that are intentionally the same in two languages: standards, brands and loan words. */
const sameWords = new Set([
  'labels.bsb', 'labels.iban', 'labels.sort_code', 'labels.routing_number', 'labels.bank', 'labels.zip_code', 'labels.email',
]) // biome-ignore format: a table

describe.each([
  ['patterns', patternTexts],
  ['corridors', corridorTexts],
  ['lists', listTexts],
] as const)('texts of %s', (_, catalogue) => {
  const [en, id, zh] = [textsIn(catalogue, 'en'), textsIn(catalogue, 'id'), textsIn(catalogue, 'zh')]
  const english = new Map(flatten(en))

  test.each([
    ['id', id],
    ['zh', zh],
  ] as const)('The language %s has the keys of English and its own words', (__, other) => {
    const texts = flatten(other)
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
    const copied = texts.filter(([key, text]) => text === english.get(key) && !sameWords.has(key))
    expect(copied.map(([key]) => key)).toEqual([])
    for (const [key, text] of texts) expect([key, text.trim() === text && text.length > 0]).toEqual([key, true])
  })

  test('Numbers in a text are the same in every language', () => {
    const numbers = (text = '') => (text.match(/\d+/g) ?? []).sort()
    const amountsInWords = /^monthly_volumes\./
    for (const [key, text] of [...flatten(id), ...flatten(zh)].filter(([name]) => !amountsInWords.test(name))) {
      expect([key, numbers(text)]).toEqual([key, numbers(english.get(key))])
    }
  })
})

test('Every text of a pattern is used by a rule or a check', () => {
  const used = new Set(Object.values<Pattern>(formats).flatMap(({ rules }) => rules.map((rule) => rule.message)))
  const elsewhere = [
    'require_tip',
    'visible_text',
    'name_letters',
    'text_max',
    'one_of',
    'pin_repeated',
    'pin_sequence',
    'any_of',
    'bank_unknown',
    'unknown_field',
    'date',
    'date_order',
    'website',
    'webhook_url',
  ]
  const unused = Object.keys(patternTexts).filter(
    (key) =>
      !used.has(`patterns.${key as keyof typeof patternTexts}`) &&
      !/^(check|bulk)_/.test(key) &&
      !elsewhere.includes(key),
  )
  expect(unused).toEqual([])
})

test('Labels of a code are found in each language, and unknown codes stay unchanged', () => {
  expect(locales.map((locale) => listLabel('purposes', 'salary', locale))).toEqual([
    'Salary or wages',
    'Gaji atau upah',
    '工资薪酬',
  ])
  expect(listLabel('purposes', 'constructor', 'en')).toBe('constructor')
  expect(purposeCodes).toEqual(expect.arrayContaining([...chinaPurposeCodes]))
})

test('The reference rates price every currency except the rupiah, with date and source', () => {
  expect(referenceRates.base).toBe('IDR')
  expect(Number.isNaN(Date.parse(referenceRates.as_of))).toBe(false)
  expect(referenceRates.source.length).toBeGreaterThan(20)
  expect(Object.keys(referenceRates.rates).sort()).toEqual(currencyCodes.filter((code) => code !== 'IDR').sort())
  for (const [code, rate] of Object.entries(referenceRates.rates)) expect([code, isRate(rate)]).toEqual([code, true])
  expect(Number(referenceRates.rates.USD)).toBeGreaterThan(10_000)
  expect(Number(referenceRates.rates.VND)).toBeLessThan(1)
})
