import { vietnameseBanks } from '../banks/vietnamese.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/** Vietnam, dong, NAPAS 247. */
export const vn = {
  ...localBank,
  id: 'vn-vnd-bank',
  country: 'VN',
  currency: 'VND',
  payout_decimals: 0,
  received_min_minor: '100000',
  received_max_minor: '499999999',
  fee_minor: { OUR: '60000', SHA: '40000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(vietnameseBanks, '970436'),
    {
      ...accountNumber({ format: 'vn_account', help: 'corridors.help.vn_account', example: '0123456789012' }),
      input_mode: 'text',
    },
  ],
  banks: wholeDirectory(vietnameseBanks, 'NAPAS: bank identification numbers'),
  sources: [{ title: 'NAPAS: members, bank identification numbers, limit of NAPAS 247', url: 'https://napas.com.vn' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Nguyen Phat Co Ltd', bank_code: '970436', bank_account_number: '0123456789012' },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Linh', last_name: 'Tran', bank_code: '970422', bank_account_number: 'LINHTRAN99' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678901234567890' },
      { recipient_type: 'business', field: 'bank_account_number', value: '0123_456' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '970499' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
    ],
  },
} as const satisfies Corridor
