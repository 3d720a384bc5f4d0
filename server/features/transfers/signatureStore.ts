import type { Approval, SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { StoredSignature } from '../../passkeySignature.ts'

/** A passkey's signature of one transfer, with everything needed to verify it alone. */
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

/** The signatures of one transfer, each with its key; of all businesses, so on the owner's connection. */
export const listSignatures = (reader: Reader, transferId: string): Promise<StoredSignature[]> =>
  reader<StoredSignature[]>`
  select s.id, s.purpose, s.signed, s.signed_digests, s.authenticator_data, s.client_data, s.signature, p.public_key
  from transfer_signatures s join passkeys p on p.id = s.passkey_id
  where s.transfer_id::text = ${transferId} order by s.at, s.id`
