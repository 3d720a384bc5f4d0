import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { parsePublicKey, readOnlyScopes, splitAddresses } from '../../../../src/custom-routes/request-api/keys.ts'

it('A public key is read from a whole PEM file and from its bytes alone', () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ format: 'jwk' }).x ?? ''
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  expect(parsePublicKey(String(pem))).toBe(bytes)
  expect(parsePublicKey(String(pem).replaceAll('\n', ' '))).toBe(bytes)
  expect(parsePublicKey(` ${bytes} `)).toBe(bytes)
  expect(parsePublicKey('not a key')).toBe('notakey')
})

it('Addresses are split however they are typed', () => {
  expect(splitAddresses(' 203.0.113.7,198.51.100.0/24;\n2001:db8::1 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::1',
  ])
  expect(splitAddresses('')).toEqual([])
})

it('A new key starts with read-only rights', () => {
  expect(readOnlyScopes).toContain('balance.read')
  expect(readOnlyScopes.filter((name) => !name.endsWith('.read'))).toEqual([])
})
