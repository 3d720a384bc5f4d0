import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadePerson, password } from '../../../support/business.ts'
import { documented } from '../../../support/requests/callSchemas.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'
import { ProtocolClient } from './protocolClient.ts'

let distFolder: string
let server: TestServer
let listener: ReturnType<typeof createAdaptorServer>
let client: ProtocolClient
let maker: MadePerson

beforeAll(async () => {
  distFolder = await mkdtemp(path.join(tmpdir(), 'lintas-dist-'))
  await cp('index.html', path.join(distFolder, 'index.html'))
  server = await createTestServer({ distFolder, start: new Date() })
  const { people } = await server.addBusiness('outside')
  maker = people.find(({ role }) => role === 'maker') as MadePerson
  listener = createAdaptorServer({ fetch: server.app.fetch })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  client = new ProtocolClient(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`, documented)
})
afterAll(async () => {
  listener.close()
  await server.stop()
  await rm(distFolder, { recursive: true, force: true })
})

describe('client written from docs/protocol.md and docs/generated/calls.json alone', () => {
  it('The independent client has no code of this project', async () => {
    const source = await readFile(path.join(import.meta.dirname, 'protocolClient.ts'), 'utf8')
    expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['node:crypto'])
  })

  it('The independent client reads the page and the version and makes a key', async () => {
    expect(await client.openPage()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    await client.makeKey()
    expect(client.key?.bound).toBe('')
  })

  it('The independent client is refused before it signs in', async () => {
    expect(await client.call('/account/get-session', {})).toMatchObject({ code: 10010005 })
  })

  it('The independent client signs in with the mailed code', async () => {
    const asked = await client.call('/account/get-otp-method', { identifier: maker.user_name, password })
    expect(asked).toMatchObject({ code: 0, data: { method: 'email', sends_left: expect.any(Number) } })
    const otp = await server.readCode(maker)
    const wrong = await client.call('/account/login', {
      challenge_id: asked.data.challenge_id,
      otp: otp === '000000' ? '111111' : '000000',
    })
    expect(wrong).toMatchObject({ code: 10010102, data: { field: 'otp' } })
    const user = await client.call('/account/login', { challenge_id: asked.data.challenge_id, otp })
    expect(user).toMatchObject({ code: 0, data: { user_name: maker.user_name } })
    expect([...client.cookies.keys()].sort()).toEqual(['lintas', 'lintas_device'])
    await client.makeKey()
    expect(client.key?.bound).not.toBe('')
  })

  it('The independent client reads with or without an idempotency key that has no effect', async () => {
    const session = await client.call('/account/get-session', {})
    expect(session).toMatchObject({ code: 0, data: { idle_ms: 900_000 } })
    const rights = await client.call('/business/get-role-permissions', {})
    expect(rights.data.permissions).toContainEqual(expect.objectContaining({ name: 'transfers.create', level: 2 }))
    expect(await client.call('/account/get-session', {}, { idem: randomUUID() })).toEqual(session)
  })

  it('The independent client gets the name of a wrong field', async () => {
    const said = await client.call('/recipient/detail', { id: 'x' })
    expect(said).toMatchObject({ code: 10030001, data: { field: 'id' } })
  })

  it('The independent client changes something once, however often it sends the request', async () => {
    const idem = randomUUID()
    const uid = randomUUID()
    const draft = { uid, flow: 'send-money', step: 'amount', value: { amount: '1' }, version: 0 }
    const first = await client.call('/business/save-business-draft', draft, { idem })
    expect(first.code).toBe(0)
    expect(await client.call('/business/save-business-draft', draft, { idem })).toEqual(first)
    const other = await client.call('/business/save-business-draft', { ...draft, step: 'review' }, { idem })
    expect(other.code).toBe(10060002)
  })

  it('The independent client makes a new key where its own is refused and continues', async () => {
    await server.database.sql`update channels set revoked_at = ${server.clock.now()}`
    const { kid } = client.key ?? {}
    expect(await client.call('/account/check-user-status', {})).toMatchObject({ code: 0 })
    expect(client.key?.kid).not.toBe(kid)
  })

  it('The independent client uploads a file, and no other than it describes', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const payload = { purpose: 'transfer_document', name: 'invoice.pdf', size: bytes.length, sha256 }
    const said = await client.call('/common/upload', payload, { file: { name: 'invoice.pdf', bytes } })
    expect(said).toMatchObject({ code: 0, data: { name: 'invoice.pdf', size: bytes.length, mime: 'application/pdf' } })
    const other = await client.call('/common/upload', payload, { file: { name: 'other.pdf', bytes } })
    expect(other).toMatchObject({ code: 10050003, data: { field: 'file' } })
  })

  it('The independent client signs out: the session cookie goes, the device cookie stays, and a new key starts', async () => {
    expect(await client.call('/account/logout', {})).toMatchObject({ code: 0, data: {} })
    expect([...client.cookies.keys()]).toEqual(['lintas_device'])
    expect(await client.call('/account/get-session', {})).toMatchObject({ code: 10010005 })
    expect(client.key?.bound).toBe('')
  })
})
