import { limits } from '../../../contract/base/money/limits.ts'
import { fileField } from '../../../contract/crypto/upload.ts'
import type { PacedBody } from '../core/incomingBody.ts'
import { isTooLong, parseForm } from './crypto/envelope.ts'
import { refuseChannel, refuseSize } from './refusals.ts'

/** One part of a form: a field or a file. Its content must be consumed before the next part is requested. */
interface Part {
  name: string
  isFile: boolean
  content: AsyncGenerator<Uint8Array>
}

/** Not a valid multipart form, or truncated. */
export class MalformedForm extends Error {
  override name = 'MalformedForm'
}

const headBytesMax = 1_024
const headEnd = Buffer.from('\r\n\r\n')
const disposition = /^content-disposition: *form-data; *name="([a-z_]{1,40})"(; *filename.*)?$/im

export const boundaryOf = (contentType: string): string | null =>
  /^multipart\/form-data;(?:.*;)? *boundary="?([\w'()+,./:=? -]{1,70}?)"?(?:;|$)/i.exec(contentType)?.[1] ?? null

/** Streams the parts of a multipart form (RFC 7578); memory use is bounded by the sender's chunk size. */
export async function* readParts(chunks: AsyncIterator<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line break before it.
  let held: Buffer = Buffer.from('\r\n')

  async function readMore(): Promise<void> {
    const { done, value } = await chunks.next()
    if (done) throw new MalformedForm('cut off')
    held = held.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.concat([held, value])
  }

  function take(count: number): Buffer {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  /** Content before the next delimiter. */
  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const sure = at < 0 ? held.length - delimiter.length + 1 : at
      if (sure > 0) yield take(sure)
      if (at >= 0) return void take(delimiter.length)
      await readMore()
    }
  }

  async function readHead(): Promise<string | null> {
    while (held.length < 2) await readMore()
    const after = take(2).toString('latin1')
    if (after === '--') return null
    if (after !== '\r\n') throw new MalformedForm('delimiter')
    while (held.indexOf(headEnd) < 0) {
      if (held.length > headBytesMax) throw new MalformedForm('head')
      await readMore()
    }
    const head = take(held.indexOf(headEnd)).toString('utf8')
    take(headEnd.length)
    return head
  }

  for await (const _ of content()) throw new MalformedForm('preamble')
  for (let head = await readHead(); head !== null; head = await readHead()) {
    const [, name, file] = disposition.exec(head) ?? []
    if (name === undefined) throw new MalformedForm('disposition')
    yield { name, isFile: file !== undefined, content: content() }
  }
}

/** Allows for base64 and the other fields. */
const formBytesMax = Math.ceil((limits.bodyBytesMax * 4) / 3) + 4096
const multipartBytesMax = limits.uploadBytesMax + limits.strangerBodyBytesMax + 4096

export interface Body {
  fields: ReadonlyMap<string, string>
  /** Not received yet. */
  file: AsyncIterable<Uint8Array> | null
}

interface Reading {
  headers: Headers
  paced: PacedBody
  isUpload: boolean
  /** Refuses senders who are not signed in, by the fields before the encrypted one. */
  insistOnSession: (fields: ReadonlyMap<string, string>) => Promise<void>
}

/** The announced length; null if there is none. */
function announcedBytes(headers: Headers, bytesMax: number): number | null {
  const length = headers.get('content-length')
  if (length === null) return null
  if (!/^\d{1,15}$/.test(length) || Number(length) > bytesMax) throw refuseSize()
  return Number(length)
}

async function* upTo(bytesMax: number, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  for (let read = await chunks.next(); !read.done; read = await chunks.next()) {
    total += read.value.length
    if (total > bytesMax) throw refuseSize()
    yield read.value
  }
}

const readFields = (bytes: Uint8Array): Map<string, string> => {
  const fields = parseForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))
  if (fields === null) throw refuseChannel('form')
  return fields
}

/** Reads a long form to its end only for signed-in senders, as shown by its first fields. */
async function readLongForm({ paced, insistOnSession }: Reading): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let total = 0
  let isKnown = false
  for await (const chunk of upTo(formBytesMax, paced.chunks)) {
    chunks.push(chunk)
    total += chunk.length
    if (isKnown || total <= limits.strangerBodyBytesMax) continue
    const start = Buffer.concat(chunks)
    await insistOnSession(readFields(start.subarray(0, Math.max(0, start.lastIndexOf('&')))))
    isKnown = true
    paced.leaveQueue()
  }
  return Buffer.concat(chunks)
}

async function readUrlEncoded(reading: Reading): Promise<Body> {
  const length = announcedBytes(reading.headers, formBytesMax)
  const isShort = length !== null && length <= limits.strangerBodyBytesMax
  const fields = readFields(isShort ? await reading.paced.whole() : await readLongForm(reading))
  if (isTooLong(fields)) throw refuseSize()
  return { fields, file: null }
}

async function readText(part: Part, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upTo(bytesMax, part.content)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The file must be the last part; nothing may follow. */
async function* lastContent(file: Part, parts: AsyncGenerator<Part>, paced: PacedBody): AsyncGenerator<Uint8Array> {
  // The sender is authenticated, so anonymous ones no longer crowd it out.
  paced.leaveQueue()
  try {
    yield* file.content
    if (!(await parts.next()).done) throw refuseChannel('form')
  } catch (error) {
    throw error instanceof MalformedForm ? refuseChannel('form') : error
  }
}

/** The fields of an upload, up to its file. */
async function readMultipart(reading: Reading, boundary: string): Promise<Body> {
  announcedBytes(reading.headers, multipartBytesMax)
  const parts = readParts(upTo(multipartBytesMax, reading.paced.chunks), boundary)
  const fields = new Map<string, string>()
  let left: number = limits.strangerBodyBytesMax
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    if (part.isFile) {
      if (part.name !== fileField) throw refuseChannel('form')
      return { fields, file: lastContent(part, parts, reading.paced) }
    }
    const text = await readText(part, left)
    left -= text.length
    if (fields.has(part.name)) throw refuseChannel('form')
    fields.set(part.name, text.toString('utf8'))
  }
  return { fields, file: null }
}

/** Size, then form. Multipart is accepted only for uploads. */
export async function readBody(reading: Reading): Promise<Body> {
  const contentType = reading.headers.get('content-type') ?? ''
  const boundary = reading.isUpload ? boundaryOf(contentType) : null
  if (boundary === null) {
    // Other content types could be sent cross-site without a CORS preflight, or are no call at all.
    if (!/^application\/x-www-form-urlencoded(;|$)/i.test(contentType)) throw refuseChannel('content type')
    return readUrlEncoded(reading)
  }
  try {
    return await readMultipart(reading, boundary)
  } catch (error) {
    throw error instanceof MalformedForm ? refuseChannel('form') : error
  }
}
