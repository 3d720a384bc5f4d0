import { createHash } from 'node:crypto'
import type { TestClient } from './client.ts'
import type { TestServer } from './testServer.ts'

/** Files as a page sends and opens them. */

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

export const upload = (client: TestClient, purpose: 'avatar' | 'business_document', bytes: Buffer, name = 'paper') => {
  const described = { purpose, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  return client.reply('/common/upload', described, { file: new File([new Uint8Array(bytes)], name) })
}

export const fileIdOf = (reply: { data: unknown }) => (reply.data as { file_id: string }).file_id

/** By a signed link, with the cookies of this browser. */
export async function openFile(server: TestServer, client: TestClient, fileId: string): Promise<Response> {
  const link = await client.channel.link('/link/file', { file_id: fileId })
  const cookie = [...client.wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return server.app.request(link, { headers: { cookie } })
}
