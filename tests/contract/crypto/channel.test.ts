import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeFile } from '../../../contract/crypto/upload.ts'
import { parseEnvelope } from '../../../server/http/encrypted/crypto/envelope.ts'
import { decryptRequest } from '../../../server/http/encrypted/crypto/messages.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'
import {
  type ChannelServer,
  connectChannel,
  createChannelServer,
  createProxyFetch,
  type Handler,
} from '../../support/server/channelServer.ts'
import { memoryStore } from '../../support/server/memoryStore.ts'

const idem = '0198f5a0-0000-7000-8000-000000000001'
const kidsOf = (server: ChannelServer) => [...server.channels.keys()]

/** Records the traffic on the wire. */
function watched(server: ChannelServer) {
  const sent: { path: string; fields: Record<string, string> }[] = []
  const request = (path: string, body: string) => {
    sent.push({ path, fields: Object.fromEntries(new URLSearchParams(body)) })
    return body
  }
  const paths = () => sent.map(({ path }) => path)
  return { sent, paths, fetch: createProxyFetch(server, { request }) }
}

/** A promise that the test settles itself. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('encrypted channel', () => {
  it('One key serves many calls, each with its own sequence number', async () => {
    const server = createChannelServer()
    const { sent, paths, fetch } = watched(server)
    const channel = connectChannel(server, { fetch })
    const replies = await Promise.all([
      channel.call('/a', { n: 1 }),
      channel.call('/b', { n: 2 }),
      channel.call('/c', {}),
    ])
    expect(replies.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, {}])
    expect(paths().toSorted()).toEqual(['/a', '/b', '/c', '/init/get-key', '/init/swap'])
    expect(
      sent
        .slice(2)
        .map(({ fields }) => fields.seq)
        .toSorted(),
    ).toEqual(['1', '2', '3'])
    expect(new Set(sent.slice(2).map(({ fields }) => fields.kid)).size).toBe(1)
  })

  it('Payloads and responses never travel in clear', async () => {
    const server = createChannelServer()
    const seen: string[] = []
    const look = (_: string, body: string) => {
      seen.push(decodeURIComponent(body))
      return body
    }
    await connectChannel(server, { proxy: { request: look, reply: look } }).call('/a', { pin: 'canary-4711' })
    expect(seen).toHaveLength(6)
    expect(seen.join()).not.toContain('canary')
  })

  it('The channel passes on what the server said, errors included', async () => {
    const handle: Handler = () => ({ code: 10030001, message: 'Wrong.', data: { field: 'amount' } })
    const reply = await connectChannel(createChannelServer({ handle })).call('/a', {})
    expect(reply).toEqual({ code: 10030001, message: 'Wrong.', data: { field: 'amount' } })
  })

  it('A business result in a clear response is not accepted', async () => {
    const reply = (path: string, body: string) =>
      path === '/pay' ? JSON.stringify({ code: 0, message: '', data: { is_paid: true } }) : body
    const channel = connectChannel(createChannelServer(), { proxy: { reply } })
    await expect(channel.call('/pay', {})).rejects.toMatchObject({ kind: 'network' })
  })

  it.each(['{"code":"0"}', '[]', 'null', '<html>', '{"suite":"2","body":"AAAA"}', '{"suite":"2","body":5}'])(
    'The channel does not accept %s as a response',
    async (text) => {
      const reply = (path: string, body: string) => (path === '/a' ? text : body)
      const channel = connectChannel(createChannelServer(), { proxy: { reply } })
      await expect(channel.call('/a', {})).rejects.toMatchObject({ name: 'TransportError', kind: 'network' })
    },
  )

  it('The channel gives the server’s time, whatever the local clock says', async () => {
    const server = createChannelServer()
    const channel = connectChannel(server)
    await channel.ready()
    const atSwap = server.clock.ms
    expect(channel.serverNow()).toBe(atSwap)
    server.clock.ms += 600_000
    expect(channel.serverNow()).toBe(atSwap + 600_000)
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
    expect(server.refusals).toEqual([])
  })
})

describe('expiry of a channel key', () => {
  it('A channel key is replaced a minute before its 30 minutes end', async () => {
    const server = createChannelServer()
    const channel = connectChannel(server)
    await channel.call('/a', {})
    server.clock.ms += 29 * 60_000 - 1
    await channel.call('/a', {})
    expect(kidsOf(server)).toHaveLength(1)
    server.clock.ms += 1
    await channel.call('/a', {})
    expect(kidsOf(server)).toHaveLength(2)
  })

  it('A channel key the server forgot is replaced, and the call is repeated once with the same idempotency key', async () => {
    const server = createChannelServer()
    const { sent, paths, fetch } = watched(server)
    const channel = connectChannel(server, { fetch })
    await channel.call('/a', {})
    server.forget()
    expect(await channel.call('/pay', { n: 1 }, { idem })).toMatchObject({ code: 0, data: { n: 1 } })
    expect(paths()).toEqual(['/init/get-key', '/init/swap', '/a', '/pay', '/init/get-key', '/init/swap', '/pay'])
    const pays = sent.filter(({ path }) => path === '/pay').map(({ fields }) => fields)
    expect(pays.map((fields) => fields.idem)).toEqual([idem, idem])
    expect(pays[0]?.kid).not.toBe(pays[1]?.kid)
    expect(pays[0]?.body).not.toBe(pays[1]?.body)
  })

  it('One key exchange serves all calls that found the key gone', async () => {
    const server = createChannelServer()
    const { paths, fetch } = watched(server)
    const channel = connectChannel(server, { fetch })
    await channel.ready()
    server.forget()
    const replies = await Promise.all([1, 2, 3, 4].map((n) => channel.call('/a', { n })))
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(paths().filter((path) => path === '/init/swap')).toHaveLength(2)
  })

  it('The page is notified once of a lost key, also when the call that found it was aborted', async () => {
    const server = createChannelServer()
    const givenUp = new AbortController()
    const direct = createProxyFetch(server)
    let isGone = false
    let told = 0
    const channel = connectChannel(server, {
      onKeyRefused: () => {
        told += 1
      },
      fetch: (url, init) => {
        if (isGone && String(url).endsWith('/init/get-key')) givenUp.abort()
        return direct(url, init)
      },
    })
    await channel.ready()
    server.forget()
    isGone = true
    await expect(channel.call('/home', {}, { signal: givenUp.signal })).rejects.toMatchObject({ kind: 'cancelled' })
    await Promise.all([channel.call('/a', {}), channel.call('/b', {})])
    expect(told).toBe(1)
  })

  it('A channel key is not replaced endlessly: a second refusal is the result', async () => {
    const server = createChannelServer()
    const { paths, fetch } = watched(server)
    const forgetful: typeof globalThis.fetch = (url, init) => {
      server.forget()
      return fetch(url, init)
    }
    const reply = await connectChannel(server, { fetch: forgetful }).call('/a', {})
    expect(reply).toMatchObject({ code: 10010004, message: 'The channel was refused.', data: null })
    expect(paths().filter((path) => path === '/a')).toHaveLength(2)
  })

  it('T25 The key is replaced after sign-in, and a call in flight still decrypts its response', async () => {
    const server = createChannelServer()
    const wait = gate()
    const direct = createProxyFetch(server)
    const channel = connectChannel(server, {
      fetch: async (url, init) => {
        const reply = await direct(url, init)
        if (String(url).endsWith('/slow')) await wait.passed
        return reply
      },
    })
    const slow = channel.call('/slow', { n: 1 })
    await channel.call('/login', {})
    const before = kidsOf(server)
    await channel.renew()
    expect(kidsOf(server)).toHaveLength(before.length + 1)
    wait.open()
    expect(await slow).toMatchObject({ code: 0, data: { n: 1 } })
  })
})

describe('device id', () => {
  it('The device id is kept between visits and renewed on request', async () => {
    const server = createChannelServer()
    const local = memoryStore()
    const storage = { local, session: memoryStore() }
    const devices = () => [...server.channels.values()].map(({ deviceId }) => deviceId)
    await connectChannel(server, { storage }).ready()
    const channel = connectChannel(server, { storage })
    await channel.ready()
    await channel.renewDevice()
    const [first, again, renewed] = devices()
    expect(again).toBe(first)
    expect(renewed).not.toBe(first)
    expect([...local.values.values()]).toEqual([renewed])
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
  })

  it('The device id lives as long as the page where the browser denies storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const refusing = { getItem: refuse, setItem: refuse }
    const channel = connectChannel(createChannelServer(), { storage: { local: refusing, session: refusing } })
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
  })

  it('The browser stores the device id only, and no key or key id', async () => {
    const [local, session] = [memoryStore(), memoryStore()]
    await connectChannel(createChannelServer(), { storage: { local, session } }).call('/a', {})
    expect([...local.values.keys(), ...session.values.keys()]).toEqual(['business_device_id'])
  })
})

describe('key exchange that fails', () => {
  it('A failed exchange reports the server’s error, and the next call retries it', async () => {
    const server = createChannelServer()
    let isDown = true
    const down = { code: 10060001, message: 'Too many requests.', data: null }
    const reply = (_: string, body: string) => (isDown ? JSON.stringify(down) : body)
    const channel = connectChannel(server, { proxy: { reply } })
    await expect(channel.call('/a', {})).rejects.toMatchObject({ kind: 'swap', reply: down })
    await expect(channel.ready()).rejects.toMatchObject({ kind: 'swap' })
    isDown = false
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
  })

  it('An exchange without network fails with the kind swap', async () => {
    const channel = connectChannel(createChannelServer(), {
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(channel.ready()).rejects.toMatchObject({ kind: 'swap', reply: null })
  })
})

describe('aborted calls', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Answers every request except `/hang`, which stays open until it is aborted. */
  function hangingFetch(server: ChannelServer) {
    const direct = createProxyFetch(server)
    const hung = gate()
    const fetch: typeof globalThis.fetch = (url, init) => {
      if (!String(url).endsWith('/hang')) return direct(url, init)
      hung.open()
      if (init?.signal?.aborted) return Promise.reject(init.signal.reason)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    return { fetch, hung: hung.passed }
  }

  it('A call aborts by itself after 60 s', async () => {
    const server = createChannelServer()
    const { fetch, hung } = hangingFetch(server)
    const call = connectChannel(server, { fetch }).call('/hang', {})
    const failure = call.catch((error: unknown) => error)
    await hung
    let isOver = false
    void failure.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('A caller can abort its own call and no other', async () => {
    const server = createChannelServer()
    const { fetch, hung } = hangingFetch(server)
    const channel = connectChannel(server, { fetch })
    const stop = new AbortController()
    const failure = channel.call('/hang', {}, { signal: stop.signal }).catch((error: unknown) => error)
    await hung
    stop.abort()
    expect(await failure).toMatchObject({ kind: 'cancelled' })
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
    const before = channel.call('/a', {}, { signal: AbortSignal.abort() })
    await expect(before).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('Aborting one call does not stop the exchange that others wait for', async () => {
    const server = createChannelServer()
    const channel = connectChannel(server)
    const stop = new AbortController()
    const [left, stayed] = [channel.call('/a', {}, { signal: stop.signal }), channel.call('/b', {})]
    stop.abort()
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' })
    expect(await stayed).toMatchObject({ code: 0 })
    expect(kidsOf(server)).toHaveLength(1)
  })

  it('Aborting every call leaves the channel usable', async () => {
    const server = createChannelServer()
    const { fetch, hung } = hangingFetch(server)
    const channel = connectChannel(server, { fetch })
    const failures = [1, 2].map(() => channel.call('/hang', {}).catch((error: unknown) => error))
    await hung
    channel.cancelAll()
    for (const failure of failures) expect(await failure).toMatchObject({ kind: 'cancelled' })
    expect(await channel.call('/a', {})).toMatchObject({ code: 0 })
  })

  it('A lost network is reported as such', async () => {
    const server = createChannelServer()
    const direct = createProxyFetch(server)
    const fetch: typeof globalThis.fetch = (url, init) =>
      String(url).endsWith('/a') ? Promise.reject(new TypeError('Failed to fetch')) : direct(url, init)
    const failure = await connectChannel(server, { fetch })
      .call('/a', {})
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'network', cause: { message: 'Failed to fetch' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('upload through the channel', () => {
  it.each(['2', '1'] as const)('An upload travels as multipart, described in ciphertext (suite %s)', async (suite) => {
    const server = createChannelServer()
    const file = new File(['%PDF-1.7 …'], '发票 (1).pdf', { type: 'application/pdf' })
    let form: FormData | null = null
    const direct = createProxyFetch(server)
    const fetch: typeof globalThis.fetch = (url, init) => {
      if (!(init?.body instanceof FormData)) return direct(url, init)
      form = init.body
      return direct(url, {
        ...init,
        body: new URLSearchParams([...form].filter(([, value]) => typeof value === 'string') as [string, string][]),
      })
    }
    const reply = await connectChannel(server, { suite, fetch }).call('/upload', { purpose: 'invoice' }, { idem, file })
    const fields = new Map(
      [...(form ?? new FormData())].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const part = (form ?? new FormData()).get('file')
    const envelope = parseEnvelope('/upload', fields)
    const keys = envelope && server.channels.get(envelope.kid)?.keys
    const opened = envelope && keys && (await decryptRequest(keys, envelope, server.clock.ms))
    const description = opened?.ok ? String(opened.payload.file) : ''
    expect(reply).toMatchObject({ code: 0, data: { purpose: 'invoice' } })
    const bytes = new Uint8Array(part instanceof File ? await part.arrayBuffer() : [])
    expect(description).toBe(await describeFile(nodePrimitives, '发票 (1).pdf', bytes))
  })
})
