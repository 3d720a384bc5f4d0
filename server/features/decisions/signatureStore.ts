import type { SignedKind, SigningPurpose, StoredProof } from '../../../contract/crypto/proof.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { StoredSignature } from '../../passkeySignature.ts'

/** A passkey's signature of one object, with everything needed to verify it alone. */
export interface SignatureRow {
  business_id: string
  kind: SignedKind
  object_id: string
  id: string
  user_id: string
  purpose: SigningPurpose
  version: number
  payload_digest: string
  signed: StoredProof
  signed_digests: string[]
  passkey_id: string
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
  at: Date
}

export async function insertSignature(tx: Tx, row: SignatureRow): Promise<void> {
  await tx`insert into passkey_signatures ${tx({ ...row, signed: tx.json({ ...row.signed }) })}`
}

/** The signatures of one object, each with its key; of all businesses, so on the owner's connection. */
export const listSignatures = (reader: Reader, objectId: string): Promise<StoredSignature[]> =>
  reader<StoredSignature[]>`
  select s.id, s.kind, s.purpose, s.signed, s.signed_digests, s.authenticator_data, s.client_data, s.signature, p.public_key
  from passkey_signatures s join passkeys p on p.id = s.passkey_id
  where s.object_id::text = ${objectId} order by s.at, s.id`
