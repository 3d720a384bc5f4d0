import { type Bytes, decodeBase64Url, encodeBase64Url, lp, readLp, textOf } from './bytes.ts'
import type { MacPrimitives } from './primitives.ts'

/**
 * A file travels as a multipart part beside the sealed fields. The sealed payload's `file` field says which file it
 * must be; name and size on the multipart part itself count for nothing.
 */

/** Name both of the multipart part and of the field in the sealed payload. */
export const fileField = 'file'

type Hash = Pick<MacPrimitives<never>, 'sha256'>

/** base64url of lp(name, size, SHA-256 of the bytes). */
export const describeFile = async (p: Hash, name: string, bytes: Bytes): Promise<string> =>
  encodeBase64Url(lp(name, bytes.length, await p.sha256(bytes)))

/** The sealed name where the bytes are the described ones; null for any other bytes or an unreadable description. */
export async function readFileName(p: Hash, description: string, bytes: Bytes): Promise<string | null> {
  const sealed = decodeBase64Url(description)
  const [nameBytes, ...rest] = (sealed && readLp(sealed)) ?? []
  const name = nameBytes && rest.length === 2 ? textOf(nameBytes) : null
  return name && (await describeFile(p, name, bytes)) === description ? name : null
}
