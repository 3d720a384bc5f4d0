import { chinaPurposeCodes } from '../../base/money/purposes.ts'
import { chineseId, chineseName } from '../chineseFields.ts'
import type { Corridor } from '../corridor.ts'
import { requestedDocuments } from '../documentRules.ts'
import { localBank } from '../localBank.ts'

/** Mainland China, yuan, to a person's e-wallet. The limits of spec §9 are tighter than these bounds. */
const wallets = [
  { value: 'alipay', name: 'Alipay', also: '支付宝' },
  { value: 'wechat', name: 'WeChat Pay', also: '微信支付 Weixin' },
] as const

export const cnEwallet = {
  ...localBank,
  id: 'cn-cny-ewallet',
  country: 'CN',
  currency: 'CNY',
  method: 'ewallet',
  recipient_types: ['individual'],
  received_min_minor: '1000',
  received_max_minor: '6000000',
  fee_payers: ['OUR'],
  fee_minor: { OUR: '60000', SHA: '45000' },
  limits: [
    { scope: 'transfer', measure: 'amount', currency: 'CNY', maximum: '5000000' },
    { scope: 'recipient', measure: 'amount', days: 1, currency: 'CNY', maximum: '2000000' },
    { scope: 'recipient', measure: 'count', days: 30, maximum: '5', purposes: ['family_support'] },
    {
      scope: 'recipient',
      measure: 'amount',
      days: 365,
      currency: 'USD',
      maximum: '5000000',
      purposes: ['goods', 'services', 'invoice'],
    },
  ],
  arrival_bank_days: { min: 0, max: 1 },
  fields: [
    chineseName,
    chineseId,
    {
      name: 'ewallet_type',
      required: true,
      format: 'choice',
      label: 'corridors.labels.ewallet_type',
      example: 'alipay',
      input_mode: 'text',
      choices: wallets,
    },
    {
      name: 'ewallet_id',
      required: true,
      format: 'cn_wallet',
      check: 'cn_wallet',
      label: 'corridors.labels.ewallet_id',
      help: 'corridors.help.ewallet_id',
      example: '13812345678',
      input_mode: 'text',
    },
  ],
  banks: {
    field: 'ewallet_type',
    kind: 'whole',
    banks: wallets,
    as_of: '2026-11-01',
    source: 'Alipay+ and WeChat Pay: remittance to wallets',
  },
  purposes: chinaPurposeCodes,
  documents: requestedDocuments(chinaPurposeCodes),
  sources: [
    { title: 'Alipay: global remittance to wallets', url: 'https://global.alipay.com' },
    { title: 'WeChat Pay: global remittance', url: 'https://pay.weixin.qq.com' },
  ],
  vectors: {
    valid: [
      {
        recipient_type: 'individual',
        details: {
          full_name: '王小明',
          id_number: '11010519491231002X',
          ewallet_type: 'alipay',
          ewallet_id: '13812345678',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          full_name: '李娜',
          id_number: '11010519491231002X',
          ewallet_type: 'alipay',
          ewallet_id: 'li.na@example.cn',
        },
      },
      {
        recipient_type: 'individual',
        details: {
          full_name: '王小明',
          id_number: '11010519491231002X',
          ewallet_type: 'wechat',
          ewallet_id: '19912345678',
        },
      },
    ],
    invalid: [
      { recipient_type: 'individual', field: 'ewallet_id', value: null },
      { recipient_type: 'individual', field: 'ewallet_id', value: '23812345678' },
      { recipient_type: 'individual', field: 'ewallet_id', value: '1381234567' },
      { recipient_type: 'individual', field: 'ewallet_id', value: 'li.na@' },
      { recipient_type: 'individual', field: 'ewallet_type', value: null },
      { recipient_type: 'individual', field: 'ewallet_type', value: 'paypal' },
      { recipient_type: 'individual', field: 'full_name', value: 'Li Na' },
      { recipient_type: 'individual', field: 'id_number', value: '110105194912310021' },
      { recipient_type: 'individual', field: 'bank_account_number', value: '6222021001116245702' },
    ],
  },
} as const satisfies Corridor
