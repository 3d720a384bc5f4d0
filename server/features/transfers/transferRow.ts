import type { Raiser } from '../../../contract/base/approvalRules.ts'
import type { Currency } from '../../../contract/base/money.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { TransferKind } from '../../../contract/base/transferKinds.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'

/** What a transfer was judged by; a preview until it is submitted. */
export interface Basis {
  approvals_needed: number
  /** 0: the business had no policy. */
  policy_version: number
  tier_from_minor: bigint
  /** Empty: all who may approve. */
  approvers: string[]
  raised_by: Raiser | null
  raised_sum_minor: bigint | null
  raised_count: number | null
}

/** A transfer as it is stored. */
export interface TransferRow extends Basis {
  business_id: string
  id: string
  reference: string
  kind: TransferKind
  status: TransferStatus
  version: number
  event_seq: number
  payload_digest: string
  corridor_id: string
  country: string
  recipient_id: string | null
  recipient_type: RecipientType
  recipient_name: string
  recipient_details: Record<string, string>
  bank_name: string
  account_number: string
  account_tail: string
  quote_id: string
  side: QuoteSide
  typed_amount_minor: bigint
  send_currency: Currency
  send_amount_minor: bigint
  receive_currency: Currency
  receive_amount_minor: bigint
  rate: string
  fee_payer: FeePayer
  fee_before_discount_minor: bigint
  discount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  rejection_fee_minor: bigint | null
  refunded_minor: bigint | null
  payment_method: 'balance'
  purpose: string
  income_source: string
  note: string
  invoice_number: string
  document_ids: string[]
  document_hashes: string[]
  arrives_on: string
  rate_held_until: Date
  submitted_at: Date | null
  submitted_by: string | null
  created_by: string
  /** The creator, and who signed it off as its maker; none of them may approve it. */
  maker_ids: string[]
  created_by_name: string
  created_at: Date
  paid_at: Date | null
  closed_at: Date | null
}
