import { canadianBanks } from '../banks/canadian.ts'
import { canadianProvinces } from '../canadianProvinces.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName, localAddress } from '../sharedFields.ts'

/** Canada, dollars, electronic funds transfer: institution, transit and account number, plus the recipient's address. */
export const ca = {
  ...localBank,
  id: 'ca-cad-bank',
  country: 'CA',
  currency: 'CAD',
  received_min_minor: '1000',
  received_max_minor: '99999900',
  fee_minor: { OUR: '85000', SHA: '60000' },
  arrival_bank_days: { min: 1, max: 2 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(canadianBanks, '003'),
    {
      name: 'branch_code',
      required: true,
      format: 'ca_transit',
      label: 'corridors.labels.transit_number',
      help: 'corridors.help.transit_number',
      example: '00102',
      input_mode: 'numeric',
    },
    accountNumber({ format: 'ca_account', help: 'corridors.help.ca_account', example: '1234567' }),
    ...localAddress({ street: 'King Street West', building: '100', post_code: 'M5X 1A9', town: 'Toronto' }).map(
      (field) => (field.name === 'post_code' ? ({ ...field, required: true, format: 'ca_post_code' } as const) : field),
    ),
    {
      name: 'subdivision',
      required: true,
      format: 'choice',
      label: 'corridors.labels.ca_province',
      example: 'ON',
      input_mode: 'text',
      choices: canadianProvinces,
    },
  ],
  banks: wholeDirectory(canadianBanks, 'Payments Canada: financial institution numbers'),
  sources: [{ title: 'Payments Canada: rule F1, routing numbers of EFT', url: 'https://www.payments.ca' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: {
          company_name: 'Maple Goods Inc.',
          bank_code: '003',
          branch_code: '00102',
          bank_account_number: '1234567',
          street: 'King Street West',
          building: '100',
          town: 'Toronto',
          subdivision: 'ON',
          post_code: 'M5X 1A9',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          first_name: 'Louis',
          last_name: 'Tremblay',
          bank_code: '815',
          branch_code: '30012',
          bank_account_number: '123456789012',
          street: 'Rue Sainte-Catherine',
          town: 'Montreal',
          subdivision: 'QC',
          post_code: 'H2X3L4',
        },
      },
    ],
    invalid: [
      { recipient_type: 'business', field: 'company_name', value: null },
      { recipient_type: 'business', field: 'company_name', value: '公司' },
      { recipient_type: 'business', field: 'bank_account_number', value: null },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567890123' },
      { recipient_type: 'business', field: 'bank_account_number', value: '1234567A' },
      { recipient_type: 'business', field: 'bank_code', value: null },
      { recipient_type: 'business', field: 'bank_code', value: '999' },
      { recipient_type: 'business', field: 'iban', value: 'GB29NWBK60161331926819' },
      { recipient_type: 'individual', field: 'last_name', value: null },
      { recipient_type: 'individual', field: 'company_name', value: 'Somebody Ltd' },
      { recipient_type: 'business', field: 'branch_code', value: null },
      { recipient_type: 'business', field: 'branch_code', value: '0010' },
      { recipient_type: 'business', field: 'branch_code', value: '001020' },
      { recipient_type: 'business', field: 'post_code', value: '12345' },
      { recipient_type: 'business', field: 'post_code', value: null },
      { recipient_type: 'business', field: 'subdivision', value: 'NY' },
      { recipient_type: 'business', field: 'street', value: null },
    ],
  },
} as const satisfies Corridor
