/** Bytes, text and the one way of joining fields: each with its length before it, so that no two lists join alike. */

export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)

/** Null where the bytes are not UTF-8. */
export function textOf(bytes: Bytes): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export function concat(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Text is UTF-8, a number is decimal text, bytes are themselves. */
export type LpField = string | number | Bytes

function fieldBytes(field: LpField): Bytes {
  if (typeof field === 'string') return utf8(field)
  if (typeof field !== 'number') return field
  if (!Number.isSafeInteger(field)) throw new RangeError('only whole numbers have a canonical form')
  return utf8(String(field))
}

/** For each field a 4-byte big-endian length, then its bytes. */
export function lp(...fields: LpField[]): Bytes {
  const parts = fields.map(fieldBytes)
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0))
  const view = new DataView(all.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    all.set(part, at + 4)
    at += 4 + part.length
  }
  return all
}

/** The fields of an `lp(…)`; null where the lengths do not fill the bytes exactly. */
export function readLp(bytes: Bytes): Bytes[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Bytes[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return null
    fields.push(bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}

/** The 64 letters of base64url; also the alphabet of suite 1's random text. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const codes = utf8(alphabet)
const values = new Int16Array(128).fill(-1)
codes.forEach((code, value) => {
  values[code] = value
})

/** base64url without padding. */
export function encodeBase64Url(bytes: Bytes): string {
  const text = new Uint8Array(Math.ceil((bytes.length * 4) / 3))
  let held = 0
  let bits = 0
  let at = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text[at++] = codes[(held >> bits) & 63] ?? 0
    }
  }
  if (bits > 0) text[at] = codes[(held << (6 - bits)) & 63] ?? 0
  return decoder.decode(text)
}

/** Strict: no padding, no other letters, no bits left over, so that each value has one text only. Null otherwise. */
export function decodeBase64Url(text: string): Bytes | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let held = 0
  let bits = 0
  let at = 0
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? -1
    if (value < 0) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 255
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null
}

/** Decodes and insists on a length. */
export function decodeExactly(text: string, length: number): Bytes | null {
  const bytes = decodeBase64Url(text)
  return bytes?.length === length ? bytes : null
}
