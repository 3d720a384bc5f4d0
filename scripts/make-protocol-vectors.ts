/**
 * Writes docs/generated/protocol-vectors.json. All randomness is fixed; what cannot be (RSA keys, the ECDSA signature) is taken
 * from the existing file, so that a second run changes nothing.
 */
import {
  constants,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { channelFields, commonFields } from '../contract/base/calls/envelope.ts'
import { limits } from '../contract/base/money/limits.ts'
import { type Bytes, decodeBase64Url, encodeBase64Url, encodeUtf8, lp } from '../contract/crypto/bytes.ts'
import type { GetKeyResponse, SwapRequest } from '../contract/crypto/handshake.ts'
import { type Link, linkBytes, signLink } from '../contract/crypto/link.ts'
import type { EncryptedParts, EncryptedResponse, RequestHead } from '../contract/crypto/message.ts'
import { type ProofFields, proofForms, proofText, type SignedKind, signingText } from '../contract/crypto/proof.ts'
import {
  encryptRequest1,
  encryptResponse1,
  importKeys1,
  plaintext1,
  requestSigned1,
  signedResponse1,
  transcript1,
} from '../contract/crypto/suite1.ts'
import {
  encryptRequest2,
  encryptResponse2,
  importKeys2,
  padPlaintext,
  requestAad2,
  responseAad2,
  transcript2,
} from '../contract/crypto/suite2.ts'
import { describeFile } from '../contract/crypto/upload.ts'
import {
  makeSwapResponse1,
  makeSwapResponse2,
  sessionTag,
  termsOfSuite,
} from '../server/http/encrypted/crypto/handshake.ts'
import { type IdentityKey, loadIdentityKey } from '../server/http/encrypted/crypto/identityKey.ts'
import { nodePrimitives, type SecretKey, type ServerPrimitives } from '../server/http/encrypted/crypto/primitives.ts'
import { createRsaKey, loadRsaKey, type RsaKey } from '../server/http/encrypted/crypto/rsaKey.ts'

const file = new URL('../docs/generated/protocol-vectors.json', import.meta.url)
const hex = (secret: SecretKey): string =>
  (secret instanceof Uint8Array ? Buffer.from(secret) : secret.export()).toString('hex')
const b64 = encodeBase64Url

/** `length` deterministic bytes for a label, in place of random ones. */
function fixedBytes(label: string, length: number): Bytes {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256').update(`${label} ${at}`).digest(),
  )
  return new Uint8Array(Buffer.concat(blocks)).slice(0, length)
}

function fixedPair(label: string) {
  const pair = createECDH('prime256v1')
  const scalar = fixedBytes(label, 32)
  pair.setPrivateKey(scalar)
  const point = new Uint8Array(pair.getPublicKey())
  const jwk = { kty: 'EC', crv: 'P-256', d: b64(scalar), x: b64(point.slice(1, 33)), y: b64(point.slice(33)) }
  return { pair, point, jwk }
}

/** Node's primitives, with the given bytes in place of random ones and a fixed ephemeral key pair. */
function fixedPrimitives(randoms: Bytes[], label = 'server ephemeral'): ServerPrimitives {
  return {
    ...nodePrimitives,
    random(length) {
      const next = randoms.shift()
      if (next?.length !== length) throw new Error(`no ${length} fixed bytes were planned here`)
      return next
    },
    createAgreement() {
      const { pair, point } = fixedPair(label)
      return { publicKey: point, agree: (peer) => new Uint8Array(pair.computeSecret(peer)) }
    },
  }
}

/** PKCS#1 v1.5 by hand, because every library pads randomly. */
function encryptFixed(pem: string, label: string, message: Bytes): Bytes {
  const filler = fixedBytes(label, 125 - message.length).map((byte) => byte || 1)
  const block = Buffer.concat([Uint8Array.of(0, 2), filler, Uint8Array.of(0), message])
  return new Uint8Array(publicEncrypt({ key: pem, padding: constants.RSA_NO_PADDING }, block))
}

export interface Kept {
  server_rsa_private_key: string
  client_rsa_private_key: string
  sig: string
}

const common = {
  device_id: b64(fixedBytes('device', 16)),
  app_version: limits.appVersion,
  language: 'en',
  platform: limits.platform,
}
const startMs = 1_800_000_000_000
const serverTimeMs = startMs + 1_234
const idem = '0198f5a0-0000-7000-8000-000000000001'
const requestJson = JSON.stringify({ transfer_id: 'T-1', note: 'Zoë & 张伟 + 100%', amount_minor: '1250000' })
const replyJson = JSON.stringify({ code: 0, message: '', data: { transfer_id: 'T-1', status: 1 } })
const httpStatus = 200

const headOf = (kid: string): RequestHead => ({
  ...common,
  path: '/transfer/approve',
  kid,
  seq: '1',
  idem,
  access_time: String(serverTimeMs),
  app_instance_id: '',
})

function formOf(fields: Readonly<Record<string, string | undefined>>): string {
  const form = new URLSearchParams()
  for (const name of [...commonFields, ...channelFields]) if (fields[name]) form.append(name, fields[name])
  return form.toString()
}

const clearForm = (fields: object): string =>
  new URLSearchParams({ ...common, access_time: String(startMs), ...fields }).toString()

const messagesOf = (suite: string, head: RequestHead, parts: EncryptedParts, reply: EncryptedResponse) => ({
  request: { path: `/api${head.path}`, json: requestJson, ...parts, form: formOf({ ...head, ...parts, suite }) },
  reply: { http_status: httpStatus, json: replyJson, sealed: reply },
})

const termsOf = async (suite: '1' | '2', supported: string) => ({
  supported,
  serverTimeMs,
  ...termsOfSuite[suite],
  bound: suite === '2' ? await sessionTag('an example session') : '',
})

/** Keeps the published signature if it is still valid. */
function keepingIdentity(kept: Kept | null): { identity: IdentityKey; jwk: object } {
  const { jwk } = fixedPair('identity')
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const identity = loadIdentityKey({ privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string })
  const dsa = { dsaEncoding: 'ieee-p1363' } as const
  const signOrKeep = (data: Bytes): Bytes => {
    const old = decodeBase64Url(kept?.sig ?? '')
    const isRight = old !== null && verify('sha256', data, { key: createPublicKey(key), ...dsa }, old)
    return isRight ? old : new Uint8Array(sign('sha256', data, { key, ...dsa }))
  }
  return { identity: { ...identity, sign: signOrKeep }, jwk }
}

async function suite2(kept: Kept | null) {
  const { identity, jwk } = keepingIdentity(kept)
  const client = fixedPair('client ephemeral')
  const crand = fixedBytes('crand', 32)
  const swapNonce = fixedBytes('swap nonce 2', 16)
  const [kid, srand] = [fixedBytes('kid 2', 16), fixedBytes('srand', 32)]
  const terms = await termsOf('2', '2,1')
  const getKey: GetKeyResponse = {
    supported: terms.supported,
    idkid: identity.idkid,
    server_time: startMs,
    swap_nonce: b64(swapNonce),
    rsa_key: loadRsaKey(kept?.server_rsa_private_key ?? (await createRsaKey())).spki,
  }
  const request: SwapRequest = {
    suite: '2',
    offered: '2,1',
    cpub: b64(client.point),
    crand: b64(crand),
    swap_nonce: getKey.swap_nonce,
  }
  const swapped = await makeSwapResponse2(request, terms, common, identity, fixedPrimitives([kid, srand]))
  if (!swapped.ok) throw new Error(swapped.reason)
  const { reply, secret } = swapped
  const server = fixedPair('server ephemeral')
  const transcript = transcript2({
    ...reply,
    ...common,
    offered: request.offered,
    cpub: client.point,
    crand,
    spub: server.point,
    srand,
    kid,
    swap_nonce: swapNonce,
  })
  const head = headOf(reply.kid)
  const keys = await importKeys2(nodePrimitives, secret)
  const parts = await encryptRequest2(fixedPrimitives([fixedBytes('nonce c2s', 12)]), keys, head, requestJson)
  const nonce = fixedPrimitives([fixedBytes('nonce s2c', 12)])
  const sealed = await encryptResponse2(nonce, keys, head, httpStatus, parts.signature, replyJson)
  const signature = decodeBase64Url(parts.signature) ?? new Uint8Array(0)
  const key = (at: number) => hex(secret.slice(at * 32, at * 32 + 32))
  return {
    identity_key: { idkid: identity.idkid, spki: identity.spki, private_jwk: jwk },
    get_key: { form: clearForm({ offered: request.offered }), reply: getKey },
    client_ephemeral_jwk: client.jwk,
    server_ephemeral_jwk: server.jwk,
    swap: { form: clearForm(request), reply },
    transcript_hex: hex(transcript),
    th_hex: hex(await nodePrimitives.sha256(transcript)),
    z_hex: hex(new Uint8Array(client.pair.computeSecret(server.point))),
    k_c2s_hex: key(0),
    k_s2c_hex: key(1),
    k_mac_hex: key(2),
    k_exp_hex: key(3),
    request_aad_hex: hex(requestAad2(head)),
    request_plaintext_hex: hex(padPlaintext(requestJson)),
    reply_aad_hex: hex(responseAad2(head, httpStatus, signature)),
    ...messagesOf('2', head, parts, sealed),
    link: await link(secret.slice(96), reply.kid),
  }
}

async function suite1(kept: Kept | null) {
  const pems = {
    server: kept?.server_rsa_private_key ?? (await createRsaKey()),
    client: kept?.client_rsa_private_key ?? (await createRsaKey()),
  }
  const server = loadRsaKey(pems.server)
  const clientSpki = loadRsaKey(pems.client).spki
  const swapNonce = fixedBytes('swap nonce 1', 16)
  const terms = await termsOf('1', '2,1')
  const cpub = new Uint8Array(
    Buffer.concat([
      encryptFixed(pems.server, 'chunk 1', encodeUtf8(clientSpki.slice(0, 117))),
      encryptFixed(pems.server, 'chunk 2', encodeUtf8(clientSpki.slice(117))),
    ]),
  )
  const getKey: GetKeyResponse = {
    supported: terms.supported,
    idkid: keepingIdentity(kept).identity.idkid,
    server_time: startMs,
    swap_nonce: b64(swapNonce),
    rsa_key: server.spki,
  }
  const request: SwapRequest = { suite: '1', offered: '1', cpub: b64(cpub), swap_nonce: getKey.swap_nonce }
  const kid = fixedBytes('kid 1', 16)
  const fixedServer: RsaKey = {
    ...server,
    openClientKey: (chunks) =>
      server.openClientKey(chunks) && { encrypt: (secret) => encryptFixed(pems.client, 'key', secret) },
  }
  const randoms = fixedPrimitives([kid, fixedBytes('K', 64)])
  const swapped = await makeSwapResponse1(request, terms, common, fixedServer, randoms)
  if (!swapped.ok) throw new Error(swapped.reason)
  const { reply, secret } = swapped
  const key = decodeBase64Url(reply.key) ?? new Uint8Array(0)
  const transcript = transcript1({ ...reply, ...common, offered: '1', cpub, key, kid, swap_nonce: swapNonce })
  const head = headOf(reply.kid)
  const keys = await importKeys1(nodePrimitives, secret, kid)
  const parts = await encryptRequest1(fixedPrimitives([fixedBytes('_r c2s', 22)]), keys, head, requestJson)
  const start = fixedPrimitives([fixedBytes('_r s2c', 22)])
  const sealed = await encryptResponse1(start, keys, head, httpStatus, parts.signature, replyJson)
  const [body, sealedBody, signature] = [parts.body, sealed.body, parts.signature].map(
    (text) => decodeBase64Url(text) ?? new Uint8Array(0),
  ) as [Bytes, Bytes, Bytes]
  const opened = nodePrimitives.decryptCbc(keys.cipher, keys.iv, body) ?? new Uint8Array(0)
  return {
    server_rsa_private_key: pems.server,
    client_rsa_private_key: pems.client,
    get_key: { form: clearForm({ offered: '1' }), reply: getKey },
    swap: { form: clearForm(request), reply },
    transcript_hex: hex(transcript),
    th_hex: hex(await nodePrimitives.sha256(transcript)),
    k_text: Buffer.from(secret).toString(),
    cipher_key_text: Buffer.from(keys.cipher).toString(),
    iv_text: Buffer.from(keys.iv).toString(),
    k_mac_hex: hex(keys.mac),
    k_exp_hex: hex(keys.exp),
    request_plaintext: Buffer.from(opened).toString(),
    request_signed_hex: hex(requestSigned1(head, body)),
    reply_plaintext: plaintext1(
      Buffer.from(nodePrimitives.decryptCbc(keys.cipher, keys.iv, sealedBody) ?? [])
        .toString()
        .slice(3, 25),
      replyJson,
    ),
    reply_signed_hex: hex(signedResponse1(head, httpStatus, signature, sealedBody)),
    ...messagesOf('1', head, parts, sealed),
    link: await link(keys.exp, reply.kid),
  }
}

async function link(exp: SecretKey, kid: string) {
  const once = b64(fixedBytes('once', 16))
  const value: Link = {
    path: '/transfer/generate-transfer-invoice',
    kid,
    device_id: common.device_id,
    app_version: limits.linkOpenerVersion,
    expires_at: String(serverTimeMs + 45_000),
    once,
    params: { transaction_id: 'T 1/é', bulk_type: 'none' },
  }
  return {
    ...value,
    signed_hex: hex(linkBytes(value)),
    key_hex: hex(await nodePrimitives.deriveMacKey(exp, 'link')),
    query: await signLink(nodePrimitives, exp, value),
  }
}

/** The challenge of one passkey signature for two transfers. */
function passkeyChallenge(approval: ProofFields<'transfer'>) {
  const digests = [approval, { ...approval, transfer_id: 'T-2' }].map((one) =>
    createHash('sha256').update(proofText('transfer', one)).digest('hex'),
  )
  const signed = signingText('approve', 'C-1', digests)
  const challenge = createHash('sha256').update(signed).digest('base64url')
  return { purpose: 'approve', challenge_id: 'C-1', digests, signed_hex: hex(signed), challenge }
}

const otherProofs = (Object.keys(proofForms) as SignedKind[]).filter((kind) => kind !== 'transfer')

/** The proof of another kind, each field its own name. */
function proofOf(kind: SignedKind) {
  const fields = Object.fromEntries(
    proofForms[kind].fields.map((name) => [name, name === 'version' ? 1 : `${name} of ${kind}`]),
  )
  return { fields, signed_hex: hex(proofText(kind, fields)) }
}

async function pieces() {
  const lists: (string | number)[][] = [
    [],
    [''],
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['', 'abc'],
    [0, 1800000000000],
    ['张伟'],
  ]
  const approval: ProofFields<'transfer'> = {
    transfer_id: 'T-1',
    version: 3,
    payload_digest: hex(fixedBytes('digest', 32)),
    amount_minor: '1250000',
    currency: 'IDR',
    payee: 'Zoë Li · 12345678',
    fee_minor: '75000',
    quote_id: 'Q-1',
    user_id: 'U-1',
    access_time: String(serverTimeMs),
  }
  const content = fixedBytes('file', 100)
  return {
    base64url: ['', '00', 'ff', 'fbff', '0001020304'].map((text) => ({
      hex: text,
      text: b64(new Uint8Array(Buffer.from(text, 'hex'))),
    })),
    lp: lists.map((fields) => ({ fields, hex: hex(lp(...fields)) })),
    approval_proof: { fields: approval, signed_hex: hex(proofText('transfer', approval)) },
    other_proofs: otherProofs.map((kind) => ({ kind, ...proofOf(kind) })),
    passkey_challenge: passkeyChallenge(approval),
    upload: {
      name: '发票 (1).pdf',
      content_hex: hex(content),
      description: await describeFile(nodePrimitives, '发票 (1).pdf', content),
    },
  }
}

export async function buildVectors(kept: Kept | null) {
  const first = await suite1(kept)
  const { server_rsa_private_key, client_rsa_private_key } = first
  const second = await suite2({ server_rsa_private_key, client_rsa_private_key, sig: kept?.sig ?? '' })
  return { ...(await pieces()), suite2: second, suite1: first }
}

export type ProtocolVectors = Awaited<ReturnType<typeof buildVectors>>

export function readVectors(): ProtocolVectors | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

export const keptOf = ({ suite1: first, suite2: second }: ProtocolVectors): Kept => ({
  server_rsa_private_key: first.server_rsa_private_key,
  client_rsa_private_key: first.client_rsa_private_key,
  sig: second.swap.reply.sig,
})

if (import.meta.main) {
  const published = readVectors()
  writeFileSync(file, `${JSON.stringify(await buildVectors(published && keptOf(published)), null, 2)}\n`)
}
