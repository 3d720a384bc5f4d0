import { indianBanks } from '../banks/indian.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankName, localBank } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/** India, rupees, IMPS and NEFT; the IFSC identifies the branch. */
export const india = {
  ...localBank,
  id: 'in-inr-bank',
  country: 'IN',
  currency: 'INR',
  received_min_minor: '10000',
  received_max_minor: '50000000',
  fee_minor: { OUR: '65000', SHA: '45000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    {
      name: 'bank_code',
      required: true,
      format: 'in_ifsc',
      label: 'corridors.labels.ifsc',
      help: 'corridors.help.ifsc',
      example: 'HDFC0000001',
      input_mode: 'text',
    },
    accountNumber({ format: 'in_account', help: 'corridors.help.in_account', example: '50100123456789' }),
    bankName('Saraswat Bank'),
  ],
  banks: indianBanks,
  sources: [
    { title: 'Reserve Bank of India: NEFT and IFSC', url: 'https://www.rbi.org.in' },
    { title: 'NPCI: IMPS, maximum per transaction', url: 'https://www.npci.org.in' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Sharma Exports Pvt Ltd',
          bank_code: 'HDFC0000001',
          bank_account_number: '50100123456789',
        },
      },
      {
        recipient_type: 'business',
        details: {
          company_name: 'Kerala Spices',
          bank_code: 'SRCB0000123',
          bank_account_number: '123456789',
          bank_name: 'Saraswat Bank',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Asha',
          last_name: 'Sharma',
          bank_code: 'SBIN0001234',
          bank_account_number: '123456789012345678',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890123456789' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678A' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: 'HDFC1000001' },
      { recipient_type: 'business', field: 'bank_code', value: 'HDFC000001' },
      { recipient_type: 'business', field: 'bank_code', value: 'HD1C0000001' },
    ],
  },
} as const satisfies Corridor
