/** Bytes, text and length-prefixed encoding: no two different lists of fields have the same encoding. */

export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const encodeUtf8 = (text: string): Bytes => encoder.encode(text)

/** Null if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Bytes): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export function concat(...parts: Bytes[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Text is encoded as UTF-8, a number as decimal text, bytes as they are. */
export type LpField = string | number | Bytes

function fieldText(field: string | number): string {
  if (typeof field === 'string') return field
  if (!Number.isSafeInteger(field)) throw new RangeError('only whole numbers have a canonical form')
  return String(field)
}

/** Writes the text at `at` and returns its length in bytes. Short ASCII texts, the common case, skip the encoder. */
function writeText(all: Bytes, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return encoder.encodeInto(text, all.subarray(at)).written
    all[at + index] = code
  }
  return text.length
}

/** For each field a 4-byte big-endian length, then its bytes. */
export function lp(...fields: LpField[]): Bytes {
  let lengthMax = 0
  for (const field of fields) {
    // A UTF-16 unit takes at most three bytes; a number its digits.
    lengthMax += 4 + (typeof field === 'string' ? 3 * field.length : typeof field === 'number' ? 24 : field.length)
  }
  const all = new Uint8Array(lengthMax)
  let at = 0
  for (const field of fields) {
    const start = at + 4
    let length: number
    if (typeof field === 'object') {
      all.set(field, start)
      length = field.length
    } else length = writeText(all, start, fieldText(field))
    all[at] = length >>> 24
    all[at + 1] = length >>> 16
    all[at + 2] = length >>> 8
    all[at + 3] = length
    at = start + length
  }
  return all.subarray(0, at)
}

/** The fields of an `lp(…)`; null if the lengths do not fill the bytes exactly. */
export function parseLp(bytes: Bytes): Bytes[] | null {
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

/** The base64url alphabet, also used for suite 1's random text. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const codes = encodeUtf8(alphabet)
const values = new Int16Array(128).fill(-1)
codes.forEach((code, value) => {
  values[code] = value
})

/** base64url without padding. */
export function encodeBase64Url(bytes: Bytes): string {
  const text = new Uint8Array(Math.ceil((bytes.length * 4) / 3))
  const code = (bits: number) => codes[bits & 63] ?? 0
  const byte = (index: number) => bytes[index] ?? 0
  let at = 0
  // Three bytes make four letters; a last one or two make two or three.
  for (let index = 0; index < bytes.length; index += 3, at += 4) {
    const bits = (byte(index) << 16) | (byte(index + 1) << 8) | byte(index + 2)
    text[at] = code(bits >> 18)
    text[at + 1] = code(bits >> 12)
    text[at + 2] = code(bits >> 6)
    text[at + 3] = code(bits)
  }
  return decoder.decode(text)
}

/** Strict: no padding, no other letters, no leftover bits, so that each value has exactly one encoding. Null otherwise. */
export function decodeBase64Url(text: string): Bytes | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array((text.length * 3) >> 2)
  const whole = text.length & ~3
  // -1 for invalid letters: it survives every shift and or, and is detected at the end.
  const value = (index: number) => values[text.charCodeAt(index)] ?? -1
  let wrong = 0
  let at = 0
  for (let index = 0; index < whole; index += 4, at += 3) {
    const bits = (value(index) << 18) | (value(index + 1) << 12) | (value(index + 2) << 6) | value(index + 3)
    wrong |= bits
    bytes[at] = bits >> 16
    bytes[at + 1] = bits >> 8
    bytes[at + 2] = bits
  }
  if (whole === text.length) return wrong < 0 ? null : bytes
  const left = text.length - whole
  const bits = (value(whole) << 12) | (value(whole + 1) << 6) | (left === 3 ? value(whole + 2) : 0)
  bytes[at] = bits >> 10
  if (left === 3) bytes[at + 1] = bits >> 2
  return (wrong | bits) < 0 || (bits & (left === 3 ? 3 : 0x3ff)) !== 0 ? null : bytes
}

/** Decodes, and returns null unless the length is exact. */
export function decodeExactly(text: string, length: number): Bytes | null {
  const bytes = decodeBase64Url(text)
  return bytes?.length === length ? bytes : null
}
