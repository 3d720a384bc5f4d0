import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentDigest, findMessageError, signMessage } from '../../../../server/ports/rails/http/signatures.ts'

/** The example key of RFC 9421, B.1.4. */
const privateKey = createPrivateKey(`-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF
-----END PRIVATE KEY-----`)
const publicKey = createPublicKey(privateKey)

it('The signature equals example B.2.6 of RFC 9421', () => {
  const base = [
    '"date": Tue, 20 Apr 2021 02:07:55 GMT',
    '"@method": POST',
    '"@path": /foo',
    '"@authority": example.com',
    '"content-type": application/json',
    '"content-length": 18',
    '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  ].join('\n')
  const expected = 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=='
  expect(sign(null, Buffer.from(base), privateKey).toString('base64')).toBe(expected)
  expect(verify(null, Buffer.from(base), publicKey, Buffer.from(expected, 'base64'))).toBe(true)
})

it('The digest follows RFC 9530', () => {
  expect(contentDigest(Buffer.from('{"hello": "world"}\n'))).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  )
})

const now = new Date('2026-01-15T00:00:00Z')
const message = {
  method: 'POST',
  url: 'https://bank.example/payments',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
  body: Buffer.from('{}'),
}
const signed = () => ({
  ...message,
  headers: { ...message.headers, ...signMessage(message, { id: 'a', key: privateKey }, now) },
})

it('A verified signature accepts what was signed and nothing else', () => {
  const key = { id: 'a', key: publicKey }
  expect(findMessageError(signed(), key, now)).toBeNull()
  const altered = [
    { ...signed(), method: 'PUT' },
    { ...signed(), url: 'https://bank.example/other' },
    { ...signed(), headers: { ...signed().headers, 'idempotency-key': 'two' } },
    { ...signed(), body: Buffer.from('{ }') },
    {
      ...signed(),
      headers: { ...signed().headers, 'content-digest': contentDigest(Buffer.from('{ }')) },
      body: Buffer.from('{ }'),
    },
  ]
  for (const one of altered) expect(findMessageError(one, key, now)).not.toBeNull()
  expect(findMessageError(signed(), key, new Date(now.getTime() + 301_000))).toContain('too old')
})

it('A signature that omits the content is refused', () => {
  const { body, ...bare } = message
  const headers = signMessage({ ...bare, body: Buffer.alloc(0) }, { id: 'a', key: privateKey }, now)
  expect(
    findMessageError({ ...bare, body, headers: { ...bare.headers, ...headers } }, { id: 'a', key: publicKey }, now),
  ).toContain('content-digest')
})
