import { currencies } from '../base/money/money.ts'
import { purposeCodes } from '../base/money/purposes.ts'
import { internationalBanks } from './banks/international.ts'
import { ibanExample, invalidIbanExample } from './checks.ts'
import {
  type Corridor,
  cutOff,
  feePayers,
  noRejectionFee,
  type RecipientDetails,
  type RecipientField,
} from './corridor.ts'
import { documentsAbroad } from './documentRules.ts'
import { ibanCountryOf } from './ibanStructures.ts'
import { bankName } from './localBank.ts'
import { type SwiftCurrency, swiftCurrencies } from './reach.ts'
import { latinCompanyName, latinFirstName, latinLastName, structuredAddress, swiftCode } from './sharedFields.ts'

const account: RecipientField = {
  name: 'bank_account_number',
  required: true,
  format: 'swift_account',
  label: 'corridors.labels.account_number',
  help: 'corridors.help.swift_account',
  example: '123456789838',
  input_mode: 'text',
}

type Vectors = Corridor['vectors']

/** The country's account format: an IBAN, or letters and digits. */
function accountVectors(country: string): { valid: [RecipientDetails, RecipientDetails]; invalid: Vectors['invalid'] } {
  const issuer = ibanCountryOf(country)
  const wrong = (field: 'iban' | 'bank_account_number', value: string | null) =>
    ({ recipient_type: 'business', field, value }) as const
  if (issuer !== null) {
    const iban = ibanExample(issuer)
    return {
      valid: [{ iban }, { iban }],
      invalid: [wrong('iban', null), wrong('iban', invalidIbanExample(issuer)), wrong('iban', iban.slice(0, -1))],
    }
  }
  return {
    valid: [{ bank_account_number: '123456789838' }, { bank_account_number: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567' }],
    invalid: [null, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678', '1234_5678'].map((value) =>
      wrong('bank_account_number', value),
    ),
  }
}

function vectorsOf(country: string): Vectors {
  const { valid, invalid } = accountVectors(country)
  return {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Harbour Trading Ltd',
          swift_code: `HSBC${country}22`,
          ...valid[0],
          street: "Queen's Road Central",
          building: '1',
          town: 'Victoria',
          address_country: country,
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Ka Ming',
          last_name: 'Chan',
          swift_code: `ZZZZ${country}22XXX`,
          bank_name: 'Bank of the Harbour',
          ...valid[1],
          street: 'Nathan Road',
          post_code: '999077',
          town: 'Kowloon',
          subdivision: 'Kowloon',
          address_country: 'SG',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'swift_code', value: null },
      { recipient_type: 'business', field: 'swift_code', value: `HSBC${country}2` },
      { recipient_type: 'business', field: 'swift_code', value: `HSBC${country}22X` },
      // No country pays through a North Korean bank.
      { recipient_type: 'business', field: 'swift_code', value: 'HSBCKP22' },
      ...invalid,
      { recipient_type: 'business', field: 'street', value: null },
      { recipient_type: 'business', field: 'town', value: null },
      { recipient_type: 'business', field: 'town', value: '香港' },
      { recipient_type: 'business', field: 'address_country', value: 'ZZ' },
      { recipient_type: 'business', field: 'address_country', value: null },
      { recipient_type: 'individual', field: 'post_code', value: '12345678901234567' },
    ],
  }
}

/** Dollars through correspondent banks, for every country without a dollar corridor of its own. The pack's test vectors are Hong Kong's. */
export const swift = {
  id: 'swift-usd',
  country: '*',
  currency: 'USD',
  method: 'bank',
  rail: 'swift',
  recipient_types: ['business', 'individual'],
  payout_decimals: 2,
  received_min_minor: '10000',
  received_max_minor: '100000000',
  fee_payers: feePayers,
  fee_minor: { OUR: '350000', SHA: '150000' },
  correspondent_fee_max_minor: '2500',
  rejection_fee: noRejectionFee,
  arrival_bank_days: { min: 1, max: 4 },
  cut_off: cutOff,
  fields: [latinCompanyName, latinFirstName, latinLastName, swiftCode, bankName('HSBC'), account, ...structuredAddress],
  banks: internationalBanks,
  any_of: [],
  purposes: purposeCodes,
  documents: documentsAbroad,
  effective_date: '2026-01-01',
  sources: [
    { title: 'ISO 9362:2022, business identifier code (BIC)', url: 'https://www.iso.org/standard/84108.html' },
    { title: 'ISO 13616-2, IBAN registry', url: 'https://www.swift.com/standards/data-standards/iban' },
    {
      title: 'CBPR+ usage guidelines: structured postal addresses',
      url: 'https://www.swift.com/standards/iso-20022/iso-20022-standards',
    },
  ],
  vectors: vectorsOf('HK'),
} as const satisfies Corridor

const iban = (issuer: string): RecipientField => ({
  name: 'iban',
  required: true,
  format: 'iban',
  check: 'iban',
  label: 'corridors.labels.iban',
  help: 'corridors.help.iban',
  example: ibanExample(issuer),
  input_mode: 'text',
})

/** About 100, a million, and 25 dollars, in whole units of the currency. */
const bounds: Record<SwiftCurrency, { least: number; most: number; correspondent: number }> = {
  AED: { least: 400, most: 3_600_000, correspondent: 95 },
  BHD: { least: 40, most: 370_000, correspondent: 10 },
  CHF: { least: 100, most: 800_000, correspondent: 20 },
  CZK: { least: 2_000, most: 20_000_000, correspondent: 520 },
  DKK: { least: 600, most: 6_000_000, correspondent: 160 },
  HUF: { least: 30_000, most: 320_000_000, correspondent: 8_200 },
  ILS: { least: 300, most: 3_200_000, correspondent: 80 },
  KWD: { least: 30, most: 300_000, correspondent: 8 },
  MXN: { least: 1_800, most: 18_000_000, correspondent: 450 },
  NOK: { least: 1_000, most: 10_000_000, correspondent: 250 },
  NZD: { least: 150, most: 1_700_000, correspondent: 45 },
  OMR: { least: 40, most: 380_000, correspondent: 10 },
  PLN: { least: 350, most: 3_600_000, correspondent: 90 },
  QAR: { least: 350, most: 3_600_000, correspondent: 90 },
  RON: { least: 400, most: 4_300_000, correspondent: 110 },
  SAR: { least: 350, most: 3_700_000, correspondent: 95 },
  SEK: { least: 900, most: 9_300_000, correspondent: 235 },
  TRY: { least: 4_400, most: 43_000_000, correspondent: 1_100 },
  ZAR: { least: 1_700, most: 16_900_000, correspondent: 425 },
}

function swiftIn(currency: SwiftCurrency): Corridor {
  const { least, most, correspondent } = bounds[currency]
  const minor = (units: number): string => String(BigInt(units) * 10n ** BigInt(currencies[currency]))
  return {
    ...swift,
    id: `swift-${currency.toLowerCase()}`,
    currency,
    payout_decimals: currencies[currency],
    received_min_minor: minor(least),
    received_max_minor: minor(most),
    correspondent_fee_max_minor: minor(correspondent),
    effective_date: '2026-11-01',
  }
}

/** Payouts in the country's own currency. */
export const localSwift = new Map(swiftCurrencies.map((currency) => [currency, swiftIn(currency)]))

/** A generic pack adapted to one country: with an IBAN if the country uses one. */
export function swiftFor(country: string, pack: Corridor = swift): Corridor {
  const issuer = ibanCountryOf(country)
  const fields = pack.fields.map((field) => {
    if (field.name === 'bank_account_number' && issuer !== null) return iban(issuer)
    if (field.name === 'swift_code' && country !== 'HK') return { ...field, example: `HSBC${country}22` }
    return field.name === 'address_country' ? { ...field, example: country } : field
  })
  return { ...pack, country, fields, vectors: vectorsOf(country) }
}
