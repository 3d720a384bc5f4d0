import type { Approval, SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'

/** What a passkey signed of one transfer, with all that is needed to check it alone. */
export interface SignatureRow {
  business_id: string
  transfer_id: string
  id: string
  user_id: string
  purpose: SigningPurpose
  version: number
  payload_digest: string
  signed: Approval
  signed_digests: string[]
  passkey_id: string
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
  at: Date
}

export async function insertSignature(tx: Tx, row: SignatureRow): Promise<void> {
  await tx`insert into transfer_signatures ${tx({ ...row, signed: tx.json({ ...row.signed }) })}`
}
