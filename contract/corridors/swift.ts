import { purposeCodes } from '../base/purposes.ts'
import { ibanExample } from './checks.ts'
import { type Corridor, cutOff, noRejectionFee, type RecipientField } from './corridor.ts'
import { ibanCountryOf } from './ibanStructures.ts'
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

/** Dollars through correspondent banks, for every country without a pack of its own. Its vectors are written for Hong Kong. */
export const swift = {
  id: 'swift-usd',
  country: '*',
  currency: 'USD',
  method: 'bank',
  rail: 'swift',
  recipient_types: ['business', 'individual'],
  received_decimals: 0,
  received_min_minor: '10000',
  received_max_minor: '100000000',
  fee_minor: { OUR: '350000', SHA: '150000' },
  rejection_fee: noRejectionFee,
  arrival_bank_days: { min: 1, max: 4 },
  cut_off: cutOff,
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    swiftCode,
    {
      name: 'bank_name',
      required: false,
      format: 'latin_company',
      label: 'corridors.labels.bank_name',
      example: 'HSBC',
      input_mode: 'text',
    },
    account,
    ...structuredAddress,
  ],
  any_of: [],
  purposes: purposeCodes,
  effective_date: '2026-01-01',
  sources: [
    { title: 'ISO 9362:2022, business identifier code (BIC)', url: 'https://www.iso.org/standard/84108.html' },
    { title: 'ISO 13616-2, IBAN registry', url: 'https://www.swift.com/standards/data-standards/iban' },
    {
      title: 'CBPR+ usage guidelines: structured postal addresses',
      url: 'https://www.swift.com/standards/iso-20022/iso-20022-standards',
    },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Harbour Trading (HK) Ltd',
          swift_code: 'HSBCHKHH',
          bank_account_number: '123456789838',
          street: "Queen's Road Central",
          building: '1',
          town: 'Hong Kong',
          address_country: 'HK',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Ka Ming',
          last_name: 'Chan',
          swift_code: 'BKCHHKHHXXX',
          bank_name: 'Bank of China (Hong Kong)',
          bank_account_number: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567',
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
      { recipient_type: 'business', field: 'swift_code', value: 'HSBCHKH' },
      { recipient_type: 'business', field: 'swift_code', value: 'HSBCHKHHX' },
      { recipient_type: 'business', field: 'swift_code', value: 'HSBCGB2L' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234_5678' },
      { recipient_type: 'business', field: 'street', value: null },
      { recipient_type: 'business', field: 'town', value: null },
      { recipient_type: 'business', field: 'town', value: '香港' },
      { recipient_type: 'business', field: 'address_country', value: 'ZZ' },
      { recipient_type: 'business', field: 'address_country', value: null },
      { recipient_type: 'individual', field: 'post_code', value: '12345678901234567' },
    ],
  },
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

/** The generic pack as one country sees it: an IBAN where accounts have one. */
export function swiftTo(country: string): Corridor {
  const issuer = ibanCountryOf(country)
  const fields = swift.fields.map((field) => {
    if (field.name === 'bank_account_number' && issuer !== null) return iban(issuer)
    return field.name === 'address_country' ? { ...field, example: country } : field
  })
  return { ...swift, country, fields }
}
