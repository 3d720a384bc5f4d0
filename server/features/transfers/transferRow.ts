import type { DaySumScope } from '../../../contract/base/money/approvalRules.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { StatedDocument } from '../../../contract/corridors/supportingDocuments.ts'
import type { Certificate, FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import { tailOf } from '../recipients/rules.ts'
import type { NameCheckRow } from '../recipients/store.ts'

/** What a transfer was judged by; a preview until it is submitted. */
export interface Basis {
  approvals_needed: number
  /** 0: the business had no policy. */
  policy_version: number
  tier_from_minor: bigint
  /** Empty: all who may approve. */
  approvers: string[]
  raised_by: DaySumScope | null
  raised_sum_minor: bigint | null
  raised_count: number | null
  /** The first payment since its recipient's account was changed, for which one person more is asked; null for every other. */
  is_first_since_change: true | null
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
  /** Details of the recipient; `payeeOf` picks name and account. */
  recipient_details: Record<string, string>
  /** As it was when the transfer was made. */
  name_check: NameCheckRow | null
  quote_id: string
  /** The file of payments that it is a row of. */
  bulk_id: string | null
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
  payment_method: PaymentMethod
  purpose: string
  income_source: string
  note: string
  invoice_number: string
  document_ids: string[]
  document_hashes: string[]
  /** What the maker says of each. Null: of a transfer made before that was asked. */
  document_details: StatedDocument[] | null
  arrives_on: string
  /** Null: of a transfer made before there were any. */
  certificate: Certificate | null
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

/** Whom a transfer pays. */
export interface Payee {
  recipient_name: string
  bank_name: string
  account_number: string
  account_tail: string
}

/** Read from what the digest binds and from nothing else: the order, the receipt, mails and screens have it from here. */
export function payeeOf({
  corridor_id,
  country,
  recipient_details,
}: Pick<TransferRow, 'corridor_id' | 'country' | 'recipient_details'>): Payee {
  const account_number = accountNumberOf(recipient_details)
  return {
    recipient_name: recipientNameOf(recipient_details),
    bank_name: bankNameOf(findCorridor(corridor_id, country), recipient_details),
    account_number,
    account_tail: tailOf(account_number),
  }
}

/** Its copy in columns, by which the database sorts and searches. The constraint `transfers_payee` holds it to the details. */
export function payeeColumns(transfer: Parameters<typeof payeeOf>[0]): Omit<Payee, 'bank_name'> {
  const { bank_name: _, ...columns } = payeeOf(transfer)
  return columns
}
