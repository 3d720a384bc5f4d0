import { purposeCodes } from '../../base/money/purposes.ts'
import { britishBanks } from '../banks/british.ts'
import { type Corridor, cutOff, feePayers, rejectionFees } from '../corridor.ts'
import { documentsAbroad } from '../documentRules.ts'
import { bankName } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/**
 * United Kingdom, pounds, Faster Payments. Sort code and account have no modulus check (decision 0070): its table is
 * proprietary, and an outdated one would refuse valid accounts. The name check and the bank detect errors.
 */
export const gb = {
  id: 'gb-gbp-bank',
  country: 'GB',
  currency: 'GBP',
  method: 'bank',
  rail: 'local',
  recipient_types: ['business', 'individual'],
  payout_decimals: 2,
  received_min_minor: '1000',
  received_max_minor: '25000000',
  fee_payers: feePayers,
  fee_minor: { OUR: '75000', SHA: '50000' },
  rejection_fee: rejectionFees.GBP,
  arrival_bank_days: { min: 0, max: 1 },
  cut_off: cutOff,
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    {
      name: 'sort_code',
      required: true,
      format: 'gb_sort_code',
      label: 'corridors.labels.sort_code',
      help: 'corridors.help.sort_code',
      example: '20-00-00',
      groups: [2, 2, 2],
      input_mode: 'numeric',
    },
    {
      name: 'bank_account_number',
      required: true,
      format: 'gb_account',
      label: 'corridors.labels.account_number',
      help: 'corridors.help.gb_account',
      example: '55779911',
      input_mode: 'numeric',
    },
    bankName('Barclays'),
  ],
  banks: britishBanks,
  any_of: [],
  purposes: purposeCodes,
  documents: documentsAbroad,
  effective_date: '2026-01-01',
  sources: [{ title: 'Pay.UK: sort codes and account numbers, Faster Payment System', url: 'https://www.wearepay.uk' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '55779911' },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Jane',
          last_name: "O'Neill-Smith",
          sort_code: '000000',
          bank_account_number: '00000001',
          bank_name: 'Barclays',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: 'Ü Handel' },
      { recipient_type: 'business', field: 'first_name', value: 'Jane' },
      { recipient_type: 'business', field: 'sort_code', value: '20000' },
      { recipient_type: 'business', field: 'sort_code', value: '2000000' },
      { recipient_type: 'business', field: 'bank_account_number', value: '5577991' },
      { recipient_type: 'business', field: 'bank_account_number', value: '557799111' },
      { recipient_type: 'business', field: 'bank_account_number', value: '5577991A' },
      { recipient_type: 'individual', field: 'first_name', value: 'J' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Smith Trading Ltd' },
      { recipient_type: 'individual', field: 'iban', value: 'GB29NWBK60161331926819' },
    ],
  },
} as const satisfies Corridor
