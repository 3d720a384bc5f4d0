import { koreanBanks } from '../banks/korean.ts'
import type { Corridor, RecipientField } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import {
  birthDate,
  businessPhone,
  emailField,
  gender,
  latinCompanyName,
  latinFirstName,
  latinLastName,
  registrationNumber,
} from '../sharedFields.ts'

const mobile = {
  name: 'mobile',
  required: true,
  recipient_types: ['individual'],
  format: 'kr_mobile',
  label: 'corridors.labels.mobile',
  help: 'corridors.help.kr_mobile',
  example: '1012345678',
  input_mode: 'tel',
} as const satisfies RecipientField

/** Korea, won, firm banking network. Large payments wait for verification of the recipient (spec §9). */
export const kr = {
  ...localBank,
  id: 'kr-krw-bank',
  country: 'KR',
  currency: 'KRW',
  payout_decimals: 0,
  received_min_minor: '10000',
  received_max_minor: '50000000',
  fee_minor: { OUR: '75000', SHA: '50000' },
  arrival_bank_days: { min: 0, max: 1 },
  limits: [{ scope: 'recipient', measure: 'amount', days: 365, currency: 'KRW', maximum: '50000000' }],
  recipient_step: {
    kind: 'kyc',
    hours: 120,
    from_minor: '1000000',
    fields: [
      {
        name: 'full_name',
        required: true,
        format: 'kr_name',
        label: 'corridors.labels.korean_name',
        example: '김민준',
        input_mode: 'text',
      },
      { ...birthDate, required: true },
      { ...gender, required: true },
      mobile,
    ],
    matches: ['mobile'],
    language: 'ko',
    time_zone: 'Asia/Seoul',
  },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    mobile,
    bankChoice(koreanBanks, '004'),
    accountNumber({ format: 'kr_account', help: 'corridors.help.kr_account', example: '110123456789' }),
    registrationNumber({ format: 'kr_registration', help: 'corridors.help.kr_registration', example: '1234567890' }),
    { ...businessPhone, example: '0212345678' },
    emailField,
  ],
  banks: wholeDirectory(koreanBanks, 'KFTC: codes of financial institutions'),
  sources: [
    { title: 'KFTC: interbank transfer network, codes and account numbers', url: 'https://www.kftc.or.kr' },
    { title: 'Bank of Korea: foreign exchange transactions regulations', url: 'https://www.bok.or.kr' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Hanguk Trading Co., Ltd', bank_code: '004', bank_account_number: '12345678901234' },
      },
      {
        recipient_type: 'business',
        details: { company_name: 'Seoul Parts', bank_code: '090', bank_account_number: '3333012345678' },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Minjun',
          last_name: 'Kim',
          mobile: '1012345678',
          bank_code: '088',
          bank_account_number: '110123456789',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789' },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789012345' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678901A' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '999' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
      { recipient_type: 'business', field: 'mobile', value: '1012345678' },
      { recipient_type: 'individual', field: 'mobile', value: null },
      { recipient_type: 'individual', field: 'mobile', value: '0212345678' },
      { recipient_type: 'business', field: 'registration_number', value: '123456789' },
      { recipient_type: 'business', field: 'email', value: 'kim@' },
    ],
  },
} as const satisfies Corridor
