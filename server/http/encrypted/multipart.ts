/** One part of a form: a field or a file. Its content must be consumed before the next part is requested. */
export interface Part {
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
