import type { Currency } from '../../../contract/base/money.ts'
import type { RefundDestination, RefundStage } from '../../../contract/base/refunds.ts'

/** What a request asks for: everything that its approvals and its payout bind to. */
export interface RefundContent {
  id: string
  transfer_id: string
  destination: RefundDestination
  currency: Currency
  amount_minor: bigint
  bank_account_id: string | null
  bank_code: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
}

/** One try to give the money of a transfer back. */
export interface RequestRow extends RefundContent {
  business_id: string
  attempt: number
  stage: RefundStage
  payload_digest: string
  requested_by: string
  requested_by_name: string
  requested_at: Date
  approvals_needed: number
  /** Empty: all who may approve. */
  approvers: string[]
  due_at: Date | null
  seal: string | null
  payout_reference: string | null
  /** Set with the order: until then what is owed has not left. */
  rail: string | null
  sent_at: Date | null
  closed_at: Date | null
  reason: string | null
  staff: string | null
  penalty_minor: bigint
  /** Not what was approved: nothing is sent until the operator has looked at it. */
  held_at: Date | null
  held_reason: string | null
}
