import { philippineBanks } from '../banks/philippine.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { birthDate, gender, latinCompanyName, latinFirstName, latinLastName, localAddress } from '../sharedFields.ts'

/** Philippines, pesos, InstaPay and PESONet. The address is always asked for; spec §5 requires it from PHP 80,000. */
export const ph = {
  ...localBank,
  id: 'ph-php-bank',
  country: 'PH',
  currency: 'PHP',
  received_min_minor: '10000',
  received_max_minor: '50000000',
  fee_minor: { OUR: '60000', SHA: '40000' },
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(philippineBanks, 'BNORPHMM'),
    accountNumber({ format: 'ph_account', help: 'corridors.help.ph_account', example: '001234567890' }),
    ...localAddress({ street: 'Ayala Avenue', building: '6750', post_code: '1226', town: 'Makati' }),
    birthDate,
    gender,
  ],
  banks: wholeDirectory(philippineBanks, 'Bangko Sentral ng Pilipinas: participants of PESONet'),
  sources: [{ title: 'Bangko Sentral ng Pilipinas: PESONet and InstaPay participants', url: 'https://www.bsp.gov.ph' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Santos Trading Inc.',
          bank_code: 'BNORPHMM',
          bank_account_number: '001234567890',
          street: 'Ayala Avenue',
          building: '6750',
          town: 'Makati',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Maria',
          last_name: 'Santos',
          birth_date: '1990-12-31',
          gender: 'female',
          bank_code: 'BOPIPHMM',
          bank_account_number: '1234567890',
          street: 'Rizal Street',
          post_code: '6000',
          town: 'Cebu City',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '123456789' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678901234567' },
      { recipient_type: 'business', field: 'bank_account_number', value: '12345678-1' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: 'BNORPHM' },
      { recipient_type: 'individual', field: 'birth_date', value: '1990-02-30' },
      { recipient_type: 'individual', field: 'gender', value: 'x' },
      { recipient_type: 'business', field: 'gender', value: 'female' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
      { recipient_type: 'business', field: 'street', value: null },
      { recipient_type: 'business', field: 'town', value: null },
      { recipient_type: 'individual', field: 'town', value: '1226 Makati' },
    ],
  },
} as const satisfies Corridor
