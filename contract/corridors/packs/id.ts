import { purposeCodes } from '../../base/money/purposes.ts'
import { type Corridor, cutOff, noRejectionFee } from '../corridor.ts'
import { indonesianBanks } from '../indonesianBanks.ts'

/** Indonesia, rupiah, domestic: BI-FAST and Bank Indonesia's clearing. */
export const id = {
  id: 'id-idr-bank',
  country: 'ID',
  currency: 'IDR',
  method: 'bank',
  rail: 'domestic',
  recipient_types: ['business', 'individual'],
  payout_decimals: 0,
  received_min_minor: '10000',
  received_max_minor: '250000000',
  fee_payers: ['OUR'],
  fee_minor: { OUR: '2500', SHA: '2500' },
  rejection_fee: noRejectionFee,
  arrival_bank_days: { min: 0, max: 0 },
  cut_off: cutOff,
  fields: [
    {
      name: 'bank_code',
      required: true,
      format: 'choice',
      label: 'corridors.labels.bank',
      example: '014',
      input_mode: 'text',
      choices: indonesianBanks,
    },
    {
      name: 'bank_account_number',
      required: true,
      format: 'bank_account',
      label: 'corridors.labels.account_number',
      example: '0123456789',
      input_mode: 'numeric',
    },
    {
      name: 'company_name',
      required: true,
      recipient_types: ['business'],
      format: 'latin_company',
      label: 'corridors.labels.company_name',
      help: 'corridors.help.as_on_account',
      example: 'PT Maju Bersama',
      input_mode: 'text',
    },
    {
      name: 'full_name',
      required: true,
      recipient_types: ['individual'],
      format: 'account_name',
      label: 'corridors.labels.account_name',
      help: 'corridors.help.as_on_account',
      example: 'Siti Rahayu',
      input_mode: 'text',
    },
  ],
  banks: {
    field: 'bank_code',
    kind: 'whole',
    banks: indonesianBanks,
    as_of: '2026-11-01',
    source: 'Bank Indonesia: clearing codes; public lists of payment companies',
  },
  any_of: [],
  purposes: purposeCodes,
  documents: [],
  effective_date: '2026-01-01',
  sources: [{ title: 'Bank Indonesia: BI-FAST, maximum per transaction and price', url: 'https://www.bi.go.id' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { bank_code: '014', bank_account_number: '0123456789', company_name: 'PT Maju Bersama' },
      },
      {
        recipient_type: 'business',
        details: {
          bank_code: '542',
          bank_account_number: '123456789012345678901234567890',
          company_name: 'CV Sinar & Rekan',
        },
      },
      {
        recipient_type: 'individual',
        details: { bank_code: '008', bank_account_number: '1', full_name: 'Suharto' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '999' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890123456789012345678901' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12-34' },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'swift_code', value: 'CENAIDJA' },
      { recipient_type: 'individual', field: 'full_name', value: null },
      { recipient_type: 'individual', field: 'full_name', value: 'S' },
    ],
  },
} as const satisfies Corridor
