import { type Bytes, concat, lp, utf8 } from './bytes.ts'

/** What an approver's device-bound key signs (ECDSA P-256, raw r‖s): the whole of what is approved, as text. */
export interface Approval {
  transfer_id: string
  version: number
  /** SHA-256 of the approved content, as the transfer carries it. */
  payload_digest: string
  amount_minor: string
  currency: string
  payee: string
  fee_minor: string
  quote_id: string
  user_id: string
  access_time: string
}

export const approvalProof = (a: Approval): Bytes =>
  concat(
    utf8('bp2 txn\0'),
    lp(
      a.transfer_id,
      a.version,
      a.payload_digest,
      a.amount_minor,
      a.currency,
      a.payee,
      a.fee_minor,
      a.quote_id,
      a.user_id,
      a.access_time,
    ),
  )
