import { createECDH, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Bytes, decodeBase64Url, encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import type { SwapRequest } from '../../../contract/crypto/handshake.ts'
import {
  makeGetKeyResponse,
  makeSwapResponse1,
  makeSwapResponse2,
  termsOfSuite,
} from '../../../server/http/encrypted/crypto/handshake.ts'
import { createIdentityKey, loadIdentityKey } from '../../../server/http/encrypted/crypto/identityKey.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'
import { createRsaKey, loadRsaKey } from '../../../server/http/encrypted/crypto/rsaKey.ts'
import { verifySignature, webPrimitives } from '../../../src/dataProvider/channel/webCrypto.ts'
import { connectChannel, createChannelServer, type Middleman } from '../../support/server/channelServer.ts'

const aborted = { name: 'TransportError', kind: 'swap' }

/** Another value of the same form: changes the first letter of a text, the last digit of a number. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (text === '') return 'AAAAAAAAAAAAAAAAAAAAAA'
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
}

const changeForm =
  (path: string, name: string, change: (value: string) => string): Required<Middleman>['request'] =>
  (sentTo, body) => {
    if (sentTo !== path) return body
    const form = new URLSearchParams(body)
    form.set(name, change(form.get(name) ?? ''))
    return form.toString()
  }

const changeData =
  (path: string, name: string, change: (value: unknown) => unknown): Required<Middleman>['reply'] =>
  (sentTo, body) => {
    if (sentTo !== path) return body
    const reply = JSON.parse(body)
    return JSON.stringify({ ...reply, data: { ...reply.data, [name]: change(reply.data[name]) } })
  }

describe('T10 tampering with the handshake of suite 2', () => {
  it('A proxy that only reads changes nothing', async () => {
    const server = createChannelServer()
    await connectChannel(server, { proxy: { request: (_, body) => body, reply: (_, body) => body } }).ready()
    expect(server.refusals).toEqual([])
  })

  it.each(['suite', 'offered', 'cpub', 'crand', 'swap_nonce', 'device_id', 'app_version'])(
    'The client aborts on a change of the request’s %s',
    async (name) => {
      const change = (value: string) =>
        name === 'app_version' ? '1.1.1' : name === 'offered' ? '2' : String(other(value))
      const proxy = { request: changeForm('/init/swap', name, change) }
      await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
    },
  )

  it.each(['suite', 'kid', 'spub', 'srand', 'supported', 'exp', 'max_msgs', 'server_time', 'idkid', 'bound', 'sig'])(
    'The client aborts on a change of the response’s %s',
    async (name) => {
      const proxy = { reply: changeData('/init/swap', name, other) }
      await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
      const gone = { reply: changeData('/init/swap', name, () => undefined) }
      await expect(connectChannel(createChannelServer(), { proxy: gone }).ready()).rejects.toMatchObject(aborted)
    },
  )

  it('The client aborts on a change of a number’s type or a suite’s spelling', async () => {
    for (const name of ['exp', 'max_msgs', 'server_time']) {
      const proxy = { reply: changeData('/init/swap', name, String) }
      await expect(connectChannel(createChannelServer(), { proxy }).ready(), name).rejects.toMatchObject(aborted)
    }
    const proxy = { reply: changeData('/init/swap', 'suite', Number) }
    await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
  })

  it.each([
    ['supported', () => '2'],
    ['supported', () => '1'],
    ['idkid', other],
    ['swap_nonce', other],
    ['server_time', (value: unknown) => Number(value) - 600_000],
    ['server_time', (value: unknown) => Number(value) + 600_000],
  ])('The client aborts on a change of %s in get-key', async (name, change) => {
    const proxy = { reply: changeData('/init/get-key', name, change) }
    await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
  })

  it('The server refuses a swap that offers more than get-key did', async () => {
    const proxy = { request: changeForm('/init/get-key', 'offered', () => '1') }
    await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
  })

  it('The client aborts on any flipped bit of the signature and of each key', async () => {
    for (const name of ['sig', 'spub', 'srand', 'kid']) {
      for (const bit of [0, 7, 64, 127]) {
        const flip = (value: unknown) => {
          const bytes = decodeBase64Url(String(value)) ?? new Uint8Array(0)
          bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
          return encodeBase64Url(bytes)
        }
        const proxy = { reply: changeData('/init/swap', name, flip) }
        await expect(connectChannel(createChannelServer(), { proxy }).ready(), `${name} ${bit}`).rejects.toMatchObject(
          aborted,
        )
      }
    }
  })

  it('The client aborts on a response with a foreign key signed by a foreign identity', async () => {
    const [server, impostor] = [createChannelServer(), createChannelServer()]
    await expect(connectChannel(impostor, { identityKeys: server.identityKeys }).ready()).rejects.toMatchObject(aborted)
  })

  it('The client aborts on a replayed earlier response', async () => {
    const server = createChannelServer()
    let kept = ''
    const keep: Middleman = {
      reply(path, body) {
        if (path === '/init/swap') kept = body
        return body
      },
    }
    await connectChannel(server, { proxy: keep }).ready()
    const replay: Middleman = { reply: (path, body) => (path === '/init/swap' ? kept : body) }
    await expect(connectChannel(server, { proxy: replay }).ready()).rejects.toMatchObject(aborted)
  })
})

describe('T10 downgrade to the weaker suite', () => {
  it('A page that pins a key aborts when the better suite is removed from both lists in all four messages', async () => {
    const onlyOne = (path: string, body: string) =>
      path === '/init/get-key' ? body.replace('"supported":"2,1"', '"supported":"1"') : body
    const proxy: Middleman = { request: (_, body) => body.replace('offered=2%2C1', 'offered=1'), reply: onlyOne }
    await expect(connectChannel(createChannelServer(), { proxy }).ready()).rejects.toMatchObject(aborted)
  })

  it('A page that pins a key aborts when somebody answers everything in suite 1', async () => {
    const [server, impostor] = [createChannelServer(), createChannelServer({ supported: '1' })]
    await expect(connectChannel(impostor, { identityKeys: server.identityKeys }).ready()).rejects.toMatchObject(aborted)
    expect(impostor.channels.size).toBe(0)
  })

  it('A page that pins no key accepts suite 1 where the server is set to it', async () => {
    const server = createChannelServer({ supported: '1' })
    const channel = connectChannel(server, { identityKeys: [] })
    expect(await channel.call('/echo', { a: 1 })).toMatchObject({ code: 0, data: { a: 1 } })
    expect([...server.channels.values()].map(({ keys }) => keys.suite)).toEqual(['1'])
  })

  it('The server refuses a request for less than both can do', async () => {
    const terms = { supported: '2,1', serverTimeMs: 1, bound: '', ...termsOfSuite[1] }
    const request: SwapRequest = { suite: '1', offered: '2,1', cpub: 'AA', swap_nonce: 'A'.repeat(22) }
    const rsaKey = loadRsaKey(await createRsaKey())
    const client = { device_id: 'd', app_version: '1.1.0' }
    expect(await makeSwapResponse1(request, terms, client, rsaKey)).toEqual({ ok: false, reason: 'suite' })
    const only2 = { ...terms, supported: '2' }
    expect(await makeSwapResponse1({ ...request, offered: '1' }, only2, client, rsaKey)).toMatchObject({
      reason: 'suite',
    })
    const both = { ...terms, supported: '1' }
    expect(await makeSwapResponse1({ ...request, suite: '2' }, both, client, rsaKey)).toMatchObject({ reason: 'suite' })
    const identity = loadIdentityKey(createIdentityKey())
    const second = { ...request, suite: '2' } as const
    expect(await makeSwapResponse2(second, both, client, identity)).toEqual({ ok: false, reason: 'suite' })
    expect(await makeSwapResponse2({ ...second, offered: '1' }, terms, client, identity)).toMatchObject({
      reason: 'suite',
    })
    expect(await makeSwapResponse2({ ...second, suite: '1' }, terms, client, identity)).toMatchObject({
      reason: 'suite',
    })
  })
})

describe('T10 tampering with the handshake of suite 1', () => {
  const suite1 = { suite: '1' } as const

  it.each(['suite', 'kid', 'key', 'supported', 'exp', 'max_msgs', 'server_time', 'bound', 'sig'])(
    'The client aborts on a change of the suite 1 response’s %s',
    async (name) => {
      const proxy = { reply: changeData('/init/swap', name, other) }
      await expect(connectChannel(createChannelServer(), { ...suite1, proxy }).ready()).rejects.toMatchObject(aborted)
    },
  )

  it.each(['offered', 'cpub', 'swap_nonce', 'device_id', 'app_version'])(
    'The client aborts on a change of the suite 1 request’s %s',
    async (name) => {
      const change = (value: string) =>
        name === 'app_version' ? '1.1.1' : name === 'offered' ? '2,1' : String(other(value))
      const proxy = { request: changeForm('/init/swap', name, change) }
      await expect(connectChannel(createChannelServer(), { ...suite1, proxy }).ready()).rejects.toMatchObject(aborted)
    },
  )
})

it('A swap whose parts have another form or size is refused before any key is generated', async () => {
  const client = { device_id: 'd', app_version: '1.1.0' }
  const terms = (suite: '1' | '2') => ({ supported: suite, serverTimeMs: 1, bound: '', ...termsOfSuite[suite] })
  const zeros = (bytes: number) => encodeBase64Url(new Uint8Array(bytes))
  const right1: SwapRequest = { suite: '1', offered: '1', cpub: zeros(64), swap_nonce: zeros(16) }
  const rsaKey = loadRsaKey(await createRsaKey())
  expect(await makeSwapResponse1(right1, terms('1'), client, rsaKey)).toEqual({ ok: false, reason: 'client_key' })
  for (const wrong of [{ cpub: 'A' }, { swap_nonce: zeros(15) }, { crand: zeros(32) }])
    expect(await makeSwapResponse1({ ...right1, ...wrong }, terms('1'), client, rsaKey)).toEqual({
      ok: false,
      reason: 'form',
    })
  const identity = loadIdentityKey(createIdentityKey())
  const right2: SwapRequest = { suite: '2', offered: '2', cpub: zeros(65), crand: zeros(32), swap_nonce: zeros(16) }
  expect(await makeSwapResponse2(right2, terms('2'), client, identity)).toEqual({ ok: false, reason: 'point' })
  const { crand: _, ...withoutRandom } = right2
  for (const wrong of [
    { ...right2, cpub: zeros(64) },
    { ...right2, crand: zeros(31) },
    withoutRandom,
    { ...right2, swap_nonce: zeros(17) },
  ])
    expect(await makeSwapResponse2(wrong, terms('2'), client, identity)).toEqual({ ok: false, reason: 'form' })
})

describe('elliptic curve points', () => {
  const wrongPoints = (good: Bytes): Record<string, Bytes> => {
    const offCurve = good.slice()
    offCurve[64] = (offCurve[64] ?? 0) ^ 1
    const compressed = Uint8Array.from([2 + ((good[64] ?? 0) & 1), ...good.slice(1, 33)])
    const hybrid = Uint8Array.from([6 + ((good[64] ?? 0) & 1), ...good.slice(1)])
    const zero = new Uint8Array(65)
    zero[0] = 4
    return { offCurve, compressed, hybrid, zero, infinity: Uint8Array.of(0), short: good.slice(0, 64) }
  }
  const pair = createECDH('prime256v1')
  const points = Object.entries(wrongPoints(new Uint8Array(pair.generateKeys())))

  it.each(points)('The server refuses points that are %s', async (_, point) => {
    expect(await (await nodePrimitives.createAgreement()).agree(point)).toBeNull()
    const terms = { supported: '2', serverTimeMs: 1, bound: '', ...termsOfSuite[2] }
    const request: SwapRequest = {
      suite: '2',
      offered: '2',
      cpub: encodeBase64Url(point),
      crand: encodeBase64Url(new Uint8Array(32)),
      swap_nonce: encodeBase64Url(new Uint8Array(16)),
    }
    const identity = loadIdentityKey(createIdentityKey())
    const reply = await makeSwapResponse2(request, terms, { device_id: 'd', app_version: '1.1.0' }, identity)
    expect(reply).toEqual({ ok: false, reason: point.length === 65 ? 'point' : 'form' })
  })

  it.each(points)('The browser refuses points that are %s', async (_, point) => {
    expect(await (await webPrimitives(globalThis.crypto).createAgreement()).agree(point)).toBeNull()
  })

  it('Both sides derive the same 32 bytes, also where the first is zero', async () => {
    const one = await nodePrimitives.createAgreement()
    // One in 256 begins with a zero byte, so the search ends soon.
    for (let z: Bytes | null = null; z?.[0] !== 0; ) {
      const two = await nodePrimitives.createAgreement()
      z = await one.agree(two.publicKey)
      expect(z).toHaveLength(32)
      expect(await two.agree(one.publicKey)).toEqual(z)
    }
  })
})

describe('identity key', () => {
  const stored = createIdentityKey()
  const identity = loadIdentityKey(stored)
  const data = new TextEncoder().encode('data')
  const spki = decodeBase64Url(identity.spki) ?? new Uint8Array(0)
  const { subtle } = globalThis.crypto

  it('The identity key signs as WebCrypto verifies, in 64 raw bytes', async () => {
    const signature = identity.sign(data)
    expect(signature).toHaveLength(64)
    expect(await verifySignature(subtle, spki, data, signature)).toBe(true)
    expect(await verifySignature(subtle, spki, Uint8Array.of(...data, 0), signature)).toBe(false)
  })

  it('A signature in DER, Node’s default form, is refused', async () => {
    const der = new Uint8Array(sign('sha256', data, stored.privateKey))
    expect(await verifySignature(subtle, spki, data, der)).toBe(false)
  })

  it('The identity key is named by its public half and loads from storage', () => {
    expect(identity.idkid).toBe(stored.idkid)
    expect(loadIdentityKey(createIdentityKey()).idkid).not.toBe(identity.idkid)
  })

  it('A key of another kind is refused as identity key', async () => {
    await expect(createRsaKey().then((privateKey) => loadIdentityKey({ privateKey }))).rejects.toThrow('P-256')
  })

  it('The identity key is offered with the RSA key only where both sides have suite 1', async () => {
    const rsaKey = loadRsaKey(await createRsaKey())
    const reply = (offered: string, supported: string) =>
      makeGetKeyResponse(offered, { supported, serverTimeMs: 1 }, identity, rsaKey).rsa_key
    expect(reply('2,1', '2,1')).toBe(rsaKey.spki)
    expect(reply('2,1', '2')).toBeUndefined()
    expect(reply('2', '2,1')).toBeUndefined()
  })
})
