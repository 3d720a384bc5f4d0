import { writeFile } from 'node:fs/promises'
import type { KeptSignature } from './assertion.ts'
import type { Sql } from './db/client.ts'
import { listSignatures } from './features/transfers/signatureStore.ts'

const text64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A signature as a line of JSON: what was signed and what checks it, and nothing that nobody signed. */
const lineOf = ({ id, purpose, signed, signed_digests, ...bytes }: KeptSignature): string =>
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

/** Writes what passkeys signed of a transfer for `npm run verify-signatures`; ends with 1 where none did. */
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
