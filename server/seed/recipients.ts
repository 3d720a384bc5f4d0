import type { relationshipCodes } from '../../contract/base/money/purposes.ts'
import type { RecipientType } from '../../contract/features/recipients.ts'

/** Saved recipients of the sandbox. Their details satisfy their corridors' rules; `share` sets how often they are paid. */
export interface DemoRecipient {
  corridor_id: string
  country: string
  type: RecipientType
  relationship: (typeof relationshipCodes)[number]
  details: Record<string, string>
  /** `amount`: typical received amount, in whole units of the currency. `share`: percentage of transfers to this recipient. */
  amount: number
  share: number
}

export const demoRecipients: readonly DemoRecipient[] = [
  {
    corridor_id: 'gb-gbp-bank',
    country: 'GB',
    type: 'business',
    relationship: 'supplier',
    details: {
      company_name: 'Thames Textiles Ltd',
      sort_code: '200000',
      bank_account_number: '55779911',
      bank_name: 'Barclays',
    },
    amount: 2_400,
    share: 14,
  },
  {
    corridor_id: 'sg-sgd-bank',
    country: 'SG',
    type: 'business',
    relationship: 'supplier',
    details: { company_name: 'Tan Trading Pte Ltd', bank_code: '7171', bank_account_number: '0721234567' },
    amount: 4_800,
    share: 18,
  },
  {
    corridor_id: 'jp-jpy-bank',
    country: 'JP',
    type: 'business',
    relationship: 'supplier',
    details: {
      company_name: 'Yamada Shoji KK',
      katakana_name: 'ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ',
      bank_code: '0001',
      branch_code: '015',
      account_type: 'current',
      bank_account_number: '0123456',
    },
    amount: 380_000,
    share: 12,
  },
  {
    corridor_id: 'us-usd-bank',
    country: 'US',
    type: 'business',
    relationship: 'contractor',
    details: {
      company_name: 'Acme Widgets Inc.',
      routing_number: '021000021',
      bank_account_number: '123456789',
      account_type: 'checking',
      street: 'Fifth Avenue',
      building: '350',
      town: 'New York',
      subdivision: 'NY',
      post_code: '10118',
    },
    amount: 3_100,
    share: 16,
  },
  {
    corridor_id: 'cn-cny-bank',
    country: 'CN',
    type: 'business',
    relationship: 'supplier',
    details: {
      company_name: '上海宏达贸易有限公司',
      mobile: '13812345678',
      bank_name: '中国工商银行上海分行',
      bank_account_number: '1001234567890123456',
    },
    // A year of it stays within the limit of USD 50,000 per account.
    amount: 800,
    share: 15,
  },
  {
    corridor_id: 'id-idr-bank',
    country: 'ID',
    type: 'business',
    relationship: 'supplier',
    details: { bank_code: '014', bank_account_number: '0123456789', company_name: 'PT Maju Bersama' },
    amount: 6_500_000,
    share: 13,
  },
  {
    corridor_id: 'id-idr-bank',
    country: 'ID',
    type: 'individual',
    relationship: 'employee',
    details: { bank_code: '008', bank_account_number: '1310012345678', full_name: 'Siti Rahayu' },
    amount: 3_200_000,
    share: 12,
  },
]

/** A recipient whose bank never reports (contract/corridors/magicAccounts.ts), so that some transfer is always in progress. Not saved in the list. */
export const slowRecipient: DemoRecipient = {
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  type: 'business',
  relationship: 'supplier',
  details: { company_name: 'Leeds Logistics Ltd', sort_code: '200000', bank_account_number: '55779003' },
  amount: 1_500,
  share: 0,
}
