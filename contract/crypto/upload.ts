import { type Bytes, decodeBase64Url, decodeUtf8, encodeBase64Url, lp, parseLp } from './bytes.ts'
import type { MacPrimitives } from './primitives.ts'

/**
 * A file is sent as a multipart part beside the encrypted fields. The encrypted payload's `file` field identifies it;
 * name and size of the multipart part itself are ignored.
 */

/** Name of the multipart part and of the field in the encrypted payload. */
export const fileField = 'file'

type Hash = Pick<MacPrimitives<never>, 'sha256'>

/** base64url of lp(name, size, SHA-256 of the bytes). */
export const describeFile = async (p: Hash, name: string, bytes: Bytes): Promise<string> =>
  encodeBase64Url(lp(name, bytes.length, await p.sha256(bytes)))

/** A file as described in the encrypted part. */
export interface DescribedFile {
  name: string
  size: number
  /** Hex. */
  sha256: string
}

/** Null if the text is not in the format of `describeFile`. */
export function parseFileDescription(description: string): DescribedFile | null {
  const sealed = decodeBase64Url(description)
  const [nameBytes, sizeBytes, hash, ...rest] = (sealed && parseLp(sealed)) ?? []
  if (!nameBytes || !sizeBytes || hash?.length !== 32 || rest.length > 0) return null
  const [name, size] = [decodeUtf8(nameBytes), decodeUtf8(sizeBytes)]
  if (!name || !size || !/^(0|[1-9]\d{0,14})$/.test(size)) return null
  return { name, size: Number(size), sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
