import { purposeCodes } from '../../base/money/purposes.ts'
import { type Corridor, cutOff, feePayers, noRejectionFee } from '../corridor.ts'
import { documentsAbroad } from '../documentRules.ts'
import { latinCompanyName, latinFirstName, latinLastName, swiftCode } from '../sharedFields.ts'
import { singaporeBanks } from '../singaporeBanks.ts'

/** Singapore, dollars, FAST. */
export const sg = {
  id: 'sg-sgd-bank',
  country: 'SG',
  currency: 'SGD',
  method: 'bank',
  rail: 'local',
  recipient_types: ['business', 'individual'],
  payout_decimals: 2,
  received_min_minor: '1000',
  received_max_minor: '20000000',
  fee_payers: feePayers,
  fee_minor: { OUR: '65000', SHA: '45000' },
  rejection_fee: noRejectionFee,
  arrival_bank_days: { min: 0, max: 1 },
  cut_off: cutOff,
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    {
      name: 'bank_code',
      required: true,
      format: 'choice',
      label: 'corridors.labels.bank',
      example: '7171',
      input_mode: 'text',
      choices: singaporeBanks,
    },
    {
      name: 'bank_account_number',
      required: true,
      format: 'sg_account',
      label: 'corridors.labels.account_number',
      help: 'corridors.help.sg_account',
      example: '0721234567',
      input_mode: 'numeric',
    },
    { ...swiftCode, required: false, example: 'DBSSSGSG' },
  ],
  banks: {
    field: 'bank_code',
    kind: 'whole',
    banks: singaporeBanks,
    as_of: '2026-11-01',
    source: 'MAS: bank codes for interbank transfers',
  },
  any_of: [],
  purposes: purposeCodes,
  documents: documentsAbroad,
  effective_date: '2026-01-01',
  sources: [
    { title: 'The Association of Banks in Singapore: FAST, participating banks and limit', url: 'https://abs.org.sg' },
    { title: 'MAS: bank codes for interbank transfers', url: 'https://www.mas.gov.sg' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Tan Trading Pte Ltd', bank_code: '7171', bank_account_number: '0721234567' },
      },
      {
        recipient_type: 'business',
        details: {
          company_name: 'Tan Trading Pte Ltd',
          bank_code: '7339',
          bank_account_number: '1234567',
          swift_code: 'OCBCSGSGXXX',
        },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Wei', last_name: 'Tan', bank_code: '7375', bank_account_number: '12345678901234' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '7172' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789012345' },
      { recipient_type: 'business', field: 'swift_code', value: 'DBSSHKHH' },
      { recipient_type: 'business', field: 'swift_code', value: 'DBSSSGS' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'first_name', value: '伟' },
    ],
  },
} as const satisfies Corridor
