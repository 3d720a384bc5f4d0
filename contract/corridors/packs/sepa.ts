import { purposeCodes } from '../../base/money/purposes.ts'
import { europeanBanks } from '../banks/european.ts'
import { ibanExample, invalidIbanExample } from '../checks.ts'
import { type Corridor, type RecipientField, rejectionFees } from '../corridor.ts'
import { documentsAbroad } from '../documentRules.ts'
import { ibanCountryOf } from '../ibanStructures.ts'
import { bankName, localBank } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

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

const vectorsOf = (issuer: string): Corridor['vectors'] => {
  const account = ibanExample(issuer)
  const ofAnother = ibanExample(issuer === 'DE' ? 'FR' : 'DE')
  return {
    valid: [
      { recipient_type: 'business', details: { company_name: 'Muster GmbH', iban: account, bank_name: 'Hausbank' } },
      {
        recipient_type: 'individual',
        details: { first_name: 'Anna', last_name: 'Muster', iban: account, bank_name: 'Hausbank' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'iban', value: null },
      { recipient_type: 'business', field: 'iban', value: invalidIbanExample(issuer) },
      { recipient_type: 'business', field: 'iban', value: account.slice(0, -1) },
      { recipient_type: 'business', field: 'iban', value: ofAnother },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789' },
      { recipient_type: 'individual', field: 'last_name', value: null },
    ],
  }
}

/** Euro by SEPA credit transfer, in every country of the scheme; the IBAN alone identifies the account. */
export const sepa = {
  ...localBank,
  id: 'sepa-eur',
  country: '*',
  currency: 'EUR',
  received_min_minor: '1000',
  received_max_minor: '100000000',
  // The SEPA rulebook requires shared charges.
  fee_payers: ['SHA'],
  fee_minor: { OUR: '75000', SHA: '50000' },
  correspondent_fee_max_minor: '500',
  rejection_fee: rejectionFees.EUR,
  arrival_bank_days: { min: 0, max: 1 },
  fields: [latinCompanyName, latinFirstName, latinLastName, iban('DE'), bankName('Sparkasse')],
  banks: europeanBanks,
  purposes: purposeCodes,
  documents: documentsAbroad,
  sources: [
    { title: 'European Payments Council: SEPA scheme countries', url: 'https://www.europeanpaymentscouncil.eu' },
    { title: 'ISO 13616-2, IBAN registry', url: 'https://www.swift.com/standards/data-standards/iban' },
  ],
  vectors: vectorsOf('DE'),
} as const satisfies Corridor

/** The pack adapted to one country of the scheme. */
export function sepaFor(country: string): Corridor {
  const issuer = ibanCountryOf(country) ?? country
  const fields = sepa.fields.map((field) => (field.name === 'iban' ? iban(issuer) : field))
  return { ...sepa, country, fields, vectors: vectorsOf(issuer) }
}
