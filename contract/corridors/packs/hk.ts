import { hongKongBanks } from '../banks/hongKong.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import {
  businessPhone,
  companyType,
  emailField,
  incorporationDate,
  latinCompanyName,
  latinFirstName,
  latinLastName,
  registrationNumber,
} from '../sharedFields.ts'

/** Hong Kong, dollars, the Faster Payment System. */
export const hk = {
  ...localBank,
  id: 'hk-hkd-bank',
  country: 'HK',
  currency: 'HKD',
  received_min_minor: '1000',
  received_max_minor: '100000000',
  fee_minor: { OUR: '65000', SHA: '45000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(hongKongBanks, '004'),
    accountNumber({ format: 'hk_account', help: 'corridors.help.hk_account', example: '123456789838' }),
    companyType,
    registrationNumber({ format: 'hk_registration', help: 'corridors.help.hk_registration', example: '12345678' }),
    incorporationDate,
    businessPhone,
    emailField,
  ],
  banks: wholeDirectory(hongKongBanks, 'HKICL: clearing codes of banks in Hong Kong'),
  sources: [{ title: 'HKICL: clearing codes, Faster Payment System', url: 'https://www.hkicl.com.hk' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Harbour Trading (HK) Ltd',
          bank_code: '004',
          bank_account_number: '123456789838',
          company_type: 'limited',
          registration_number: '12345678',
          incorporation_date: '2015-03-31',
          business_phone: '+85221234567',
          email: 'pay@harbour.example.hk',
        },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Ka Ming', last_name: 'Chan', bank_code: '012', bank_account_number: '123456' },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890123' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678A' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '999' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'business', field: 'company_type', value: 'charity' },
      { recipient_type: 'business', field: 'registration_number', value: '123456' },
      { recipient_type: 'business', field: 'incorporation_date', value: '2015-02-30' },
      { recipient_type: 'business', field: 'incorporation_date', value: '2999-01-01' },
      { recipient_type: 'business', field: 'business_phone', value: '1234' },
      { recipient_type: 'individual', field: 'company_type', value: 'limited' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
    ],
  },
} as const satisfies Corridor
