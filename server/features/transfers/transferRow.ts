import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import type { DaySumScope } from '../../../contract/base/money/approvalRules.ts'
import { type Currency, formatMoney } from '../../../contract/base/money/money.ts'
import type { PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { DuplicateFlag } from '../../../contract/base/money/riskFlags.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { StatedDocument } from '../../../contract/corridors/supportingDocuments.ts'
import type { FeePayer, QuoteSide, SignedCertificate } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import { accountTailOf } from '../recipients/rules.ts'
import type { NameCheckRow } from '../recipients/store.ts'

/** Result of the policy for a transfer; a preview until it is submitted. */
export interface PolicyBasis {
  approvals_needed: number
  /** 0 if the business had no policy. */
  policy_version: number
  tier_from_minor: bigint
  /** Everyone who may approve, if empty. */
  approvers: string[]
  raised_by: DaySumScope | null
  raised_sum_minor: bigint | null
  raised_count: number | null
  /** True for the first payment after a change of its recipient's account, which needs one more approver; null for every other. */
  is_first_since_change: true | null
}

/** An earlier transfer; its time is a text, as in JSON. */
export interface EarlierJson {
  id: string
  reference: string
  at: string
  account_tail: string
}

/** A warning as stored with a transfer and covered by its digest. */
export interface StoredWarning {
  name: DuplicateFlag
  transfer: EarlierJson
}

/** A transfer as stored. */
export interface TransferRow extends PolicyBasis {
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
  /** The payee; read it through `payeeOf`. */
  recipient_details: Record<string, string>
  /** As of the transfer's creation. */
  name_check: NameCheckRow | null
  quote_id: string
  /** The bulk transfer that it is a row of. */
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
  /** The maker's declaration of each. Null for transfers older than this field. */
  document_details: StatedDocument[] | null
  arrives_on: string
  /** Null for transfers older than this field. */
  certificate: SignedCertificate | null
  /** Earlier transfers that its maker was warned of, covered by the digest. Null if none. */
  warnings: StoredWarning[] | null
  /** Texts of the customer's program. Not what a person signs, but covered by the MAC. Null if none. */
  metadata: Metadata | null
  rate_held_until: Date
  submitted_at: Date | null
  submitted_by: string | null
  /** Made once, at submission; banks pass it on. Null until then. */
  uetr: string | null
  created_by: string
  /** The creator and everyone who signed it as a maker; none of them may approve it. */
  maker_ids: string[]
  created_by_name: string
  created_at: Date
  paid_at: Date | null
  closed_at: Date | null
  /** MAC over the whole row. */
  seal: string | null
}

/** Payee of a transfer. */
export interface Payee {
  recipient_name: string
  bank_name: string
  account_number: string
  account_tail: string
}

/** Read only from what the digest covers; the order, the receipt, mails and screens all use it. */
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
    account_tail: accountTailOf(account_number),
  }
}

/** A copy in columns, for sorting and searching in the database. The constraint `transfers_payee` keeps it equal to the details. */
export function payeeColumns(transfer: Parameters<typeof payeeOf>[0]): Omit<Payee, 'bank_name'> {
  const { bank_name: _, ...columns } = payeeOf(transfer)
  return columns
}

/** State of a transfer as shown, stored to mark changes at the next view. */
export const transferViewOf = (t: TransferRow): Record<string, string> => ({
  status: statuses[t.status].name,
  rate: t.rate,
  send_amount_minor: formatMoney(t.send_amount_minor, t.send_currency),
  receive_amount_minor: formatMoney(t.receive_amount_minor, t.receive_currency),
  fee_minor: formatMoney(t.fee_minor, t.send_currency),
  total_minor: formatMoney(t.total_minor, t.send_currency),
  arrives_on: t.arrives_on,
})
