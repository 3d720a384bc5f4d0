import { malaysianBanks } from '../banks/malaysian.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/** Malaysia, ringgit, DuitNow and IBG. */
export const my = {
  ...localBank,
  id: 'my-myr-bank',
  country: 'MY',
  currency: 'MYR',
  received_min_minor: '1000',
  received_max_minor: '100000000',
  fee_minor: { OUR: '55000', SHA: '35000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(malaysianBanks, 'MBBEMYKL'),
    accountNumber({ format: 'my_account', help: 'corridors.help.my_account', example: '514012345678' }),
  ],
  banks: wholeDirectory(malaysianBanks, 'PayNet: participants of IBG and DuitNow'),
  sources: [{ title: 'PayNet: Interbank GIRO and DuitNow, participants and limits', url: 'https://www.paynet.my' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Tan Brothers Sdn Bhd', bank_code: 'MBBEMYKL', bank_account_number: '514012345678' },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Aisyah', last_name: 'Rahman', bank_code: 'CIBBMYKL', bank_account_number: '1234567' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789012345678' },
      { recipient_type: 'business', field: 'bank_account_number', value: '514012345A' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: 'MBBEMYK' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
    ],
  },
} as const satisfies Corridor
