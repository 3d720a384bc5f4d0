import { createHash } from 'node:crypto'
import type { FilePurpose } from '../../../contract/features/files.ts'
import type { TestClient } from '../server/client.ts'
import type { TestServer } from '../server/testServer.ts'

/** Uploads and downloads as a page does. */

/** A PNG as the server stores it: re-encoding it changes nothing. */
export const storedPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNg+M9QDwADgQF/hps9nQAAAABJRU5ErkJggg==',
  'base64',
)
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

export const upload = (client: TestClient, purpose: FilePurpose, bytes: Buffer, name = 'paper') => {
  const described = { purpose, name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  return client.reply('/common/upload', described, { file: new File([new Uint8Array(bytes)], name) })
}

export const fileIdOf = (reply: { data: unknown }) => (reply.data as { file_id: string }).file_id

/** Downloads by a signed link, with the cookies of this browser. */
export async function openFile(server: TestServer, client: TestClient, fileId: string): Promise<Response> {
  const link = await client.channel.link('/link/file', { file_id: fileId })
  const cookie = [...client.wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return server.app.request(link, { headers: { cookie } })
}
