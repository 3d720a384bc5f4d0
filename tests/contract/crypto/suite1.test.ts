import { constants, createPublicKey, generateKeyPairSync, type KeyObject, publicEncrypt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concat, decodeBase64Url, encodeBase64Url, encodeUtf8 } from '../../../contract/crypto/bytes.ts'
import type { RequestHead } from '../../../contract/crypto/message.ts'
import {
  decryptRequest1,
  decryptResponse1,
  encryptRequest1,
  encryptResponse1,
  importKeys1,
  parsePlaintext1,
  plaintext1,
  randomText,
  requestSigned1,
  signedResponse1,
} from '../../../contract/crypto/suite1.ts'
import type { Envelope } from '../../../server/http/encrypted/crypto/envelope.ts'
import { decryptRequest, importSecret } from '../../../server/http/encrypted/crypto/messages.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'
import { createRsaKey, loadRsaKey } from '../../../server/http/encrypted/crypto/rsaKey.ts'
import { scriptPrimitives } from '../../../src/dataProvider/channel/suite1.ts'
import { scaledCount } from '../../support/scaledCount.ts'
import {
  channelRefusedText,
  commonRequestFields,
  connectChannel,
  createChannelServer,
} from '../../support/server/channelServer.ts'

const script = scriptPrimitives(globalThis.crypto)
const kidBytes = nodePrimitives.random(16)
const kid = encodeBase64Url(kidBytes)
const secret = encodeUtf8(randomText(nodePrimitives, 64))
const keys = await importKeys1(nodePrimitives, secret, kidBytes)
const server = await importSecret('1', kid, secret)
const head: RequestHead = { ...commonRequestFields, path: '/transfer/approve', kid, seq: '7', idem: '' }
const json = '{"note":"a&b=c%20+ 张伟"}'
const nowMs = Number(head.access_time)
const bytesOf = (text: string) => decodeBase64Url(text) ?? new Uint8Array(0)
const none = new Uint8Array(0)

async function sealed(): Promise<Envelope> {
  return {
    ...head,
    ...(await encryptRequest1(script, await importKeys1(script, secret, kidBytes), head, json)),
    suite: '1',
  }
}

describe('suite 1', () => {
  it('A message encrypted by crypto-js is decrypted by node:crypto, and its response back again', async () => {
    const envelope = await sealed()
    expect(await decryptRequest(server, envelope, nowMs)).toEqual({ ok: true, payload: JSON.parse(json), json })
    const plain = '{"code":0,"message":"","data":null}'
    const reply = await encryptResponse1(nodePrimitives, keys, head, 200, envelope.signature, plain)
    const browser = await importKeys1(script, secret, kidBytes)
    expect(await decryptResponse1(script, browser, head, 200, envelope.signature, reply)).toEqual({
      ok: true,
      json: plain,
    })
    const changes = [
      { ...reply, body: `${reply.body.slice(0, -3)}AAA` },
      { ...reply, signature: 'A'.repeat(43) },
    ]
    for (const changed of changes) {
      expect(await decryptResponse1(script, browser, head, 200, envelope.signature, changed)).toMatchObject({
        ok: false,
      })
    }
    expect(await decryptResponse1(script, browser, head, 500, envelope.signature, reply)).toMatchObject({
      reason: 'signature',
    })
    expect(
      await decryptResponse1(script, browser, { ...head, seq: '8' }, 200, envelope.signature, reply),
    ).toMatchObject({
      reason: 'signature',
    })
  })

  it('A malformed response differs from an altered one, and no other secret derives the keys', async () => {
    const { signature } = await sealed()
    const reply = await encryptResponse1(nodePrimitives, keys, head, 200, signature, '{"code":0}')
    const open = (changed: object, request = signature) =>
      decryptResponse1(nodePrimitives, keys, head, 200, request, { ...reply, ...changed })
    for (const wrong of [
      { suite: '2' },
      { kid: 'A'.repeat(22) },
      { body: 'A' },
      { body: 'AAAA' },
      { body: '' },
      { signature: 'AAAA' },
      { signature: undefined },
    ])
      expect(await open(wrong), JSON.stringify(wrong)).toEqual({ ok: false, reason: 'form' })
    expect(await open({}, 'AAAA')).toEqual({ ok: false, reason: 'form' })
    expect(await open({ signature: 'A'.repeat(43) })).toEqual({ ok: false, reason: 'signature' })
    // A valid signature over a plaintext that no server would encrypt.
    const body = nodePrimitives.encryptCbc(keys.cipher, keys.iv, encodeUtf8('no plaintext of suite 1'))
    const signed = signedResponse1(head, 200, bytesOf(signature), body)
    const strange = {
      body: encodeBase64Url(body),
      signature: encodeBase64Url(nodePrimitives.hmac(keys.mac, signed) as never),
    }
    expect(await open(strange)).toEqual({ ok: false, reason: 'plaintext' })
    for (const length of [0, 63, 65])
      await expect(importKeys1(nodePrimitives, new Uint8Array(length), kidBytes)).rejects.toThrow(RangeError)
  })

  it('The key and IV equal the specification’s: 16 letters and the same reversed', () => {
    const text = Buffer.from(secret).toString()
    expect(Buffer.from(keys.cipher).toString()).toBe(text.slice(0, 16))
    expect(Buffer.from(keys.iv).toString()).toBe([...text.slice(0, 16)].reverse().join(''))
  })

  it('The letters of the key are drawn evenly from all 64', () => {
    const seen = new Set(randomText({ random: (length) => Uint8Array.from({ length }, (_, at) => at) }, 256))
    expect(seen.size).toBe(64)
  })

  it('Equal messages have no equal blocks, although the IV is fixed', async () => {
    const blocks = (text: string) => (Buffer.from(bytesOf(text)).toString('hex').match(/.{32}/g) ?? []).slice(0, -1)
    const [one, two] = [blocks((await sealed()).body), blocks((await sealed()).body)]
    expect(one.filter((block) => two.includes(block))).toEqual([])
  })

  it('The plaintext parses as any JSON and as no other text', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parsePlaintext1(plaintext1('A'.repeat(22), text))).toBe(text)
      }),
    )
    const start = `_r=${'A'.repeat(22)}`
    for (const wrong of [
      start,
      `${start}&payload=%`,
      `${start}&payload={}&payload={}`,
      `_r=A&payload={}`,
      `x${start}&payload={}`,
    ]) {
      expect(parsePlaintext1(wrong), wrong).toBeNull()
    }
  })
})

describe('T11 malformed messages of suite 1', () => {
  /** Classic attacks: cut, joined and flipped blocks, and C1‖0‖C1, which reveals a key used as IV. */
  const attacks = (body: Uint8Array<ArrayBuffer>) => {
    const first = body.slice(0, 16)
    return [
      concat(first, new Uint8Array(16), first),
      body.slice(0, 16),
      body.slice(16),
      concat(body, first),
      concat(body.slice(16, 32), first, body.slice(32)),
      new Uint8Array(16),
      new Uint8Array(4096),
    ]
  }

  it('A malformed message never reaches the cipher: it fails its MAC or its form', async () => {
    const envelope = await sealed()
    const body = bytesOf(envelope.body)
    const flips = Array.from({ length: body.length * 8 }, (_, bit) => {
      const changed = body.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return changed
    })
    let decryptions = 0
    const watching = {
      ...nodePrimitives,
      decryptCbc: (...of: Parameters<typeof nodePrimitives.decryptCbc>) => {
        decryptions += 1
        return nodePrimitives.decryptCbc(...of)
      },
    }
    for (const changed of [...attacks(body), ...flips]) {
      const opened = await decryptRequest1(watching, keys, head, { ...envelope, body: encodeBase64Url(changed) })
      expect(opened).toEqual({ ok: false, reason: 'signature' })
    }
    for (const cut of [none, body.slice(1), body.slice(0, 15)]) {
      const opened = await decryptRequest1(watching, keys, head, { ...envelope, body: encodeBase64Url(cut) })
      expect(opened).toEqual({ ok: false, reason: 'form' })
    }
    expect(decryptions).toBe(0)
  })

  it('A malformed message gets the same response bytes, whatever is wrong', async () => {
    const channels = createChannelServer()
    let captured = { path: '', body: '' }
    const request = (path: string, body: string) => {
      captured = { path, body }
      return body
    }
    await connectChannel(channels, { suite: '1', proxy: { request } }).call('/echo', { a: 1 })
    const good = new URLSearchParams(captured.body)
    const replies = new Set<string>()
    const sendWith = async (name: string, value: string) => {
      const form = new URLSearchParams(good)
      form.set(name, value)
      replies.add(await channels.receive(captured.path, form.toString()))
    }
    for (const changed of attacks(bytesOf(good.get('body') ?? ''))) await sendWith('body', encodeBase64Url(changed))
    for (let run = 0; run < scaledCount(2_000); run++) {
      const length = 16 * (1 + (run % 8)) + (run % 3 === 0 ? run % 16 : 0)
      await sendWith('body', encodeBase64Url(nodePrimitives.random(length)))
    }
    await sendWith('signature', 'A'.repeat(43))
    await sendWith('signature', 'A')
    await sendWith('kid', 'A'.repeat(22))
    await sendWith('seq', '9')
    await sendWith('device_id', 'another')
    await sendWith('access_time', '1700000000000')
    await sendWith('suite', '2')
    await sendWith('language', 'xx')
    replies.add(await channels.receive(captured.path, captured.body))
    expect([...replies]).toEqual([channelRefusedText])
    expect(new Set(channels.refusals)).toEqual(new Set(['form', 'signature', 'kid', 'time', 'replay']))
  })

  it('A correctly signed message with a malformed plaintext is refused without any detail', async () => {
    for (const text of ['payload={}', `_r=${'A'.repeat(22)}&payload=[]`, '', '\u0000']) {
      const body = nodePrimitives.encryptCbc(keys.cipher, keys.iv, encodeUtf8(text))
      const signature = encodeBase64Url(await nodePrimitives.hmac(keys.mac, requestSigned1(head, body)))
      const envelope: Envelope = { ...head, suite: '1', nonce: '', body: encodeBase64Url(body), signature }
      expect(await decryptRequest(server, envelope, nowMs), text).toEqual({ ok: false, reason: 'plaintext' })
    }
  })

  it('A message with a nonce, which suite 1 lacks, is refused', async () => {
    expect(await decryptRequest(server, { ...(await sealed()), nonce: 'A'.repeat(16) }, nowMs)).toMatchObject({
      reason: 'form',
    })
  })
})

describe('T11 RSA key of the swap', () => {
  const pem = createRsaKeySync()
  const rsaKey = loadRsaKey(pem)
  const publicKey = createPublicKey(pem)

  function createRsaKeySync(modulusLength = 1024): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent: 65537 })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  }

  const chunksOf = (text: string, size = 117) => {
    const chunks = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
    const padding = constants.RSA_PKCS1_PADDING
    return new Uint8Array(
      Buffer.concat(chunks.map((chunk) => publicEncrypt({ key: publicKey, padding }, Buffer.from(chunk, 'latin1')))),
    )
  }
  const spkiOf = (key: KeyObject) => encodeBase64Url(new Uint8Array(key.export({ type: 'spki', format: 'der' })))
  const rsaOf = (modulusLength: number, publicExponent = 65537) =>
    generateKeyPairSync('rsa', { modulusLength, publicExponent }).publicKey

  it('The swap accepts client keys of 1024 to 2048 bits in two to four chunks', () => {
    expect(spkiOf(rsaOf(1024))).toHaveLength(216)
    for (const bits of [1024, 2048])
      expect(rsaKey.openClientKey(chunksOf(spkiOf(rsaOf(bits)))), `${bits}`).not.toBeNull()
  })

  it('The swap refuses weaker, larger and unusual keys', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey
    const pss = generateKeyPairSync('rsa-pss', { modulusLength: 1024, publicExponent: 65537 }).publicKey
    const odd = [rsaOf(512), rsaOf(3072), rsaOf(1024, 3), ec, pss].map(spkiOf)
    for (const text of [...odd, 'A'.repeat(216), ' '.repeat(216), 'ÿ'.repeat(100)]) {
      expect(rsaKey.openClientKey(chunksOf(text)), text.slice(0, 20)).toBeNull()
    }
  })

  it('Wrong padding gives null without an exception, and the made-up plaintext does not parse', () => {
    const good = chunksOf(spkiOf(rsaOf(1024)))
    for (let run = 0; run < 50; run++) {
      const at = run * 5
      const changed = good.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(rsaKey.openClientKey(changed)).toBeNull()
    }
    for (const length of [0, 1, 127, 128, 129, 255, 640])
      expect(rsaKey.openClientKey(new Uint8Array(length))).toBeNull()
    expect(rsaKey.openClientKey(new Uint8Array(256).fill(255))).toBeNull()
  })

  it('The key is generated with 1024 bits, new each time', async () => {
    const made = loadRsaKey(await createRsaKey())
    expect(made.spki).toHaveLength(216)
    expect(made.spki).not.toBe(rsaKey.spki)
  })
})
