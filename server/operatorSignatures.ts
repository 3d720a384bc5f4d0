import { writeFile } from 'node:fs/promises'
import type { StoredSignature } from './assertion.ts'
import type { Sql } from './db/client.ts'
import { listSignatures } from './features/transfers/signatureStore.ts'

const text64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A signature as a JSON line: the signed content and the data to verify it, without unsigned fields. */
const lineOf = ({ id, purpose, signed, signed_digests, ...bytes }: StoredSignature): string =>
  JSON.stringify({
    id,
    purpose,
    signed,
    signed_digests,
    authenticator_data: text64(bytes.authenticator_data),
    client_data: text64(bytes.client_data),
    signature: text64(bytes.signature),
    public_key: text64(bytes.public_key),
  })

/** Exports a transfer's passkey signatures for `npm run verify-signatures`; exits with 1 if there are none. */
export async function exportSignatures(owner: Sql, transferId: string, file: string): Promise<boolean> {
  const signatures = await listSignatures(owner, transferId)
  if (signatures.length > 0) await writeFile(file, signatures.map((one) => `${lineOf(one)}\n`).join(''))
  console.log(
    signatures.length === 0
      ? `No passkey signed a transfer ${transferId}.`
      : `Signatures written to ${file}: ${signatures.length}`,
  )
  return signatures.length > 0
}
