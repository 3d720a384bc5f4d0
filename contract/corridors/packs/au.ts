import { australianBanks } from '../banks/australian.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankName, localBank } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/** Australia, dollars, New Payments Platform: BSB and account. */
export const au = {
  ...localBank,
  id: 'au-aud-bank',
  country: 'AU',
  currency: 'AUD',
  received_min_minor: '1000',
  received_max_minor: '100000000',
  fee_minor: { OUR: '70000', SHA: '50000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    {
      name: 'bank_code',
      required: true,
      format: 'au_bsb',
      label: 'corridors.labels.bsb',
      help: 'corridors.help.bsb',
      example: '062-000',
      input_mode: 'numeric',
      groups: [3, 3],
    },
    accountNumber({ format: 'au_account', help: 'corridors.help.au_account', example: '12345678' }),
    bankName('Great Southern Bank'),
  ],
  banks: australianBanks,
  sources: [{ title: 'AusPayNet: BSB numbers, procedures of BECS', url: 'https://www.auspaynet.com.au' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Outback Supplies Pty Ltd', bank_code: '062000', bank_account_number: '12345678' },
      },
      {
        recipient_type: 'business',
        details: {
          company_name: 'Coral Tours',
          bank_code: '814282',
          bank_account_number: '12345',
          bank_name: 'Great Southern Bank',
        },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Emily', last_name: 'Jones', bank_code: '083004', bank_account_number: '123456789' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345A' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '06200' },
      { recipient_type: 'business', field: 'bank_code', value: '0620000' },
    ],
  },
} as const satisfies Corridor
