import type { Currency } from '../../../contract/base/money/money.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { ScheduleRule, ScheduleState, SuspensionReason } from '../../../contract/base/time/schedules.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'

/** Request of `/transfer/create` for each payment, without the quote of its day and the recipient. */
export type TransferTemplate = Omit<CallRequest<'/transfer/create'>, 'quote_id' | 'recipient_id'>

/** Result of the policy. */
export interface ScheduleBasis {
  /** A year's payments at their maximum. */
  series_minor: bigint
  approvals_needed: number
  policy_version: number
  /** Everyone who may approve, if empty. */
  approvers: string[]
}

/** Everything that a signature, an approval and each payment are bound to. */
export interface ScheduleContent extends ScheduleRule {
  id: string
  kind: TransferKind
  corridor_id: string
  country: string
  recipient_id: string
  recipient_type: RecipientType
  recipient_details: Record<string, string>
  side: QuoteSide
  /** On the fixed side. */
  fixed_amount_minor: bigint
  send_currency: Currency
  receive_currency: Currency
  fee_payer: FeePayer
  fee_minor: bigint
  rate: string
  deviation_percent: number
  rate_max: string
  total_minor: bigint
  /** Most that one payment takes from the balance. */
  total_max_minor: bigint
  asked: TransferTemplate
  document_hashes: string[]
}

export interface ScheduleRow extends ScheduleContent, ScheduleBasis {
  business_id: string
  reference: string
  payload_digest: string
  created_by: string
  created_by_name: string
  created_at: Date
  state: ScheduleState
  hold_reason: SuspensionReason | null
  /** People who may not approve it. */
  maker_ids: string[]
  submitted_at: Date | null
  seal: string | null
  activated_at: Date | null
  closed_at: Date | null
  next_planned_on: string | null
  next_pays_on: string | null
  told_on: string | null
  short_on: string | null
}
