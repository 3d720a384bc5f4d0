import { type Bytes, concat, encodeUtf8, lp } from './bytes.ts'

/** The complete text of a transfer that a passkey signs. */
export interface Approval {
  transfer_id: string
  version: number
  /** SHA-256 of the approved content, as stored with the transfer. */
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
    encodeUtf8('bp2 txn\0'),
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

export type SigningPurpose = 'pay' | 'approve'

/**
 * One gesture for several transfers: SHA-256 of this text is the WebAuthn challenge. The digests are SHA-256 of each
 * transfer's proof, in hex, in signing order.
 */
export const signingText = (purpose: SigningPurpose, challengeId: string, digests: readonly string[]): Bytes =>
  concat(encodeUtf8('bp2 sign\0'), lp(purpose, challengeId, ...digests))
