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

/** What the sealed part says of a file. */
export interface DescribedFile {
  name: string
  size: number
  /** In hex. */
  sha256: string
}

/** Null where the text is not what `describeFile` writes. */
export function readDescription(description: string): DescribedFile | null {
  const sealed = decodeBase64Url(description)
  const [nameBytes, sizeBytes, hash, ...rest] = (sealed && readLp(sealed)) ?? []
  if (!nameBytes || !sizeBytes || hash?.length !== 32 || rest.length > 0) return null
  const [name, size] = [textOf(nameBytes), textOf(sizeBytes)]
  if (!name || !size || !/^(0|[1-9]\d{0,14})$/.test(size)) return null
  return { name, size: Number(size), sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
