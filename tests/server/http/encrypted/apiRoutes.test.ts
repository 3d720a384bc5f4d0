import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeName, codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { Suite } from '../../../../contract/crypto/handshake.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, replayRequest, type SentRequest } from '../../../support/server/client.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  maker = personOf((await server.addBusiness('doors')).people, 'maker')
})
afterAll(() => server.stop())

const refusal = { code: codes.channel_invalid.code, data: null }
const draft = () => ({ uid: crypto.randomUUID(), flow: 'send-money', step: 'amount', value: {}, version: 0 })
const statusOf = async (sent: SentRequest, app = server.app) => (await replayRequest(app, sent)).status

describe('T09 request size', () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    server.app.request('/api/account/get-session', { method: 'POST', body, headers })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('A request is refused by its announced length, before a byte is read', async () => {
    const response = await post('a=b', { ...form, 'content-length': '99999999' })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: codes.input_too_large.code })
  })

  it('A request without announced length is refused while it arrives', async () => {
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

  it('A request near the maximum is reported as too large and not as an invalid channel', async () => {
    const client = await createTestClient(server)
    await client.logIn(maker)
    const withNote = (letters: number) => ({ ...draft(), value: { typed: 'x'.repeat(letters) } })
    // Padding, length and tag use the rest of the maximum body.
    for (const letters of [limits.bodyBytesMax - 400, limits.bodyBytesMax - 120, limits.bodyBytesMax]) {
      const failure = await client.reply('/business/save-business-draft', withNote(letters)).catch((error) => error)
      const said = failure.reply ?? failure
      expect([codeName(said.code), client.wire.sent.length], String(letters)).not.toContain('channel_invalid')
      if (letters > limits.bodyBytesMax - 300) expect(codeName(said.code)).toBe('input_too_large')
    }
    expect(client.wire.sent.filter(({ path }) => path === '/api/init/swap')).toHaveLength(2)
  })

  it('T46 A request without a session is limited to 16 KiB, whatever the call', async () => {
    const client = await createTestClient(server)
    const large = { identifier: 'x'.repeat(20_000), password: 'Wrong#2026' }
    const failure = await client.reply('/account/get-otp-method', large).catch((error) => error)
    expect(codeName(failure.reply?.code)).toBe('input_too_large')
  })

  it('A multipart request is refused where no file is accepted', async () => {
    const body = new FormData()
    body.append('file', new File(['x'], 'x'))
    const response = await server.app.request('/api/account/get-session', { method: 'POST', body })
    expect(await response.json()).toMatchObject(refusal)
  })
})

describe('requests from other sites', () => {
  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'A request from another site is refused: %o',
    async (headers) => {
      const body = new URLSearchParams({ offered: '2' })
      const response = await server.app.request('/api/init/get-key', { method: 'POST', body, headers })
      expect(response.status).toBe(403)
      const { code, message } = await response.json()
      expect(code).toBe(codes.other_site.code)
      expect(message).toContain(server.deps.settings.publicUrl)
    },
  )

  it('The own site is known by the setting only, not by the host name sent', async () => {
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

describe('guessing on a channel', () => {
  it('T48 A channel key is delayed after 20 refusals in a minute, and its valid messages still pass', async () => {
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

  it('T48 Junk requests (201) stop nobody else at the address: no session, no new key, no sign-in', async () => {
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

  it('T48 Keys used up by a stranger stay available to sessions and known devices', async () => {
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

it('An address gets as many new keys as a page needs and not more', async () => {
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
