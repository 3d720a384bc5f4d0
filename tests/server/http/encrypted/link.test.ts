import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { storedPng } from '../../../support/documents/uploads.ts'
import { uploadBytes } from '../../../support/requests/validRequests.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: TestClient
let viewer: TestClient
let stranger: TestClient
let fileId: string

const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

async function upload(
  client: TestClient,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  sealed: object = {},
  file?: File,
) {
  const request = { purpose: 'transfer_document', name, size: bytes.length, sha256: await hex(bytes), ...sealed }
  return client.reply('/common/upload', request, { file: file ?? new File([bytes], name) })
}

beforeAll(async () => {
  server = await createTestServer()
  const own = await server.addBusiness('links', ['maker', 'viewer'])
  const other = await server.addBusiness('strangers', ['admin'])
  const clients = await Promise.all(
    [...own.people, ...other.people].map(async (person) => {
      const client = await createTestClient(server)
      await client.logIn(person)
      return client
    }),
  )
  const [first, second, third] = clients
  if (!first || !second || !third) throw new Error('no clients')
  maker = first
  viewer = second
  stranger = third
  const { data } = await upload(maker, 'Rechnung – “1”.pdf', new Uint8Array(uploadBytes))
  fileId = (data as { file_id: string }).file_id
})
afterAll(() => server.stop())

const cookieOf = (client: TestClient) => [...client.wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const get = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  server.app.request(url, { headers: { cookie: cookieOf(client), ...headers } })
const linkOf = (client: TestClient, id = fileId) => client.channel.link('/link/file', { file_id: id })

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: codes.link_invalid.code, message: expect.any(String), data: null })
}

describe('T38 signed link', () => {
  it('A signed link opens its file once, as a download that cannot execute', async () => {
    const url = await linkOf(viewer)
    const response = await get(viewer, url)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(uploadBytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''Rechnung%20%E2%80%93%20%E2%80%9C1%E2%80%9D.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    await expectRefused(await get(viewer, url))
    await expectRefused(await server.createPeer().request(url, { headers: { cookie: cookieOf(viewer) } }))
  })

  it('A signed link opens once for many simultaneous requests', async () => {
    const url = await linkOf(viewer)
    const replies = await Promise.all(Array.from({ length: 10 }, () => get(viewer, url)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('A signed link is refused when it is reordered, repeated, extended, re-encoded or altered', async () => {
    const url = await linkOf(viewer)
    const [path = '', query = ''] = url.split('?')
    const pairs = query.split('&')
    const altered = [...query].flatMap((letter, at) =>
      /[A-Za-z0-9]/.test(letter) && at % 3 === 0
        ? [`${query.slice(0, at)}${letter === 'a' ? 'b' : 'a'}${query.slice(at + 1)}`]
        : [],
    )
    const queries = [
      pairs.toReversed().join('&'),
      [...pairs, pairs[0]].join('&'),
      [...pairs, 'x=1'].join('&'),
      [`file_id=${crypto.randomUUID()}`, ...pairs].join('&'),
      query.replaceAll('-', '%2D'),
      `${query}&`,
      '',
      ...altered,
    ]
    for (const other of queries) await expectRefused(await get(viewer, `${path}?${other}`))
    expect((await get(viewer, url)).status).toBe(200)
  })

  it('A signed link is refused without a cookie, with another session, and after sign-out', async () => {
    const url = await linkOf(viewer)
    await expectRefused(await server.app.request(url))
    await expectRefused(await get(maker, url))
    const leaving = await createTestClient(server, { wire: viewer.wire })
    const late = await linkOf(leaving)
    const cookie = cookieOf(viewer)
    await leaving.call('/account/logout', {})
    await expectRefused(await server.app.request(late, { headers: { cookie } }))
  })

  it('A signed link is refused once it has expired and where it claims a longer life', async () => {
    const url = await linkOf(maker)
    server.clock.advance(limits.signedLinkLifeMs)
    await expectRefused(await get(maker, url))
  })

  it('A signed link does not open another business’s file or a missing one', async () => {
    await expectRefused(await get(stranger, await linkOf(stranger)))
    await expectRefused(await get(maker, await linkOf(maker, crypto.randomUUID())))
    await expectRefused(await get(maker, await linkOf(maker, 'x')))
  })

  it('A signed link leaves an entry in the audit log', async () => {
    const rows = await server.database.sql`select action from audit_log where object_id = ${fileId} order by seq`
    expect(rows.map(({ action }) => action)).toEqual(['file.upload', 'file.open', 'file.open', 'file.open'])
  })
})

describe('upload', () => {
  const codeOf = async (reply: ReturnType<typeof upload>) => (await reply).code

  it('An upload has the type of its bytes, whatever its name', async () => {
    const reply = await upload(maker, 'letter.pdf', new Uint8Array(storedPng))
    expect(reply.data).toMatchObject({ mime: 'image/png', size: storedPng.length })
    const html = new TextEncoder().encode('<script>alert(1)</script>')
    expect(await codeOf(upload(maker, 'photo.png', html))).toBe(codes.file_unrecognised.code)
  })

  it('An upload must equal byte for byte what was encrypted', async () => {
    const bytes = new Uint8Array(storedPng)
    const altered = bytes.slice()
    altered[20] = (altered[20] ?? 0) ^ 1
    const { code } = codes.file_altered
    expect(await codeOf(upload(maker, 'a.png', bytes, { sha256: 'a'.repeat(64) }))).toBe(code)
    expect(await codeOf(upload(maker, 'a.png', bytes, { size: 5 }))).toBe(code)
    expect(await codeOf(upload(maker, 'a.png', bytes, { name: 'b.png' }))).toBe(code)
    // The client encrypts the description of one file; the wire carries another.
    await upload(maker, 'a.png', bytes)
    const { body, path, cookie } = maker.wire.lastSent()
    const form = new FormData()
    for (const [name, value] of body) form.append(name, name === 'file' ? new File([altered], 'a.png') : value)
    const response = await server.createPeer().request(path, { method: 'POST', body: form, headers: { cookie } })
    const kept = await server.database.sql`select 1 from files where sha256 = ${await hex(altered)}`
    expect(response.status).toBe(200)
    expect(kept).toHaveLength(0)
  })

  it('An upload that is too large is refused before it is read', async () => {
    const large = new Uint8Array(limits.uploadBytesMax + 1)
    expect(await codeOf(upload(maker, 'a.png', large))).toBe(codes.file_too_large.code)
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(limits.uploadBytesMax + 1024 * 1024),
    }
    const response = await server.app.request('/api/common/upload', { method: 'POST', body: '--x', headers })
    expect(response.status).toBe(413)
  })

  it('An upload without a file is refused', async () => {
    expect(await codeOf(maker.reply('/common/upload', { purpose: 'transfer_document' }))).toBe(codes.file_altered.code)
  })
})
