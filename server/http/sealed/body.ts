import { limits } from '../../../contract/base/limits.ts'
import { fileField } from '../../../contract/crypto/upload.ts'
import { readForm } from './crypto/envelope.ts'
import { ClearRefusal, refuseChannel } from './refusals.ts'

/** Base64 and the other fields take their room. */
const formBytesMax = Math.ceil((limits.bodyBytesMax * 4) / 3) + 4096
const multipartBytesMax = limits.uploadBytesMax + formBytesMax

export interface Body {
  fields: ReadonlyMap<string, string>
  file: Uint8Array<ArrayBuffer> | null
}

const tooLarge = () => new ClearRefusal('input_too_large', 'size', 413)

/** Never more than the limit is held: the length is known beforehand, or counted while it comes. */
async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (length !== null) {
    if (!/^\d{1,15}$/.test(length) || Number(length) > bytesMax) throw tooLarge()
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body ?? []) {
    total += chunk.length
    if (total > bytesMax) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function readMultipart(request: Request, contentType: string): Promise<Body> {
  const bytes = await readBytes(request, multipartBytesMax)
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null)
  if (form === null) throw refuseChannel('form')
  const fields = new Map<string, string>()
  let file: Body['file'] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (fields.has(name)) throw refuseChannel('form')
      fields.set(name, value)
    } else {
      if (name !== fileField || file !== null) throw refuseChannel('form')
      file = new Uint8Array(await value.arrayBuffer())
    }
  }
  return { fields, file }
}

/** Size, then form. Multipart is read for uploads alone. */
export async function readBody(request: Request, isUpload: boolean): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? ''
  if (isUpload && contentType.startsWith('multipart/form-data;')) return readMultipart(request, contentType)
  // Another type would let a page elsewhere send it without asking first, or is not a call at all.
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(contentType)) throw refuseChannel('content type')
  const bytes = await readBytes(request, formBytesMax)
  const fields = readForm(Buffer.from(bytes.buffer).toString('latin1'))
  if (fields === null) throw refuseChannel('form')
  return { fields, file: null }
}
