import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeName, codes } from '../../../../contract/base/codes.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { Suite } from '../../../../contract/crypto/handshake.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, type Sent, sendAgain } from '../../../support/client.ts'
import { personOf } from '../../../support/desk.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let maker: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  maker = personOf((await server.addBusiness('doors')).people, 'maker')
})
afterAll(() => server.stop())

const refusal = { code: codes.channel_invalid.code, data: null }
const draft = () => ({ uid: crypto.randomUUID(), flow: 'send-money', step: 'amount', value: {}, version: 0 })
const statusOf = async (sent: Sent, app = server.app) => (await sendAgain(app, sent)).status

describe('T09 size', () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    server.app.request('/api/account/get-session', { method: 'POST', body, headers })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is refused from its announced length, before a byte is read', async () => {
    const response = await post('a=b', { ...form, 'content-length': '99999999' })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: codes.input_too_large.code })
  })

  it('is refused while it comes where no length was announced', async () => {
    let sentBytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(97))
      },
    })
    const init = { method: 'POST', body: endless, headers: form, duplex: 'half' }
    const response = await server.app.request('/api/account/get-session', init as RequestInit)
    expect(response.status).toBe(413)
    expect(sentBytes).toBeLessThan(256 * 1024)
  })

  it('is told of a request that is near the most there is, whose key is good', async () => {
    const client = await createTestClient(server)
    await client.logIn(maker)
    const withNote = (letters: number) => ({ ...draft(), value: { typed: 'x'.repeat(letters) } })
    // Padding, length and tag take the rest of what a request may have.
    for (const letters of [limits.bodyBytesMax - 400, limits.bodyBytesMax - 120, limits.bodyBytesMax]) {
      const failure = await client.reply('/business/save-business-draft', withNote(letters)).catch((error) => error)
      const said = failure.reply ?? failure
      expect([codeName(said.code), client.wire.sent.length], String(letters)).not.toContain('channel_invalid')
      if (letters > limits.bodyBytesMax - 300) expect(codeName(said.code)).toBe('input_too_large')
    }
    expect(client.wire.sent.filter(({ path }) => path === '/api/init/swap')).toHaveLength(2)
  })

  it('T46 is 16 KiB for whoever is not signed in, whatever the call', async () => {
    const client = await createTestClient(server)
    const large = { identifier: 'x'.repeat(20_000), password: 'Wrong#2026' }
    const failure = await client.reply('/account/get-otp-method', large).catch((error) => error)
    expect(codeName(failure.reply?.code)).toBe('input_too_large')
  })

  it('is refused as multipart where no file is taken', async () => {
    const body = new FormData()
    body.append('file', new File(['x'], 'x'))
    const response = await server.app.request('/api/account/get-session', { method: 'POST', body })
    expect(await response.json()).toMatchObject(refusal)
  })
})

describe('other sites', () => {
  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'are refused: %o',
    async (headers) => {
      const body = new URLSearchParams({ offered: '2' })
      const response = await server.app.request('/api/init/get-key', { method: 'POST', body, headers })
      expect(response.status).toBe(403)
      const { code, message } = await response.json()
      expect(code).toBe(codes.other_site.code)
      expect(message).toContain(server.deps.settings.publicUrl)
    },
  )

  it('are told by the setting alone, not by the name that the sender gives the server', async () => {
    const ask = (origin: string, host: string) => {
      const body = new URLSearchParams({ offered: '2' })
      const headers = { origin, host, 'accept-language': 'id-ID,id;q=0.9' }
      return server.app.request(`${origin}/api/init/get-key`, { method: 'POST', body, headers })
    }
    const refused = await ask('http://rebound.example', 'rebound.example')
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toContain('situs lain')
    expect((await ask(server.deps.settings.publicUrl, 'anything.example')).status).toBe(200)
  })
})

describe('guessing', () => {
  it('T48 is told to wait after 20 refusals in a minute under one key, whose good messages pass all the same', async () => {
    const app = server.createPeer({ rateLimits: { refusalsOfChannel: 20, refusalsOfAddress: 200 } })
    const client = await createTestClient(server, { app })
    await client.code('/common/get-security-question-list', {})
    const sent = client.wire.lastSent()
    const statuses: number[] = []
    for (let count = 0; count < 22; count++) statuses.push(await statusOf(sent, app))
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect(await client.code('/common/get-security-question-list', {})).toBe('ok')
    server.clock.advance(60_000)
    expect(await statusOf(sent, app)).toBe(200)
  })

  it('T48 201 junk requests stop nobody else at the address: not who is signed in, not a new key, not a log-in', async () => {
    const app = server.createPeer({ rateLimits: { refusalsOfChannel: 20, refusalsOfAddress: 200 } })
    const colleague = await createTestClient(server, { app })
    await colleague.logIn(maker)
    const junk = () =>
      app.request('/api/account/get-session', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    const statuses: number[] = []
    for (let count = 0; count < 202; count++) statuses.push((await junk()).status)
    expect(statuses.slice(199)).toEqual([200, 429, 429])
    expect(await colleague.code('/account/get-session', {})).toBe('ok')
    await colleague.channel.renew()
    expect(await colleague.code('/account/get-session', {})).toBe('ok')
    const newcomer = await createTestClient(server, { app })
    expect(await newcomer.logIn(maker)).toMatchObject({ user_name: maker.user_name })
  })

  it('T48 keys that a stranger uses up are left to who is signed in there, or has been on that device', async () => {
    const app = server.createPeer({ rateLimits: { keys: 4 } })
    server.clock.advance(60_000)
    const colleague = await createTestClient(server, { app })
    await colleague.logIn(maker)
    const strangers = await Promise.allSettled(
      Array.from({ length: 6 }, async () => (await createTestClient(server, { app })).channel.ready()),
    )
    expect(strangers.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(4)
    await colleague.channel.renew()
    expect(await colleague.code('/account/get-session', {})).toBe('ok')
    await colleague.code('/account/logout', {})
    await colleague.channel.renew()
    expect(await colleague.logIn(maker)).toMatchObject({ user_name: maker.user_name })
    await expect((await createTestClient(server, { app })).channel.ready()).rejects.toThrow('swap')
  })
})

it('keys are made for an address as often as a page needs them, not more', async () => {
  const limits = { keys: 3, swaps1: 1, swaps2: 2 }
  const app = server.createPeer({ rateLimits: limits })
  const make = async (suite: Suite) => (await createTestClient(server, { app, suite })).channel.ready()
  server.clock.advance(60_000)
  await make('1')
  await expect(make('1')).rejects.toThrow('swap')
  await make('2')
  await expect(make('2')).rejects.toThrow('swap')
  server.clock.advance(60_000)
  await make('2')
})
