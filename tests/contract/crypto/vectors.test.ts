import { webcrypto } from 'node:crypto'
import forge from 'node-forge'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bytes, decodeBase64Url, encodeBase64Url, encodeUtf8, lp } from '../../../contract/crypto/bytes.ts'
import { findLinkError, parseLink } from '../../../contract/crypto/link.ts'
import { decryptResponse2, importKeys2, requestAad2, responseAad2 } from '../../../contract/crypto/suite2.ts'
import { describeFile, parseFileDescription } from '../../../contract/crypto/upload.ts'
import { buildVectors, keptOf, type ProtocolVectors, readVectors } from '../../../scripts/make-protocol-vectors.ts'
import { parseEnvelope, parseForm } from '../../../server/http/encrypted/crypto/envelope.ts'
import { decryptRequest, encryptResponse, importSecret } from '../../../server/http/encrypted/crypto/messages.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'
import { loadRsaKey } from '../../../server/http/encrypted/crypto/rsaKey.ts'
import { createChannel } from '../../../src/dataProvider/channel/createChannel.ts'
import { encryptClientKey, swap1 } from '../../../src/dataProvider/channel/suite1.ts'
import { webPrimitives } from '../../../src/dataProvider/channel/webCrypto.ts'
import { memoryStore } from '../../support/server/memoryStore.ts'

const published = readVectors()
if (!published) throw new Error('docs/generated/protocol-vectors.json is missing')
const vectors: ProtocolVectors = published
const { suite1, suite2 } = vectors
const unhex = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'hex'))
const decoded = (text: string): Bytes => decodeBase64Url(text) ?? new Uint8Array(0)
const fieldsOf = (form: string) => Object.fromEntries(new URLSearchParams(form))

/** Returns the planned bytes instead of random ones, and throws if another length is requested. */
const planned = (...pieces: Bytes[]) => ({
  getRandomValues<T extends ArrayBufferView | null>(array: T): T {
    const next = pieces.shift()
    if (!(array instanceof Uint8Array) || next?.length !== array.length) throw new Error('not the planned randomness')
    array.set(next)
    return array
  },
})

const alphabetValues = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => decoded(`${letter}A`)[0] ?? 0).map((byte) => byte >> 2)

describe('published vectors', () => {
  it('The server computes the published vectors byte for byte from the same inputs', async () => {
    expect(await buildVectors(keptOf(vectors))).toEqual(vectors)
  })

  it('The small building blocks match the published vectors', async () => {
    for (const { hex, text } of vectors.base64url) expect(encodeBase64Url(unhex(hex))).toBe(text)
    for (const { fields, hex } of vectors.lp) expect(lp(...fields)).toEqual(unhex(hex))
    const { name, content_hex, description } = vectors.upload
    expect(parseFileDescription(description)).toMatchObject({ name, size: content_hex.length / 2 })
    expect(await describeFile(webPrimitives(globalThis.crypto), name, unhex(content_hex))).toBe(description)
  })
})

/** A server that returns only the published responses, and requires the published requests. */
function scriptedFetch(suite: ProtocolVectors['suite1'] | ProtocolVectors['suite2']): typeof globalThis.fetch {
  const script = [
    {
      path: '/api/init/get-key',
      form: suite.get_key.form,
      reply: { code: 0, message: '', data: suite.get_key.reply },
    },
    { path: '/api/init/swap', form: suite.swap.form, reply: { code: 0, message: '', data: suite.swap.reply } },
    { path: suite.request.path, form: suite.request.form, reply: suite.reply.sealed },
  ]
  return async (url, init) => {
    const step = script.shift()
    expect({ path: url, form: String(init?.body) }).toEqual({ path: step?.path, form: step?.form })
    return new Response(JSON.stringify(step?.reply), { status: suite.reply.http_status })
  }
}

const options = (suite: ProtocolVectors['suite1'] | ProtocolVectors['suite2']) => ({
  fetch: scriptedFetch(suite),
  storage: {
    local: memoryStore({ business_device_id: fieldsOf(suite.swap.form).device_id ?? '' }),
    session: memoryStore(),
  },
  now: () => 5_000,
  baseUrl: '',
  identityKeys: [suite2.identity_key],
  language: () => 'en' as const,
})

/** WebCrypto with the published key as its ephemeral pair. */
const subtleWithPair = (jwk: typeof suite2.client_ephemeral_jwk): SubtleCrypto => {
  const subtle = webcrypto.subtle as SubtleCrypto
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const { d: _, ...publicJwk } = jwk
  const generateKey = async () => ({
    privateKey: await subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']),
    publicKey: await subtle.importKey('jwk', publicJwk, algorithm, true, []),
  })
  return new Proxy(subtle, {
    get: (target, name) => (name === 'generateKey' ? generateKey : Reflect.get(target, name).bind(target)),
  })
}

describe('browser with the published randomness', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const asked = JSON.parse(suite2.request.json)
  const answered = JSON.parse(suite2.reply.json)
  const idem = fieldsOf(suite2.request.form).idem ?? ''

  it('The browser sends the published handshake, request and link of suite 2 and opens the published response', async () => {
    const { crand = '' } = fieldsOf(suite2.swap.form)
    const channel = createChannel({
      ...options(suite2),
      crypto: {
        ...planned(decoded(crand), decoded(suite2.request.nonce), decoded(suite2.link.once)),
        subtle: subtleWithPair(suite2.client_ephemeral_jwk),
      },
    })
    expect(await channel.call('/transfer/approve', asked, { idem })).toEqual(answered)
    const { path, params, query } = suite2.link
    expect(await channel.link(path, params)).toBe(`/api${path}?${query}`)
  })

  it('The browser sends the published request and link of suite 1 and opens the published response', async () => {
    const pem = suite1.client_rsa_private_key
    const start = suite1.request_plaintext.slice(3, 25)
    const makePair = async () => {
      const privateKey = forge.pki.privateKeyFromPem(pem)
      return { privateKey, publicKey: forge.pki.rsa.setPublicKey(privateKey.n, privateKey.e) }
    }
    const { offered = '', device_id = '', app_version = '', cpub = '' } = fieldsOf(suite1.swap.form)
    fixRsaPadding(cpub)
    const crypto = planned(alphabetValues(start))
    const sealer = await swap1(
      {
        offered,
        getKey: suite1.get_key.reply,
        client: { device_id, app_version },
        identityKeys: [],
        crypto,
        send: async (request) => {
          expect(request).toEqual({ suite: '1', offered, cpub, swap_nonce: suite1.get_key.reply.swap_nonce })
          return suite1.swap.reply
        },
      },
      makePair,
    )
    const envelope = envelopeOf(suite1)
    const parts = await sealer.seal(envelope, suite1.request.json)
    expect(parts).toEqual({ nonce: '', body: suite1.request.body, signature: suite1.request.signature })
    const opened = await sealer.open(envelope, 200, parts.signature, suite1.reply.sealed)
    expect(opened).toEqual({ ok: true, json: suite1.reply.json })
    const { query, signed_hex: _, key_hex: __, ...link } = suite1.link
    expect(await sealer.signLink(link)).toBe(query)
  })

  /** The padding of the published chunks, decrypted with the server's private key. */
  function fixRsaPadding(cpub: string) {
    const server = forge.pki.privateKeyFromPem(suite1.server_rsa_private_key)
    const chunks = decoded(cpub)
    const paddings = [0, 128].map((at) => {
      const chunk = forge.util.binary.raw.encode(chunks.slice(at, at + 128))
      const block = server.decrypt(chunk, 'RAW')
      return block.slice(2, block.indexOf('\0', 2))
    })
    // Blinding in the decryption uses the same source, and gets real random bytes.
    const real = forge.random.getBytes.bind(forge.random)
    vi.spyOn(forge.random, 'getBytes').mockImplementation((length) => {
      const next = paddings.shift() ?? real(length)
      expect(next).toHaveLength(length)
      return next
    })
  }

  it('The browser encrypts its own RSA key in exactly two chunks that the server opens', () => {
    const { n, e } = forge.pki.privateKeyFromPem(suite1.client_rsa_private_key)
    const server = loadRsaKey(suite1.server_rsa_private_key)
    const chunks = encryptClientKey(decoded(server.spki), forge.pki.rsa.setPublicKey(n, e))
    expect(chunks).toHaveLength(256)
    expect(server.openClientKey(chunks)).not.toBeNull()
  })
})

function envelopeOf(suite: ProtocolVectors['suite1'] | ProtocolVectors['suite2']) {
  const fields = parseForm(suite.request.form)
  const envelope = fields && parseEnvelope(suite.request.path.replace('/api', ''), fields)
  if (!envelope) throw new Error('the published form is not read')
  return envelope
}

describe('server with the published messages', () => {
  const secrets = {
    '2': unhex(suite2.k_c2s_hex + suite2.k_s2c_hex + suite2.k_mac_hex + suite2.k_exp_hex),
    '1': encodeUtf8(suite1.k_text),
  }

  it.each([suite1, suite2])('The server opens the request and encrypts a response for it (%#)', async (suite) => {
    const envelope = envelopeOf(suite)
    const keys = await importSecret(envelope.suite, envelope.kid, secrets[envelope.suite].slice())
    const opened = await decryptRequest(keys, envelope, Number(envelope.access_time))
    expect(opened).toEqual({ ok: true, payload: JSON.parse(suite.request.json), json: suite.request.json })
    const reply = await encryptResponse(keys, envelope, 200, suite.reply.json)
    expect(Object.keys(reply)).toEqual(Object.keys(suite.reply.sealed))
  })

  it.each([suite1, suite2])('The server accepts the published signed link (%#)', async (suite) => {
    const { path, query, params, once } = suite.link
    const link = parseLink(path, query)
    expect(link).toMatchObject({ params, once })
    const nowMs = Number(suite.link.expires_at) - 1_000
    expect(link && (await findLinkError(nodePrimitives, unhex(suite.k_exp_hex), link, nowMs))).toBeNull()
  })

  it('The server and the browser make the same strings of the same fields', async () => {
    const envelope = envelopeOf(suite2)
    expect(requestAad2(envelope)).toEqual(unhex(suite2.request_aad_hex))
    expect(responseAad2(envelope, 200, decoded(suite2.request.signature))).toEqual(unhex(suite2.reply_aad_hex))
    const p = webPrimitives(globalThis.crypto)
    const keys = await importKeys2(p, secrets['2'].slice())
    const { sealed, json, http_status } = suite2.reply
    const opened = await decryptResponse2(p, keys, envelope, http_status, suite2.request.signature, sealed)
    expect(opened).toEqual({ ok: true, json })
  })

  it('Both sides compute the same z', async () => {
    const jwk = suite2.server_ephemeral_jwk
    const subtle = subtleWithPair(jwk)
    const pair = await webPrimitives({ ...planned(), subtle }).createAgreement()
    expect(encodeBase64Url(pair.publicKey)).toBe(suite2.swap.reply.spub)
    expect(await pair.agree(decoded(fieldsOf(suite2.swap.form).cpub ?? ''))).toEqual(unhex(suite2.z_hex))
  })
})
