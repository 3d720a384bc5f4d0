import { describe, expect, test } from 'vitest'
import { object, ValidationError } from 'yup'
import { locales } from '../../../contract/base/calls/envelope.ts'
import { type Currency, currencies } from '../../../contract/base/money/money.ts'
import { normalise } from '../../../contract/base/patterns/pattern.ts'
import { corridorFor, corridors, everyCorridor } from '../../../contract/corridors/all.ts'
import { searchBanks } from '../../../contract/corridors/banks/bank.ts'
import { cardToken } from '../../../contract/corridors/cards.ts'
import type { Corridor, RecipientDetails, RecipientType } from '../../../contract/corridors/corridor.ts'
import { destinations } from '../../../contract/corridors/directory.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { magicAccounts, sandboxBehaviour } from '../../../contract/corridors/magicAccounts.ts'
import {
  accountNumberOf,
  bankNameOf,
  fieldsFor,
  formatFieldValue,
  groupCode,
  normaliseDetails,
  recipientNameOf,
  recipientSchema,
} from '../../../contract/corridors/recipientSchema.ts'
import { corridorTexts } from '../../../contract/messages/catalogues/corridors.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'

/** A family as one of its countries sees it. Its vectors are of the first of these, unless that has a pack of its own. */
function seenFromOne({ id, currency }: Corridor): Corridor {
  const usual = { EUR: 'DE', USD: 'HK' }[String(currency)] ?? currency.slice(0, 2)
  const seen = [usual, ...destinations].map((country) => corridorFor(country, currency))
  const found = seen.find((pack) => pack?.id === id)
  if (!found) throw new Error(`no country is served by ${id}`)
  return found
}

const packs = corridors.map((pack) => (pack.country === '*' ? seenFromOne(pack) : pack))

test('Every corridor is tested once, the families among them', () => {
  expect([...new Set(packs.map(({ id }) => id))]).toEqual(corridors.map(({ id }) => id))
})

function findOrFail(country: string, currency: Currency): Corridor {
  const found = corridorFor(country, currency)
  if (!found) throw new Error(`no corridor ${country} ${currency}`)
  return found
}

/** An account at that bank: with check digits, and Italy's letter in front of the bank code. */
const ibanOf = (bank: string): string => `${bank.slice(0, 2)}00${bank.startsWith('IT') ? 'X' : ''}${bank.slice(2)}0000`

/** Field and message of each error, or the accepted value. */
function judge(corridor: Corridor, type: RecipientType, details: unknown, strict = false) {
  try {
    return { value: recipientSchema(corridor, type).validateSync(details, { abortEarly: false, strict }), errors: [] }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { value: null, errors: error.inner.map((inner) => ({ field: inner.path, message: inner.message })) }
  }
}

const detailsOf = (pack: Corridor, type: RecipientType): RecipientDetails => {
  const row = pack.vectors.valid.find((vector) => vector.recipient_type === type)
  if (!row) throw new Error(`${pack.id} has no valid vector for ${type}`)
  return row.details
}

const withField = (details: RecipientDetails, field: string, value: string | null): Record<string, string> => {
  const { [field as keyof RecipientDetails]: _, ...rest } = details
  return value === null ? rest : { ...rest, [field]: value }
}

describe.each(packs.map((pack) => [pack.id, pack] as const))('corridor %s', (_, pack) => {
  test('The corridor pack accepts its valid vectors unchanged', () => {
    for (const type of pack.recipient_types) expect(detailsOf(pack, type)).toBeDefined()
    for (const { recipient_type, details } of pack.vectors.valid) {
      expect(judge(pack, recipient_type, details).errors).toEqual([])
      expect(judge(pack, recipient_type, details, true).value).toEqual(details)
    }
  })

  test('The corridor pack refuses each invalid vector at its own field, with a text in every language', () => {
    for (const { recipient_type, field, value } of pack.vectors.invalid) {
      const details = withField(detailsOf(pack, recipient_type), field, value)
      for (const strict of [false, true]) {
        const { errors } = judge(pack, recipient_type, details, strict)
        expect({ field, value, errors }).toMatchObject({ field, value, errors: [{ field }] })
        for (const locale of locales) expect(patternMessage(errors[0]?.message ?? '', locale)).toBeTruthy()
      }
    }
  })

  test('Every rule of a field has an invalid vector', () => {
    const checked = new Set(pack.vectors.invalid.map((vector) => vector.field))
    const names = [
      'bank_account_number',
      'card_number',
      'ewallet_type',
      'ewallet_id',
      'sort_code',
      'bank_code',
      'routing_number',
      'swift_code',
    ] as const
    for (const name of names.filter((field) => pack.fields.some((row) => row.name === field))) {
      expect([...checked]).toContain(name)
    }
  })

  test('Every field accepts the example shown below it', () => {
    for (const type of pack.recipient_types) {
      for (const field of fieldsFor(pack, type)) {
        const value = normalise(formats[field.format], field.example)
        const { errors } = judge(pack, type, withField(detailsOf(pack, type), field.name, value))
        expect({ field: field.name, errors }).toEqual({ field: field.name, errors: [] })
      }
    }
  })

  test('Each field is named once per recipient type, by texts that exist', () => {
    for (const type of pack.recipient_types) {
      const names = fieldsFor(pack, type).map((field) => field.name)
      expect(new Set(names).size).toBe(names.length)
    }
    for (const field of pack.fields) {
      expect(Object.keys(corridorTexts.labels)).toContain(field.label.replace('corridors.labels.', ''))
      if (field.help) expect(Object.keys(corridorTexts.help)).toContain(field.help.replace('corridors.help.', ''))
    }
  })

  test('The corridor pack pays whole units between its minimum and maximum', () => {
    const unit = 10n ** BigInt(currencies[pack.currency])
    expect(pack.payout_decimals).toBeLessThanOrEqual(currencies[pack.currency])
    expect(BigInt(pack.received_min_minor) % unit).toBe(0n)
    expect(BigInt(pack.received_max_minor) % unit).toBe(0n)
    expect(BigInt(pack.received_min_minor)).toBeGreaterThan(0n)
    expect(BigInt(pack.received_max_minor)).toBeGreaterThan(BigInt(pack.received_min_minor))
    expect(BigInt(pack.fee_minor.OUR)).toBeGreaterThanOrEqual(BigInt(pack.fee_minor.SHA))
    expect(pack.sources.length).toBeGreaterThan(0)
    expect(pack.purposes.length).toBeGreaterThan(0)
  })
})

test('Rejection fees equal those of the specification', () => {
  const charged = packs.filter((pack) => pack.rejection_fee.amount_minor !== '0')
  expect(charged.map((pack) => [pack.currency, pack.rejection_fee])).toEqual([
    ['GBP', { amount_minor: '100', currency: 'USD' }],
    ['JPY', { amount_minor: '400', currency: 'USD' }],
    ['EUR', { amount_minor: '100', currency: 'USD' }],
  ])
})

test('Every country accepts the vectors of each way to it and refuses invalid ones at their field', () => {
  for (const corridor of everyCorridor()) {
    const way = `${corridor.country} ${corridor.id}`
    for (const { recipient_type, details } of corridor.vectors.valid) {
      expect([way, judge(corridor, recipient_type, details, true)]).toEqual([way, { value: details, errors: [] }])
    }
    for (const { recipient_type, field, value } of corridor.vectors.invalid) {
      const { errors } = judge(corridor, recipient_type, withField(detailsOf(corridor, recipient_type), field, value))
      expect({ way, field, value, errors }).toMatchObject({ way, field, value, errors: [{ field }] })
    }
  }
})

describe('recipientSchema', () => {
  const gb = findOrFail('GB', 'GBP')
  const details = { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '55779911' }

  test('The recipient schema normalises what a person types', () => {
    const typed = { ...details, sort_code: ' 20-00-00', bank_account_number: '5577 9911' }
    expect(judge(gb, 'business', typed).value).toEqual(details)
    expect(judge(gb, 'business', typed, true).errors.map((error) => error.field)).toEqual([
      'sort_code',
      'bank_account_number',
    ])
    expect(normaliseDetails(gb, 'business', { ...typed, bank_name: '  ' })).toEqual(details)
    expect(normaliseDetails(gb, 'business', { ...details, iban: 'X' })).toHaveProperty('iban')
  })

  test('The recipient schema accepts only text: numbers, lists and missing values are refused at the field', () => {
    for (const value of [20000000, ['200000'], { a: 1 }, true]) {
      expect(judge(gb, 'business', { ...details, sort_code: value }).errors).toMatchObject([{ field: 'sort_code' }])
    }
    expect(
      judge(gb, 'business', {})
        .errors.map((error) => [error.field, error.message])
        .sort(),
    ).toEqual([
      ['bank_account_number', 'sendMoney.requireTip'],
      ['company_name', 'sendMoney.requireTip'],
      ['sort_code', 'sendMoney.requireTip'],
    ])
  })

  test('The recipient schema refuses unknown fields, even inherited property names', () => {
    for (const name of ['rate', 'status', 'business_id', 'constructor', 'toString']) {
      expect(judge(gb, 'business', { ...details, [name]: 'x' }).errors).toEqual([
        { field: name, message: 'patterns.unknown_field' },
      ])
    }
  })

  test('Every field of every pack refuses hidden and direction-changing characters', () => {
    for (const pack of packs) {
      const [type = 'business'] = pack.recipient_types
      for (const field of fieldsFor(pack, type)) {
        for (const bad of ['\u202e', '\u0000', '\u200b', '\ud800', '\u2066', '\u0007']) {
          const { errors } = judge(pack, type, withField(detailsOf(pack, type), field.name, `A${bad}B1`))
          expect({ field: field.name, errors }).toMatchObject({ errors: [{ field: field.name }] })
        }
      }
    }
  })

  test('Every recipient has a readable account, name and bank', () => {
    expect(accountNumberOf({ iban: 'DE89370400440532013000' })).toBe('DE89370400440532013000')
    expect(accountNumberOf(details)).toBe('55779911')
    expect(recipientNameOf(details)).toBe('Smith Trading Ltd')
    expect(recipientNameOf({ first_name: 'Jane', last_name: 'Smith' })).toBe('Jane Smith')
    expect(recipientNameOf({ first_name: 'Suharto', last_name: 'NLN' })).toBe('Suharto')
    expect(recipientNameOf({ full_name: '王小明' })).toBe('王小明')
    expect(bankNameOf(findOrFail('ID', 'IDR'), { bank_code: '014' })).toBe('BCA (Bank Central Asia)')
    expect(bankNameOf(gb, details)).toBe('Barclays')
    // The directory's name wins over the typed one, which is used for unknown banks.
    expect(bankNameOf(gb, { ...details, bank_name: 'HSBC' })).toBe('Barclays')
    expect(bankNameOf(gb, { ...details, sort_code: '999999', bank_name: 'New Bank' })).toBe('New Bank')
    expect(bankNameOf(gb, { ...details, sort_code: '608371' })).toBe('Starling Bank')
    expect(bankNameOf(findOrFail('US', 'USD'), { routing_number: '021000021' })).toBe('JPMorgan Chase')
    expect(bankNameOf(findOrFail('JP', 'JPY'), { bank_code: '0001' })).toBe('Mizuho Bank')
    expect(bankNameOf(findOrFail('CN', 'CNY'), { bank_code: '102290000013' })).toBe('中国工商银行')
    expect(bankNameOf(findOrFail('DE', 'USD'), { swift_code: 'DEUTDEFF' })).toBe('Deutsche Bank')
    // An unknown code, of an old recipient or a removed corridor, is shown as a code.
    expect(bankNameOf(gb, { ...details, sort_code: '999999' })).toBe('Sort code 99-99-99')
    expect(bankNameOf(null, { routing_number: '021000021' })).toBe('ABA 021000021')
    // Missing details are shown as empty.
    expect([accountNumberOf({}), bankNameOf(gb, {})]).toEqual(['', ''])
  })

  test('Every bank of a directory is shown by its name, and each complete code is accepted', () => {
    for (const pack of packs) {
      const { field, kind, banks } = pack.banks
      const values = banks.map(({ value }) => value)
      expect([pack.id, new Set(values).size]).toEqual([pack.id, values.length])
      for (const bank of banks) {
        const code = field === 'iban' ? ibanOf(bank.value) : bank.value
        expect([bank.value, bankNameOf(pack, { [field]: code })]).toEqual([bank.value, bank.name])
        if (kind === 'beginnings' && field !== 'routing_number') continue
        const type = pack.recipient_types[0] ?? 'business'
        expect([bank.value, judge(pack, type, withField(detailsOf(pack, type), field, bank.value)).errors]).toEqual([
          bank.value,
          [],
        ])
      }
    }
  })

  test('A bank whose code is not in the directory needs a name', () => {
    const unknown = { ...details, sort_code: '999999' }
    expect(judge(gb, 'business', unknown).errors).toEqual([{ field: 'bank_name', message: 'patterns.bank_unknown' }])
    expect(judge(gb, 'business', { ...unknown, bank_name: 'New Bank' }).errors).toEqual([])
  })

  test('A bank code is formatted as people write it, also while it is typed', () => {
    const written = ['', '2', '20', '200', '20-00', '20-000', '200000'].map((text) => groupCode(text, [2, 2, 2]))
    expect(written).toEqual(['', '2', '20', '20-0', '20-00', '20-00-0', '20-00-00'])
  })

  test('A bank is found by its name, its short name in any script, or its code', () => {
    const first = (country: string, currency: Currency, typed: string) =>
      searchBanks(findOrFail(country, currency).banks.banks, typed)[0]?.name
    expect(first('ID', 'IDR', 'BCA')).toBe('BCA (Bank Central Asia)')
    expect(first('JP', 'JPY', 'sumitomo')).toBe('Sumitomo Mitsui Banking Corporation')
    expect(first('JP', 'JPY', '0005')).toBe('MUFG Bank')
    expect(first('JP', 'JPY', 'みずほ')).toBe('Mizuho Bank')
    expect(first('CN', 'CNY', '工商')).toBe('中国工商银行')
    expect(first('CN', 'CNY', 'icbc')).toBe('中国工商银行')
    expect(first('SG', 'SGD', 'nowhere')).toBeUndefined()
    expect(searchBanks(findOrFail('SG', 'SGD').banks.banks, ' ')).toHaveLength(
      findOrFail('SG', 'SGD').banks.banks.length,
    )
  })

  test('A refused field of a nested form is reported with its path', async () => {
    const form = object({ recipient: recipientSchema(gb, 'business') })
    const refused = await form.validate({ recipient: { ...details, rate: '1' } }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ path: 'recipient.rate', message: 'patterns.unknown_field' })
  })

  test('Any katakana normalises to the set that Japanese banks exchange', () => {
    const kana = (text: string) => normalise(formats.jp_katakana, text)
    expect(kana('カ）ヤマダショウジ')).toBe('ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ')
    expect(kana('パーティー')).toBe('ﾊﾟ-ﾃｲ-')
    expect(kana('ヴァイオリン')).toBe('ｳﾞｱｲｵﾘﾝ')
    expect(kana('ヲガワ　ｱｷﾗ')).toBe('ｵｶﾞﾜ ｱｷﾗ')
    expect(kana('abc１２')).toBe('ABC12')
    expect(kana(kana('ギャラリー　ツッパリ'))).toBe(kana('ギャラリー　ツッパリ'))
  })
})

test('A card whose number is stored elsewhere is shown by its first six and last four digits', () => {
  const pack = corridors.find(({ id }) => id === 'cn-cny-card')
  const field = pack?.fields.find(({ name }) => name === 'card_number')
  if (!pack || !field) throw new Error('no card number field')
  const token = cardToken('6222021001116245702', 'ab'.repeat(32))
  const { errors } = judge(pack, 'individual', withField(detailsOf(pack, 'individual'), 'card_number', token))
  expect([errors, formatFieldValue(field, token)]).toEqual([[], '622202 •••••• 5702'])
  expect(formatFieldValue(field, '6222021001116245702')).toBe('6222-0210-0111-6245-702')
  expect(bankNameOf(pack, { card_number: token })).toBe('中国工商银行')
})

describe('generic SWIFT corridor', () => {
  const base = {
    company_name: 'Muster GmbH',
    street: 'Hauptstrasse',
    town: 'Berlin',
    address_country: 'DE',
  }

  test('The corridor needs an IBAN where accounts have one, and an account number elsewhere', () => {
    const names = (country: string) => fieldsFor(findOrFail(country, 'USD'), 'business').map((field) => field.name)
    expect(names('DE')).toContain('iban')
    expect(names('DE')).not.toContain('bank_account_number')
    expect(names('AU')).toContain('bank_account_number')
    expect(names('AU')).not.toContain('iban')
    expect(names('JE')).toContain('iban')
  })

  test('The address example is in the destination country', () => {
    for (const country of ['DE', 'AU', 'JE']) {
      const { fields } = findOrFail(country, 'USD')
      expect(fields.find((field) => field.name === 'address_country')?.example).toBe(country)
    }
  })

  test.each([
    ['DE', 'de89 3704 0044 0532 0130 00', 'DEUTDEFF'],
    ['FR', 'FR1420041010050500013M02606', 'BNPAFRPP'],
    ['NL', 'NL91ABNA0417164300', 'ABNANL2A'],
    ['SA', 'SA0380000000608010167519', 'NCBKSAJE'],
    ['AE', 'AE070331234567890123456', 'EBILAEAD'],
    ['TR', 'TR330006100519786457841326', 'ISBKTRIS'],
    ['BR', 'BR1800360305000010009795493C1', 'BRASBRRJ'],
    ['MT', 'MT84MALT011000012345MTLCAST001S', 'VALLMTMT'],
    ['GP', 'FR1420041010050500013M02606', 'BNPAGPGX'],
  ])('The corridor accepts the registry example of %s', (country, iban, swift_code) => {
    const found = judge(findOrFail(country, 'USD'), 'business', { ...base, iban, swift_code, bank_name: 'Bank' })
    expect(found.errors).toEqual([])
    expect(found.value?.iban).toBe(iban.replaceAll(' ', '').toUpperCase())
  })

  test.each([
    ['DE', 'DE89370400440532013001'],
    ['DE', 'DE8937040044053201300'],
    ['DE', 'FR1420041010050500013M02606'],
    ['DE', 'DE00370400440532013000'],
    ['NL', 'NL91AB1A0417164300'],
    ['FR', 'GB29NWBK60161331926819'],
  ])('The corridor refuses for %s the IBAN %s', (country, iban) => {
    const details = { ...base, iban, swift_code: `AAAA${country}FF`, bank_name: 'Bank' }
    expect(judge(findOrFail(country, 'USD'), 'business', details).errors).toEqual([
      { field: 'iban', message: 'patterns.check_iban' },
    ])
  })

  test('An unstructured address is refused', () => {
    const details = {
      ...base,
      iban: 'DE89370400440532013000',
      swift_code: 'DEUTDEFF',
      address: 'Hauptstrasse 1, Berlin',
    }
    expect(judge(findOrFail('DE', 'USD'), 'business', details).errors).toEqual([
      { field: 'address', message: 'patterns.unknown_field' },
    ])
  })
})

test('Magic accounts are valid in each corridor and behave as named', () => {
  expect(Object.entries(magicAccounts).map(([ending]) => sandboxBehaviour(`5577${ending}`))).toEqual([
    'reject',
    'fail',
    'hang',
    'timeout',
    'twice',
    'short',
  ])
  expect(sandboxBehaviour('55779911')).toBe('succeed')
  expect(sandboxBehaviour('90011234')).toBe('succeed')
  expect(sandboxBehaviour('')).toBe('succeed')
  expect(sandboxBehaviour('DE4850010517554077 9001')).toBe('reject')
  for (const pack of packs.filter(({ method }) => method === 'bank')) {
    const length = detailsOf(pack, 'business').bank_account_number?.length
    if (length === undefined) continue
    const account = `9001`.padStart(length, '5')
    const details = withField(detailsOf(pack, 'business'), 'bank_account_number', account)
    expect({ pack: pack.id, errors: judge(pack, 'business', details).errors }).toEqual({ pack: pack.id, errors: [] })
  }
})
