import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { concat, decodeBase64Url, encodeBase64Url, encodeUtf8 } from '../../../contract/crypto/bytes.ts'
import type { RequestHead } from '../../../contract/crypto/message.ts'
import {
  decryptRequest2,
  decryptResponse2,
  encryptRequest2,
  encryptResponse2,
  importKeys2,
  padPlaintext,
  requestAad2,
  responseAad2,
} from '../../../contract/crypto/suite2.ts'
import { type Envelope, isTooLong, parseEnvelope, parseForm } from '../../../server/http/encrypted/crypto/envelope.ts'
import { decryptRequest, encryptResponse, importSecret } from '../../../server/http/encrypted/crypto/messages.ts'
import { nodePrimitives, unwrapSecret, wrapSecret } from '../../../server/http/encrypted/crypto/primitives.ts'
import { webPrimitives } from '../../../src/dataProvider/channel/webCrypto.ts'
import { commonRequestFields, connectChannel, createChannelServer } from '../../support/server/channelServer.ts'

const okm = nodePrimitives.random(128)
const kid = encodeBase64Url(nodePrimitives.random(16))
const head: RequestHead = { ...commonRequestFields, path: '/transfer/approve', kid, seq: '7', idem: '' }
const json = '{"amount_minor":"1250000"}'
const nowMs = Number(head.access_time)
const web = webPrimitives(globalThis.crypto)

const server = await importSecret('2', kid, okm)
const browser = await importKeys2(web, okm.slice())
const rawKeys = await importKeys2(nodePrimitives, okm)

async function sealed(over: Partial<RequestHead> = {}): Promise<Envelope> {
  const whole = { ...head, ...over }
  return { ...whole, ...(await encryptRequest2(web, browser, whole, json)), suite: '2' }
}

const flipped = (text: string, bit: number): string => {
  const bytes = decodeBase64Url(text) ?? new Uint8Array(0)
  const at = bit < 0 ? bytes.length + Math.floor(bit / 8) : bit >> 3
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
  return encodeBase64Url(bytes)
}

describe('request of suite 2', () => {
  it('A request encrypted by the browser is decrypted by the server', async () => {
    const opened = await decryptRequest(server, await sealed(), nowMs)
    expect(opened).toEqual({ ok: true, payload: JSON.parse(json), json })
  })

  it('T09 A request with any one field changed fails its MAC', async () => {
    const envelope = await sealed({ idem: '0198f5a0-0000-7000-8000-000000000001' })
    const names = [
      'path',
      'kid',
      'seq',
      'idem',
      'access_time',
      'device_id',
      'app_version',
      'language',
      'platform',
    ] as const
    for (const name of [...names, 'app_instance_id' as const]) {
      const changed = { ...envelope, [name]: name === 'access_time' ? String(nowMs + 1) : `${envelope[name]}1` }
      expect(await decryptRequest(server, changed, nowMs), name).toEqual({ ok: false, reason: 'signature' })
    }
  })

  it('T09 A request with any one bit changed is refused', async () => {
    const envelope = await sealed()
    const bitsOf = (name: 'nonce' | 'body' | 'signature') => (decodeBase64Url(envelope[name])?.length ?? 0) * 8
    for (const name of ['nonce', 'signature', 'body'] as const) {
      for (let bit = 0; bit < bitsOf(name); bit += name === 'body' ? 7 : 1) {
        const changed = { ...envelope, [name]: flipped(envelope[name], bit) }
        expect(await decryptRequest(server, changed, nowMs), `${name} ${bit}`).toEqual({
          ok: false,
          reason: 'signature',
        })
      }
    }
  })

  it('T09 A request whose neighbouring fields trade letters is refused: no two requests sign alike', async () => {
    const envelope = await sealed({ device_id: 'ab', app_version: '1.1.0' })
    for (const [device_id, app_version] of [
      ['a', 'b1.1.0'],
      ['ab1', '.1.0'],
      ['ab1.1.0', ''],
    ] as const) {
      const moved = { ...envelope, device_id, app_version }
      expect(await decryptRequest(server, moved, nowMs)).toEqual({ ok: false, reason: 'signature' })
    }
  })

  it('A request with a nonce, tag or MAC of another size is refused for its form', async () => {
    const envelope = await sealed()
    const body = decodeBase64Url(envelope.body) ?? new Uint8Array(0)
    const cut = (text: string, length: number) => encodeBase64Url((decodeBase64Url(text) ?? body).slice(0, length))
    const wrong: Partial<Envelope>[] = [
      { nonce: cut(envelope.nonce, 11) },
      { nonce: `${envelope.nonce}AAAA` },
      { nonce: '' },
      { signature: cut(envelope.signature, 16) },
      { signature: `${envelope.signature}A` },
      { signature: '' },
      { body: cut(envelope.body, 16) },
      { body: cut(envelope.body, 255) },
      { body: '' },
      { body: `${envelope.body}=` },
    ]
    for (const change of wrong) {
      const opened = await decryptRequest(server, { ...envelope, ...change }, nowMs)
      expect(opened, JSON.stringify(change).slice(0, 60)).toEqual({ ok: false, reason: 'form' })
    }
  })

  it('A correctly signed request with a wrong tag is refused by the cipher', async () => {
    const envelope = await sealed()
    for (const bit of [-1, -128, 0]) {
      const body = flipped(envelope.body, bit)
      const bytes = concat(
        requestAad2(head),
        decodeBase64Url(envelope.nonce) ?? new Uint8Array(0),
        decodeBase64Url(body) ?? new Uint8Array(0),
      )
      const signature = encodeBase64Url(await nodePrimitives.hmac(rawKeys.mac, bytes))
      expect(await decryptRequest(server, { ...envelope, body, signature }, nowMs)).toEqual({
        ok: false,
        reason: 'tag',
      })
    }
  })

  it('A request whose plaintext is not a padded JSON object is refused', async () => {
    for (const text of ['[]', '"x"', 'null', '1', '{', '\ufeff{}', '{"a":1}{}']) {
      const parts = await encryptRequest2(web, browser, head, text)
      const opened = await decryptRequest(server, { ...head, ...parts, suite: '2' }, nowMs)
      expect(opened, text).toEqual({ ok: false, reason: 'plaintext' })
    }
    const unpadded = { ...web, sealGcm: web.sealGcm.bind(web) }
    unpadded.sealGcm = (key, nonce, aad, plaintext) => web.sealGcm(key, nonce, aad, concat(plaintext, encodeUtf8('x')))
    const parts = await encryptRequest2(unpadded, browser, head, json)
    expect(await decryptRequest2(nodePrimitives, rawKeys, head, parts)).toEqual({ ok: false, reason: 'plaintext' })
  })

  it('T09 A request is accepted within 120 s of the server’s clock and not a millisecond beyond', async () => {
    const envelope = await sealed()
    for (const off of [0, 120_000, -120_000])
      expect(await decryptRequest(server, envelope, nowMs + off)).toMatchObject({ ok: true })
    for (const off of [120_001, -120_001]) {
      expect(await decryptRequest(server, envelope, nowMs + off)).toEqual({ ok: false, reason: 'time' })
    }
  })

  it('Each request has a fresh nonce and reveals its length only in multiples of 256', async () => {
    const [one, two] = [await sealed(), await sealed()]
    expect(one.nonce).not.toBe(two.nonce)
    expect(one.body).not.toBe(two.body)
    expect(((decodeBase64Url(one.body)?.length ?? 0) - 16) % 256).toBe(0)
  })

  it('A request of one suite cannot be opened with the keys of the other', async () => {
    expect(await decryptRequest(server, { ...(await sealed()), suite: '1', nonce: '' }, nowMs)).toMatchObject({
      reason: 'suite',
    })
  })
})

describe('response of suite 2', () => {
  it('A response is opened by its requester and belongs to that request only', async () => {
    const envelope = await sealed()
    const other = await sealed()
    const plain = '{"code":0,"message":"","data":null}'
    const reply = await encryptResponse(server, envelope, 200, plain)
    const open = (over: Partial<RequestHead>, status = 200, signature = envelope.signature, of = reply) =>
      decryptResponse2(web, browser, { ...head, ...over }, status, signature, of)
    expect(await open({})).toEqual({ ok: true, json: plain })
    expect(await open({}, 500)).toEqual({ ok: false, reason: 'tag' })
    expect(await open({ path: '/transfer/deny' })).toEqual({ ok: false, reason: 'tag' })
    expect(await open({ seq: '8' })).toEqual({ ok: false, reason: 'tag' })
    expect(await open({}, 200, other.signature)).toEqual({ ok: false, reason: 'tag' })
    expect(await open({}, 200, envelope.signature, { ...reply, kid: 'x' })).toEqual({ ok: false, reason: 'form' })
    expect(await open({}, 200, envelope.signature, { ...reply, suite: '1' })).toEqual({ ok: false, reason: 'form' })
    for (const bit of [0, 9, 777, -1]) {
      expect(await open({}, 200, envelope.signature, { ...reply, body: flipped(reply.body, bit) })).toMatchObject({
        ok: false,
      })
    }
  })

  it('A malformed suite 2 response differs from an altered one, and no other secret derives the keys', async () => {
    const { signature } = await sealed()
    const reply = await encryptResponse2(nodePrimitives, rawKeys, head, 200, signature, '{"code":0}')
    const open = (changed: object, request = signature) =>
      decryptResponse2(nodePrimitives, rawKeys, head, 200, request, { ...reply, ...changed })
    for (const wrong of [
      { suite: '1' },
      { kid: 'A'.repeat(22) },
      { nonce: undefined },
      { nonce: 'AAAA' },
      { body: 'A' },
    ])
      expect(await open(wrong), JSON.stringify(wrong)).toEqual({ ok: false, reason: 'form' })
    expect(await open({}, 'AAAA')).toEqual({ ok: false, reason: 'form' })
    expect(await open({ nonce: 'A'.repeat(16) })).toEqual({ ok: false, reason: 'tag' })
    // Validly encrypted, but not a padded text.
    const nonce = nodePrimitives.random(12)
    const aad = responseAad2(head, 200, decodeBase64Url(signature) as never)
    const body = await nodePrimitives.sealGcm(rawKeys.s2c, nonce, aad, encodeUtf8('no padding'))
    const strange = { nonce: encodeBase64Url(nonce), body: encodeBase64Url(body) }
    expect(await open(strange)).toEqual({ ok: false, reason: 'plaintext' })
    for (const length of [0, 127, 129])
      await expect(importKeys2(nodePrimitives, new Uint8Array(length))).rejects.toThrow(RangeError)
  })

  it('A reflected request is not a response: each direction has its own keys', async () => {
    const envelope = await sealed()
    const mirrored = { suite: '2', kid, nonce: envelope.nonce, body: envelope.body } as const
    expect(await decryptResponse2(web, browser, head, 200, envelope.signature, mirrored)).toEqual({
      ok: false,
      reason: 'tag',
    })
    await expect(encryptResponse2(nodePrimitives, rawKeys, head, 200, 'short', '{}')).rejects.toThrow(RangeError)
  })
})

describe('node:crypto compared with WebCrypto', () => {
  const key = nodePrimitives.random(32)
  const nonce = nodePrimitives.random(12)
  const aad = encodeUtf8('aad')

  it('Node refuses a truncated tag, even one that starts the right one', async () => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 4 })
    cipher.setAAD(aad)
    const short = new Uint8Array(
      Buffer.concat([cipher.update(padPlaintext('{}')), cipher.final(), cipher.getAuthTag()]),
    )
    expect(await nodePrimitives.openGcm(key, nonce, aad, short)).toBeNull()
    expect(await nodePrimitives.openGcm(key, nonce, aad, new Uint8Array(4))).toBeNull()
    expect(await nodePrimitives.openGcm(key, nonce.slice(1), aad, new Uint8Array(32))).toBeNull()
  })

  it('MACs of other lengths are compared without throwing', async () => {
    const mac = await nodePrimitives.hmac(key, aad)
    expect(await nodePrimitives.verifyHmac(key, aad, mac)).toBe(true)
    for (const length of [0, 16, 31])
      expect(await nodePrimitives.verifyHmac(key, aad, mac.slice(0, length))).toBe(false)
    expect(await nodePrimitives.verifyHmac(key, aad, concat(mac, Uint8Array.of(0)))).toBe(false)
  })

  it('Node derives a Uint8Array equal to the browser’s', async () => {
    const derived = await nodePrimitives.hkdf(key, nonce, 'info', 128)
    expect(derived).toBeInstanceOf(Uint8Array)
    expect(await web.hkdf(key, nonce, 'info', 128)).toEqual(derived)
  })
})

describe('keys in the browser', () => {
  it('The browser’s keys cannot be exported', async () => {
    for (const key of Object.values(browser)) {
      expect(key.extractable).toBe(false)
      await expect(globalThis.crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    }
  })
})

describe('wrapped key material', () => {
  const [now, before] = [nodePrimitives.random(32), nodePrimitives.random(32)]

  it('Wrapped material opens only with its own label and the present or previous KEK', async () => {
    const wrapped = await wrapSecret(before, kid, okm)
    expect(await unwrapSecret([now, before], kid, wrapped)).toEqual(Buffer.from(okm))
    expect(await unwrapSecret([now], kid, wrapped)).toBeNull()
    expect(await unwrapSecret([now, before], `${kid}x`, wrapped)).toBeNull()
    expect(await unwrapSecret([before], kid, wrapped.slice(0, 20))).toBeNull()
  })
})

describe('forms of the wire', () => {
  const form = (over: Record<string, string> = {}) =>
    new URLSearchParams({
      device_id: 'd',
      app_version: '1.1.0',
      language: 'en',
      platform: '1',
      access_time: '1800000000000',
      suite: '2',
      kid,
      seq: '1',
      nonce: 'A'.repeat(16),
      body: 'AAAA',
      signature: 'A'.repeat(43),
      ...over,
    }).toString()
  const read = (text: string) => {
    const fields = parseForm(text)
    return fields && parseEnvelope('/x', fields)
  }

  it('A wire form is read into an envelope whose absent optional fields are empty', () => {
    expect(read(form())).toMatchObject({ path: '/x', idem: '', app_instance_id: '', seq: '1' })
  })

  it('A wire form longer than any call is told apart from an invalid one, because its key is good', () => {
    const fields = (letters: number) => new Map([['body', 'A'.repeat(letters)]])
    const most = Math.ceil((256 * 1024 * 4) / 3)
    expect(isTooLong(fields(most))).toBe(false)
    expect(isTooLong(fields(most + 1))).toBe(true)
    expect(isTooLong(new Map())).toBe(false)
  })

  it('A wire form with a repeated or unknown field is refused', () => {
    expect(parseForm(`${form()}&seq=2`)).toBeNull()
    expect(parseForm(`${form()}&seq=1`)).toBeNull()
    expect(read(form({ role: 'admin' }))).toBeNull()
    expect(read(`${form()}&__proto__=1`)).toBeNull()
  })

  it('A bare plus becomes a space, which no field accepts: only base64url travels', () => {
    expect(read(form().replace('body=AAAA', 'body=A+AA'))).toBeNull()
    expect(read(form({ body: 'A+AA' }))).toBeNull()
    expect(read(form({ body: 'A/AA' }))).toBeNull()
  })

  it('A wire form with broken escapes or bytes that are not UTF-8 is refused', () => {
    expect(parseForm('device_id=%')).toBeNull()
    expect(parseForm('device_id=%zz')).toBeNull()
    expect(parseForm('device_id=%ff')).toBeNull()
  })

  it.each<Record<string, string>>([
    { seq: '0' },
    { seq: '01' },
    { seq: '-1' },
    { seq: '1e3' },
    { seq: '12345678' },
    { access_time: '1' },
    { access_time: '1800000000000.5' },
    { access_time: '٣'.repeat(13) },
    { suite: '3' },
    { suite: '1' },
    { nonce: '' },
    { kid: 'short' },
    { language: '../../etc' },
    { platform: 'x' },
    { app_version: '1' },
    { idem: 'again' },
    { device_id: '' },
    { device_id: 'd'.repeat(65) },
  ])('A wire form with %j is refused', (change) => {
    expect(read(form(change))).toBeNull()
  })
})

describe('T09 replay of a request', () => {
  it('A replayed request is refused: the server remembers each key id and sequence number', async () => {
    const channels = createChannelServer()
    let captured = { path: '', body: '' }
    const request = (path: string, body: string) => {
      captured = { path, body }
      return body
    }
    await connectChannel(channels, { proxy: { request } }).call('/transfer/pay', {})
    await channels.receive(captured.path, captured.body)
    await channels.receive('/transfer/approve', captured.body)
    expect(channels.refusals).toEqual(['replay', 'signature'])
  })
})
