import { describe, expect, test } from 'vitest'
import { object, ValidationError } from 'yup'
import { locales } from '../../../contract/base/envelope.ts'
import { type Currency, currencies } from '../../../contract/base/money.ts'
import { normalise } from '../../../contract/base/patterns/pattern.ts'
import { corridorFor, corridors } from '../../../contract/corridors/all.ts'
import type { Corridor, RecipientDetails, RecipientType } from '../../../contract/corridors/corridor.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { magicAccounts, sandboxBehaviour } from '../../../contract/corridors/magicAccounts.ts'
import {
  accountNumberOf,
  bankNameOf,
  fieldsFor,
  normaliseDetails,
  recipientNameOf,
  recipientSchema,
} from '../../../contract/corridors/recipientSchema.ts'
import { corridorsEn } from '../../../contract/messages/en/corridors.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'

/** The generic pack's vectors are written for Hong Kong. */
const packs = corridors.map((pack) => (pack.country === '*' ? findOrFail('HK', 'USD') : pack))

function findOrFail(country: string, currency: Currency): Corridor {
  const found = corridorFor(country, currency)
  if (!found) throw new Error(`no corridor ${country} ${currency}`)
  return found
}

/** Field and message of every error, or the value that was accepted. */
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

describe.each(packs.map((pack) => [pack.id, pack] as const))('%s', (_, pack) => {
  test('takes its valid vectors as they are', () => {
    for (const type of pack.recipient_types) expect(detailsOf(pack, type)).toBeDefined()
    for (const { recipient_type, details } of pack.vectors.valid) {
      expect(judge(pack, recipient_type, details).errors).toEqual([])
      expect(judge(pack, recipient_type, details, true).value).toEqual(details)
    }
  })

  test('refuses each invalid vector at its own field, with a text in every language', () => {
    for (const { recipient_type, field, value } of pack.vectors.invalid) {
      const details = withField(detailsOf(pack, recipient_type), field, value)
      for (const strict of [false, true]) {
        const { errors } = judge(pack, recipient_type, details, strict)
        expect({ field, value, errors }).toMatchObject({ field, value, errors: [{ field }] })
        for (const locale of locales) expect(patternMessage(errors[0]?.message ?? '', locale)).toBeTruthy()
      }
    }
  })

  test('has an invalid vector for every rule of a field', () => {
    const checked = new Set(pack.vectors.invalid.map((vector) => vector.field))
    const names = ['bank_account_number', 'sort_code', 'bank_code', 'routing_number', 'swift_code'] as const
    for (const name of names.filter((field) => pack.fields.some((row) => row.name === field))) {
      expect([...checked]).toContain(name)
    }
  })

  test('shows an example under each field that the field itself takes', () => {
    for (const type of pack.recipient_types) {
      for (const field of fieldsFor(pack, type)) {
        const value = normalise(formats[field.format], field.example)
        const { errors } = judge(pack, type, withField(detailsOf(pack, type), field.name, value))
        expect({ field: field.name, errors }).toEqual({ field: field.name, errors: [] })
      }
    }
  })

  test('names each field once for a type, by texts that exist', () => {
    for (const type of pack.recipient_types) {
      const names = fieldsFor(pack, type).map((field) => field.name)
      expect(new Set(names).size).toBe(names.length)
    }
    for (const field of pack.fields) {
      expect(Object.keys(corridorsEn.labels)).toContain(field.label.replace('corridors.labels.', ''))
      if (field.help) expect(Object.keys(corridorsEn.help)).toContain(field.help.replace('corridors.help.', ''))
    }
  })

  test('pays whole units between its minimum and maximum', () => {
    const unit = 10n ** BigInt(currencies[pack.currency])
    expect(BigInt(pack.received_min_minor) % unit).toBe(0n)
    expect(BigInt(pack.received_max_minor) % unit).toBe(0n)
    expect(BigInt(pack.received_min_minor)).toBeGreaterThan(0n)
    expect(BigInt(pack.received_max_minor)).toBeGreaterThan(BigInt(pack.received_min_minor))
    expect(BigInt(pack.fee_minor.OUR)).toBeGreaterThanOrEqual(BigInt(pack.fee_minor.SHA))
    expect(pack.sources.length).toBeGreaterThan(0)
    expect(pack.purposes.length).toBeGreaterThan(0)
  })
})

test('rejection fees are the ones of the specification', () => {
  const fees = packs.map((pack) => [pack.currency, pack.rejection_fee.amount_minor, pack.rejection_fee.currency])
  expect(fees).toEqual([
    ['GBP', '100', 'USD'],
    ['SGD', '0', 'USD'],
    ['JPY', '400', 'USD'],
    ['USD', '0', 'USD'],
    ['CNY', '0', 'USD'],
    ['IDR', '0', 'USD'],
    ['USD', '0', 'USD'],
  ])
})

describe('recipientSchema', () => {
  const gb = findOrFail('GB', 'GBP')
  const details = { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '55779911' }

  test('normalises what a person types', () => {
    const typed = { ...details, sort_code: ' 20-00-00', bank_account_number: '5577 9911' }
    expect(judge(gb, 'business', typed).value).toEqual(details)
    expect(judge(gb, 'business', typed, true).errors.map((error) => error.field)).toEqual([
      'sort_code',
      'bank_account_number',
    ])
    expect(normaliseDetails(gb, 'business', { ...typed, bank_name: '  ' })).toEqual(details)
    expect(normaliseDetails(gb, 'business', { ...details, iban: 'X' })).toHaveProperty('iban')
  })

  test('takes text only: numbers, lists and nothing are refused at the field', () => {
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

  test('refuses fields it does not know, even inherited names of objects', () => {
    for (const name of ['rate', 'status', 'business_id', 'constructor', 'toString']) {
      expect(judge(gb, 'business', { ...details, [name]: 'x' }).errors).toEqual([
        { field: name, message: 'patterns.unknown_field' },
      ])
    }
  })

  test('refuses hidden and direction-changing characters in every field of every pack', () => {
    for (const pack of packs) {
      for (const field of fieldsFor(pack, 'business')) {
        for (const bad of ['\u202e', '\u0000', '\u200b', '\ud800', '\u2066', '\u0007']) {
          const { errors } = judge(pack, 'business', withField(detailsOf(pack, 'business'), field.name, `A${bad}B1`))
          expect({ field: field.name, errors }).toMatchObject({ errors: [{ field: field.name }] })
        }
      }
    }
  })

  test('tells the account, the name and the bank of any recipient', () => {
    expect(accountNumberOf({ iban: 'DE89370400440532013000' })).toBe('DE89370400440532013000')
    expect(accountNumberOf(details)).toBe('55779911')
    expect(recipientNameOf(details)).toBe('Smith Trading Ltd')
    expect(recipientNameOf({ first_name: 'Jane', last_name: 'Smith' })).toBe('Jane Smith')
    expect(recipientNameOf({ first_name: 'Suharto', last_name: 'NLN' })).toBe('Suharto')
    expect(recipientNameOf({ full_name: '王小明' })).toBe('王小明')
    expect(bankNameOf(findOrFail('ID', 'IDR'), { bank_code: '014' })).toBe('BCA (Bank Central Asia)')
    expect(bankNameOf(gb, details)).toBe('200000')
    expect(bankNameOf(gb, { ...details, bank_name: 'Barclays' })).toBe('Barclays')
    // What is not filled in yet is shown as nothing.
    expect([accountNumberOf({}), bankNameOf(gb, {})]).toEqual(['', ''])
  })

  test('tells every bank of a list by its name', () => {
    for (const pack of packs) {
      const banks = fieldsFor(pack, 'business').find((field) => field.name === 'bank_code')?.choices ?? []
      for (const bank of banks)
        expect([bank.value, bankNameOf(pack, { bank_code: bank.value })]).toEqual([
          bank.value,
          'name' in bank ? bank.name : bank.value,
        ])
    }
  })

  test('says where in a larger form a field is that it refuses', async () => {
    const form = object({ recipient: recipientSchema(gb, 'business') })
    const refused = await form.validate({ recipient: { ...details, rate: '1' } }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ path: 'recipient.rate', message: 'patterns.unknown_field' })
  })

  test('turns any katakana into what Japanese banks exchange', () => {
    const kana = (text: string) => normalise(formats.jp_katakana, text)
    expect(kana('カ）ヤマダショウジ')).toBe('ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ')
    expect(kana('パーティー')).toBe('ﾊﾟ-ﾃｲ-')
    expect(kana('ヴァイオリン')).toBe('ｳﾞｱｲｵﾘﾝ')
    expect(kana('ヲガワ　ｱｷﾗ')).toBe('ｵｶﾞﾜ ｱｷﾗ')
    expect(kana('abc１２')).toBe('ABC12')
    expect(kana(kana('ギャラリー　ツッパリ'))).toBe(kana('ギャラリー　ツッパリ'))
  })
})

describe('the generic SWIFT corridor', () => {
  const base = {
    company_name: 'Muster GmbH',
    street: 'Hauptstrasse',
    town: 'Berlin',
    address_country: 'DE',
  }

  test('asks for an IBAN where accounts have one, and for an account elsewhere', () => {
    const names = (country: string) => fieldsFor(findOrFail(country, 'USD'), 'business').map((field) => field.name)
    expect(names('DE')).toContain('iban')
    expect(names('DE')).not.toContain('bank_account_number')
    expect(names('AU')).toContain('bank_account_number')
    expect(names('AU')).not.toContain('iban')
    expect(names('JE')).toContain('iban')
  })

  test('shows the country paid to as the example of its address', () => {
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
  ])('takes the registry example of %s', (country, iban, swift_code) => {
    const found = judge(findOrFail(country, 'USD'), 'business', { ...base, iban, swift_code })
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
  ])('refuses for %s the IBAN %s', (country, iban) => {
    const details = { ...base, iban, swift_code: `AAAA${country}FF` }
    expect(judge(findOrFail(country, 'USD'), 'business', details).errors).toEqual([
      { field: 'iban', message: 'patterns.check_iban' },
    ])
  })

  test('no unstructured address is taken', () => {
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

test('magic accounts are valid in each corridor and behave as named', () => {
  expect(Object.entries(magicAccounts).map(([ending]) => sandboxBehaviour(`5577${ending}`))).toEqual([
    'reject',
    'fail',
    'hang',
    'timeout',
    'twice',
  ])
  expect(sandboxBehaviour('55779911')).toBe('succeed')
  expect(sandboxBehaviour('90011234')).toBe('succeed')
  expect(sandboxBehaviour('')).toBe('succeed')
  expect(sandboxBehaviour('DE4850010517554077 9001')).toBe('reject')
  for (const pack of packs) {
    const length = detailsOf(pack, 'business').bank_account_number?.length ?? 8
    const account = `9001`.padStart(Math.min(length, 12), '5')
    const details = withField(detailsOf(pack, 'business'), 'bank_account_number', account)
    expect({ pack: pack.id, errors: judge(pack, 'business', details).errors }).toEqual({ pack: pack.id, errors: [] })
  }
})
