import { thaiBanks } from '../banks/thai.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

const bangkokBank = ['002']

/** Thailand, baht, BAHTNET and ITMX. Spec §9 has a higher limit for Bangkok Bank. */
export const th = {
  ...localBank,
  id: 'th-thb-bank',
  country: 'TH',
  currency: 'THB',
  received_min_minor: '10000',
  received_max_minor: '69999900',
  fee_minor: { OUR: '55000', SHA: '35000' },
  arrival_bank_days: { min: 0, max: 1 },
  limits: [
    {
      scope: 'transfer',
      measure: 'amount',
      currency: 'THB',
      maximum: '69999999',
      where: { field: 'bank_code', among: bangkokBank },
    },
    {
      scope: 'transfer',
      measure: 'amount',
      currency: 'THB',
      maximum: '4999999',
      where: { field: 'bank_code', except: bangkokBank },
    },
  ],
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(thaiBanks, '002'),
    accountNumber({ format: 'th_account', help: 'corridors.help.th_account', example: '1234567890' }),
  ],
  banks: wholeDirectory(thaiBanks, 'Bank of Thailand: codes of financial institutions'),
  sources: [
    { title: 'Bank of Thailand: codes of financial institutions', url: 'https://www.bot.or.th' },
    { title: 'National ITMX: interbank transfers', url: 'https://www.itmx.co.th' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Siam Foods Co., Ltd', bank_code: '002', bank_account_number: '1234567890' },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Somchai', last_name: 'Jaidee', bank_code: '030', bank_account_number: '123456789012' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890123' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678AB' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '999' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
    ],
  },
} as const satisfies Corridor
