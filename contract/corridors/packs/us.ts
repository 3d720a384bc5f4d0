import { purposeCodes } from '../../base/money/purposes.ts'
import { americanBanks } from '../banks/american.ts'
import { type Corridor, cutOff, feePayers, noRejectionFee } from '../corridor.ts'
import { documentsAbroad } from '../documentRules.ts'
import { bankName } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName, structuredAddress } from '../sharedFields.ts'
import { usStates } from '../usStates.ts'

const [street, building, , town] = structuredAddress

/** United States, dollars, ACH: sanctions rules require the recipient's address. */
export const us = {
  id: 'us-usd-bank',
  country: 'US',
  currency: 'USD',
  method: 'bank',
  rail: 'local',
  recipient_types: ['business', 'individual'],
  payout_decimals: 2,
  received_min_minor: '1000',
  received_max_minor: '100000000',
  fee_payers: feePayers,
  fee_minor: { OUR: '95000', SHA: '70000' },
  rejection_fee: noRejectionFee,
  arrival_bank_days: { min: 1, max: 2 },
  cut_off: cutOff,
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    {
      name: 'routing_number',
      required: true,
      format: 'us_aba',
      check: 'aba',
      label: 'corridors.labels.routing_number',
      help: 'corridors.help.routing_number',
      example: '021000021',
      input_mode: 'numeric',
    },
    {
      name: 'bank_account_number',
      required: true,
      format: 'us_account',
      label: 'corridors.labels.account_number',
      example: '123456789',
      input_mode: 'numeric',
    },
    {
      name: 'account_type',
      required: true,
      format: 'choice',
      label: 'corridors.labels.account_type',
      example: 'checking',
      input_mode: 'text',
      choices: [
        { value: 'checking', label: 'corridors.choices.checking' },
        { value: 'savings', label: 'corridors.choices.savings' },
      ],
    },
    street,
    { ...building, example: '350' },
    { ...town, example: 'New York' },
    {
      name: 'subdivision',
      required: true,
      format: 'choice',
      label: 'corridors.labels.us_state',
      example: 'NY',
      input_mode: 'text',
      choices: usStates,
    },
    {
      name: 'post_code',
      required: true,
      format: 'us_zip',
      label: 'corridors.labels.zip_code',
      example: '10001',
      input_mode: 'text',
    },
    bankName('Chase'),
  ],
  banks: americanBanks,
  any_of: [],
  purposes: purposeCodes,
  documents: documentsAbroad,
  effective_date: '2026-01-01',
  sources: [
    { title: 'American Bankers Association: routing number policy', url: 'https://www.aba.com' },
    { title: 'Nacha operating rules: ACH account number, Same Day ACH limit', url: 'https://www.nacha.org' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Acme Widgets Inc.',
          routing_number: '021000021',
          bank_account_number: '123456789',
          account_type: 'checking',
          street: 'Fifth Avenue',
          building: '350',
          town: 'New York',
          subdivision: 'NY',
          post_code: '10118',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Maria',
          last_name: 'Garcia',
          routing_number: '322271627',
          bank_account_number: '12345678901234567',
          account_type: 'savings',
          street: 'Main Street',
          town: 'Los Angeles',
          subdivision: 'CA',
          post_code: '90012-1234',
          bank_name: 'Chase',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'routing_number', value: null },
      { recipient_type: 'business', field: 'routing_number', value: '021000022' },
      { recipient_type: 'business', field: 'routing_number', value: '02100002' },
      { recipient_type: 'business', field: 'routing_number', value: '991000020' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789012345678' },
      { recipient_type: 'business', field: 'account_type', value: 'ordinary' },
      { recipient_type: 'business', field: 'street', value: null },
      { recipient_type: 'business', field: 'town', value: null },
      { recipient_type: 'business', field: 'subdivision', value: 'ZZ' },
      { recipient_type: 'business', field: 'post_code', value: '1011' },
      { recipient_type: 'business', field: 'post_code', value: '10118-12' },
      { recipient_type: 'individual', field: 'last_name', value: null },
    ],
  },
} as const satisfies Corridor
