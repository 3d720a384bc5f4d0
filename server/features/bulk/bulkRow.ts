import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { BulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { CellWarning } from '../../../contract/bulk/cells.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import type { PaymentSource } from '../../../contract/bulk/paymentSource.ts'
import type { BulkWarning } from '../../../contract/bulk/warnings.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { NameCheckRow } from '../recipients/store.ts'
import type { PolicyBasis } from '../transfers/transferRow.ts'

/** Facts that the policy is applied to: a bulk transfer counts as a transfer of its total. */
export type BulkBasis = Omit<PolicyBasis, 'is_first_since_change'>

/** Many payments from one file, as stored. */
export interface BulkTransferRow extends BulkBasis {
  business_id: string
  id: string
  reference: string
  kind: TransferKind
  corridor_id: string
  country: string
  status: BulkStatus
  version: number
  payload_digest: string
  name: string
  description: string
  is_private: boolean
  payment_method: PaymentMethod
  purpose: string
  income_source: string
  currency: Currency
  row_count: number
  send_amount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  rate_held_until: Date
  maker_ids: string[]
  /** Whether the banks were asked for the names of its rows; null if older than this field. */
  are_names_checked: boolean | null
  created_by: string
  created_by_name: string
  created_at: Date
  submitted_at: Date | null
  submitted_by: string | null
  paused_at: Date | null
  missing_minor: bigint | null
  closed_at: Date | null
  /** Texts of the customer's program; null if none. */
  metadata: Metadata | null
  /** MAC over the facts that the policy is applied to; null until it is signed. */
  seal: string | null
}

/** One payment of a bulk transfer. Its quote holds the price; the id of its transfer is fixed from the start. */
export interface BulkRowRow {
  business_id: string
  bulk_id: string
  row_number: number
  row_key: string
  transfer_id: string
  quote_id: string
  recipient_type: RecipientType
  recipient_details: Record<string, string>
  note: string
  /** Of its order, in a file of international payments. */
  invoice_number: string
  logistics_company: string
  logistics_number: string
  /** Its identifications in the customer's pain.001. */
  source: PaymentSource | null
  document_ids: string[]
  document_hashes: string[]
  total_minor: bigint
  payload_digest: string
  /** As stored by `warnings.ts`. */
  warnings: string[]
  /** The bank's answer about the payee's name; null if it was not asked. */
  name_check: NameCheckRow | null
  state: 'waiting' | 'paid' | 'failed' | 'withdrawn'
  reason: string | null
}

/** Stored as one text each, so that the digest in SQL reads what it reads here: column and name have no spaces. */
export const writeWarning = ({ column, notice, other }: Omit<CellWarning, 'row'>): string =>
  `${column} ${notice} ${other}`

export function readWarning(stored: string): Omit<CellWarning, 'row'> {
  const [column = '', notice = '', ...other] = stored.split(' ')
  return { column: column as BulkColumn, notice: notice as BulkWarning, other: other.join(' ') }
}
