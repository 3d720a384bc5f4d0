import { createHmac, generateKeyPairSync, sign, timingSafeEqual, verify } from 'node:crypto'
import { type Verifier, verifySignature } from 'http-message-sig'
import { describe, expect, it } from 'vitest'
import { importEd25519Key } from '../../../../clients/typescript/src/index.ts'
import { signRequest } from '../../../../clients/typescript/src/signature.ts'
import { signedHeaders } from '../../../../server/http/open/pages/tryIt.ts'
import {
  checkDigest,
  isSignedBy,
  readSignature,
  SignatureFault,
  type SignedRequest,
} from '../../../../server/http/open/signature.ts'
import { makeKeyPair, type OpenRequest, signOpen } from '../../../support/server/openClient.ts'

const now = new Date('2026-03-02T03:00:00Z')
const origin = 'https://portal.example'
const pair = makeKeyPair()
const order: OpenRequest = {
  method: 'POST',
  path: '/quotes?a=1',
  body: '{"a":1}',
  idem: 'order-1',
  nonce: 'n-12345678',
}

interface Message extends SignedRequest {
  body: Uint8Array
}

const messageOf = (request: OpenRequest, by = pair.privateKey as string | typeof pair.privateKey): Message => ({
  method: request.method,
  url: `${origin}/openapi/v1${request.path}`,
  headers: signOpen(origin, { id: 'k', by }, request, now),
  body: Buffer.from(request.body ?? ''),
})

function faultOf(message: Message, at = now): string {
  try {
    readSignature(message, at)
    checkDigest(message, message.body)
    return ''
  } catch (error) {
    if (error instanceof SignatureFault) return error.reason
    throw error
  }
}

const isRight = (message: Message, secret?: string) =>
  isSignedBy(
    readSignature(message, now),
    secret === undefined
      ? { algorithm: 'ed25519', key: pair.privateKey }
      : { algorithm: 'hmac-sha256', key: Buffer.from(secret) },
  )

describe('RFC 9421 signature', () => {
  it('A signature of another library verifies, by key pair and by secret', () => {
    expect(isRight(messageOf(order))).toBe(true)
    expect(isRight(messageOf({ method: 'GET', path: '/rates?currencies=GBP' }))).toBe(true)
    expect(isRight(messageOf(order, 'lsk_secret'), 'lsk_secret')).toBe(true)
    expect(isRight(messageOf(order, 'lsk_secret'), 'lsk_other')).toBe(false)
  })

  it('A signature fails for another method, address, query, key or body', () => {
    const message = messageOf(order)
    expect(isRight({ ...message, method: 'DELETE' })).toBe(false)
    expect(isRight({ ...message, url: message.url.replace('a=1', 'a=2') })).toBe(false)
    expect(isRight({ ...message, url: message.url.replace('portal', 'other') })).toBe(false)
    const headers = { ...message.headers, 'idempotency-key': 'order-2' }
    expect(isRight({ ...message, headers })).toBe(false)
    expect(faultOf({ ...message, body: Buffer.from('{"a":2}') })).toContain('Content-Digest')
    const other = generateKeyPairSync('ed25519').privateKey
    expect(isRight(messageOf(order, other))).toBe(false)
  })

  it('A signature must cover everything that could be altered', () => {
    for (const component of ['@method', '@target-uri', 'content-digest', 'idempotency-key']) {
      const components = ['@method', '@target-uri', 'content-digest', 'idempotency-key'].filter(
        (each) => each !== component,
      )
      expect(faultOf(messageOf({ ...order, components }))).toBe(`it does not cover ${component}`)
    }
  })

  it('An empty body is signed too and can neither be emptied nor filled on the way', () => {
    expect(faultOf({ ...messageOf(order), body: Buffer.from('') })).toContain('Content-Digest')
    const empty = messageOf({ ...order, body: '' })
    expect(faultOf(empty)).toBe('')
    expect(faultOf({ ...empty, body: Buffer.from('{"a":2}') })).toContain('Content-Digest')
    const { body: _, ...without } = order
    expect(faultOf(messageOf(without))).toBe('it does not cover content-digest')
    const get = { method: 'GET', path: '/rates', components: ['@method', '@target-uri'] }
    expect(faultOf(messageOf({ ...get, body: 'x' }))).toBe('it does not cover content-digest')
  })

  it('A request has exactly one signature, of plain components', () => {
    const message = messageOf(order)
    const input = message.headers['signature-input'] ?? ''
    const withInput = (text: string) =>
      faultOf({ ...message, headers: { ...message.headers, 'signature-input': text } })
    expect(withInput(`${input}, sig2=("@method");created=1;keyid="k";nonce="12345678"`)).toContain('one signature each')
    expect(withInput(input.replace('"content-digest"', '"content-digest";key="sha-256"'))).toContain('bare names')
    expect(withInput('nonsense=')).toContain('one signature each')
    expect(withInput(input.replace(/nonce="[^"]*"/, 'nonce="1"'))).toContain('nonce')
    expect(faultOf({ ...message, headers: {} })).toContain('missing')
  })

  it('A signature is valid for five minutes, and no longer than it states', () => {
    const message = messageOf(order)
    expect(faultOf(message, new Date(now.getTime() + 299_000))).toBe('')
    expect(faultOf(message, new Date(now.getTime() + 301_000))).toContain('too long ago')
    expect(faultOf(message, new Date(now.getTime() - 301_000))).toContain('in the future')
    const input = `sig1=("@method" "@target-uri");created=${now.getTime() / 1_000 - 10};expires=${now.getTime() / 1_000 - 1};keyid="k";nonce="12345678"`
    const signature = `sig1=:${sign(null, Buffer.from('x'), pair.privateKey).toString('base64')}:`
    const get = {
      method: 'GET',
      url: `${origin}/openapi/v1/rates`,
      headers: { 'signature-input': input, signature },
      body: Buffer.from(''),
    }
    expect(faultOf(get)).toContain('has expired')
    const withInput = (text: string) => faultOf({ ...get, headers: { signature, 'signature-input': text } })
    const seconds = now.getTime() / 1_000
    expect(withInput(input.replace(/expires=\d+/, 'expires="x"'))).toContain('whole number')
    expect(withInput(input.replace(/expires=\d+/, `expires=${seconds + 9}.5`))).toContain('whole number')
    expect(withInput(input.replace(/created=\d+/, `created=${seconds - 10}.5`))).toContain('created')
  })
})

describe('signatures of the client and the reference page', () => {
  const url = `${origin}/openapi/v1/quotes`
  const body = '{"a":1}'
  const pem = String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const secret = 'lsk_secret'
  const byPair: Verifier = {
    algorithm: 'ed25519',
    verify: (data, signature) => verify(null, data, pair.privateKey, signature),
  }
  const bySecret: Verifier = {
    algorithm: 'hmac-sha256',
    verify: (data, signature) => timingSafeEqual(createHmac('sha256', secret).update(data).digest(), signature),
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'order-1' }
  const asked = { method: 'POST', url, headers, body, now }
  const typed = { method: 'POST', url, body, hasBody: true }

  it.each([
    ['client, key pair', byPair, async () => signRequest({ id: 'k', privateKey: await importEd25519Key(pem) }, asked)],
    ['client, secret', bySecret, () => signRequest({ id: 'k', secret }, asked)],
    ['page, key pair', byPair, () => signedHeaders(typed, 'k', pem)],
    ['page, secret', bySecret, () => signedHeaders(typed, 'k', secret)],
  ])('The signature is verified by an independent library: %s', async (_, verifier, signing) => {
    const signed = await signing()
    const verified = (sent: Record<string, string>, method = 'POST') =>
      verifySignature(
        {
          kind: 'request',
          method,
          targetUri: url,
          fields: Object.entries(sent).map(([name, value]) => ({ name, value })),
        },
        {
          policy: {
            algorithms: [verifier.algorithm],
            requiredComponents: ['@method', '@target-uri', 'content-digest', 'idempotency-key'],
            requiredParameters: ['created', 'keyid', 'nonce'],
          },
          resolveVerifier: () => verifier,
        },
      )
    expect((await verified(signed)).parameters.keyid).toBe('k')
    await expect(verified(signed, 'PUT')).rejects.toThrow()
    await expect(verified({ ...signed, 'idempotency-key': 'order-2' })).rejects.toThrow()
  })
})
