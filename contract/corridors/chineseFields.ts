import type { PaymentLimit, RecipientField, RecipientStep } from './corridor.ts'

/** Fields shared by the packs of mainland China. */
export const chineseName = {
  name: 'full_name',
  required: true,
  recipient_types: ['individual'],
  format: 'cn_name',
  label: 'corridors.labels.chinese_name',
  help: 'corridors.help.as_on_account',
  example: '王小明',
  input_mode: 'text',
} as const satisfies RecipientField

export const chineseId = {
  name: 'id_number',
  required: true,
  recipient_types: ['individual'],
  format: 'chinese_id',
  check: 'cn_id',
  label: 'corridors.labels.chinese_id',
  help: 'corridors.help.chinese_id',
  example: '11010519491231002X',
  input_mode: 'text',
} as const satisfies RecipientField

export const chineseMobile = {
  name: 'mobile',
  required: true,
  format: 'china_mobile',
  label: 'corridors.labels.mobile',
  help: 'corridors.help.chinese_mobile',
  example: '13812345678',
  input_mode: 'tel',
} as const satisfies RecipientField

export const chineseAccountType = {
  name: 'account_type',
  required: false,
  recipient_types: ['individual'],
  format: 'choice',
  label: 'corridors.labels.account_type',
  help: 'corridors.help.chinese_account_type',
  example: 'type_1',
  input_mode: 'text',
  choices: [
    { value: 'type_1', label: 'corridors.choices.chinese_type_1' },
    { value: 'type_2', label: 'corridors.choices.chinese_type_2' },
  ],
} as const satisfies RecipientField

/** Before their first payment to an account, recipients register with the receiving bank (spec §9: within 72 hours). */
export const chineseRegistration = {
  kind: 'registration',
  hours: 72,
  recipient_types: ['individual'],
  fields: [chineseName, chineseId, chineseMobile],
  matches: ['full_name', 'id_number'],
  language: 'zh',
  time_zone: 'Asia/Shanghai',
} as const satisfies RecipientStep

/** Type II account, opened without a visit to the bank. */
const typeTwo = { field: 'account_type', among: ['type_2'] } as const

/** Limits of bank accounts and cards, by spec §9. */
export const chineseLimits = [
  { scope: 'transfer', measure: 'amount', currency: 'USD', maximum: '299999' },
  { scope: 'recipient', measure: 'count', days: 1, maximum: '2' },
  { scope: 'recipient', measure: 'amount', days: 365, currency: 'USD', maximum: '5000000' },
  { scope: 'recipient', measure: 'amount', days: 1, currency: 'CNY', maximum: '1000000', where: typeTwo },
  { scope: 'recipient', measure: 'amount', days: 365, currency: 'CNY', maximum: '20000000', where: typeTwo },
] as const satisfies readonly PaymentLimit[]
