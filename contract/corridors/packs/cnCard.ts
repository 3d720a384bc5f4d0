import { chinaPurposeCodes } from '../../base/money/purposes.ts'
import { chineseCardBanks } from '../banks/chineseCards.ts'
import {
  chineseAccountType,
  chineseId,
  chineseLimits,
  chineseMobile,
  chineseName,
  chineseRegistration,
} from '../chineseFields.ts'
import type { Corridor } from '../corridor.ts'
import { requestedDocuments } from '../documentRules.ts'
import { localBank } from '../localBank.ts'
import { emailField } from '../sharedFields.ts'

/** Mainland China, yuan, to a person's UnionPay debit card, within the limits of spec §9 for bank accounts. */
export const cnCard = {
  ...localBank,
  id: 'cn-cny-card',
  country: 'CN',
  currency: 'CNY',
  method: 'card',
  recipient_types: ['individual'],
  received_min_minor: '10000',
  received_max_minor: '3000000',
  fee_payers: ['OUR'],
  fee_minor: { OUR: '75000', SHA: '50000' },
  limits: chineseLimits,
  recipient_step: chineseRegistration,
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    chineseName,
    chineseId,
    chineseMobile,
    {
      name: 'card_number',
      required: true,
      format: 'card_number',
      check: 'unionpay',
      label: 'corridors.labels.card_number',
      help: 'corridors.help.card_number',
      example: '6222021001116245702',
      input_mode: 'numeric',
      groups: [4, 4, 4, 4, 3],
    },
    {
      name: 'bank_name',
      required: false,
      format: 'cn_bank',
      label: 'corridors.labels.chinese_bank_name',
      help: 'corridors.help.bank_name',
      example: '中国工商银行',
      input_mode: 'text',
    },
    chineseAccountType,
    { ...emailField, recipient_types: ['individual'] },
  ],
  banks: chineseCardBanks,
  purposes: chinaPurposeCodes,
  documents: requestedDocuments(chinaPurposeCodes),
  sources: [
    { title: 'ISO/IEC 7812-1: numbers of cards and their check digit', url: 'https://www.iso.org/standard/70484.html' },
    { title: 'UnionPay International: MoneyExpress', url: 'https://www.unionpayintl.com' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'individual',
        details: {
          full_name: '王小明',
          id_number: '11010519491231002X',
          mobile: '13812345678',
          card_number: '6222021001116245702',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          full_name: '李娜',
          id_number: '11010519491231002X',
          mobile: '19912345678',
          card_number: '6299991234567896',
          bank_name: '贵阳银行',
          account_type: 'type_2',
        },
      },
    ],
    invalid: [
      { recipient_type: 'individual', field: 'card_number', value: null },
      { recipient_type: 'individual', field: 'card_number', value: '6222021001116245703' },
      { recipient_type: 'individual', field: 'card_number', value: '622202100111624' },
      { recipient_type: 'individual', field: 'card_number', value: '62220210011162457020' },
      { recipient_type: 'individual', field: 'card_number', value: '4111111111111111' },
      { recipient_type: 'individual', field: 'card_number', value: '622202T00112233T5702' },
      { recipient_type: 'individual', field: 'full_name', value: 'Wang Xiaoming' },
      { recipient_type: 'individual', field: 'id_number', value: null },
      { recipient_type: 'individual', field: 'mobile', value: null },
      { recipient_type: 'individual', field: 'bank_name', value: 'ICBC' },
      { recipient_type: 'individual', field: 'account_type', value: 'savings' },
      { recipient_type: 'individual', field: 'bank_account_number', value: '6222021001116245702' },
    ],
  },
} as const satisfies Corridor
