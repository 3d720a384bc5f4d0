import type { Currency } from '../../../contract/base/money.ts'
import type {
  PaymentOutcome,
  RefusedReason,
  ScheduleRule,
  ScheduleState,
  SuspensionReason,
  UnpaidReason,
} from '../../../contract/base/schedules.ts'
import type { TransferKind } from '../../../contract/base/transferKinds.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'

/** What `/transfer/create` is asked for each payment, beside the quote of its day and the recipient. */
export type Asked = Omit<CallRequest<'/transfer/create'>, 'quote_id' | 'recipient_id'>

/** Everything that a signature, an approval and each payment bind to. */
export interface ScheduleContent extends ScheduleRule {
  id: string
  kind: TransferKind
  corridor_id: string
  country: string
  recipient_id: string
  recipient_type: RecipientType
  recipient_details: Record<string, string>
  side: QuoteSide
  /** On the side that is fixed. */
  fixed_amount_minor: bigint
  send_currency: Currency
  receive_currency: Currency
  fee_payer: FeePayer
  fee_minor: bigint
  rate: string
  deviation_percent: number
  rate_max: string
  total_minor: bigint
  /** The most that one payment takes from the balance. */
  total_max_minor: bigint
  asked: Asked
  document_hashes: string[]
}

/** What it was judged by. */
export interface ScheduleBasis {
  /** The payments of a year at their most. */
  series_minor: bigint
  approvals_needed: number
  policy_version: number
  /** Empty: all who may approve. */
  approvers: string[]
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
  /** None of them may approve it. */
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

export interface PaymentRow {
  business_id: string
  schedule_id: string
  planned_on: string
  pays_on: string
  outcome: PaymentOutcome
  reason: UnpaidReason | RefusedReason | null
  transfer_id: string | null
  at: Date
}
