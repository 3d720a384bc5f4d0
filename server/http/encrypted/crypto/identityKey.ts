import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Bytes, encodeBase64Url } from '../../../../contract/crypto/bytes.ts'
import type { PinnedIdentityKey } from '../../../../contract/crypto/handshake.ts'

/** The server's long-lived identity key, which signs handshakes. Clients pin its public half from the deployed page's config. */
export interface IdentityKey extends PinnedIdentityKey {
  /** ECDSA P-256 with SHA-256; raw r‖s, 64 bytes. */
  sign(data: Bytes): Bytes
}

export interface StoredIdentityKey {
  idkid: string
  /** PKCS#8 in PEM; store it wrapped. */
  privateKey: string
}

function identityOf(privateKey: KeyObject): IdentityKey {
  const details = privateKey.asymmetricKeyDetails
  if (privateKey.asymmetricKeyType !== 'ec' || details?.namedCurve !== 'prime256v1') {
    throw new Error('an identity key must be an EC key on P-256')
  }
  const spki = new Uint8Array(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
  return {
    // The id is derived from the key itself, so two keys cannot share one.
    idkid: encodeBase64Url(new Uint8Array(createHash('sha256').update(spki).digest().subarray(0, 12))),
    spki: encodeBase64Url(spki),
    // Node's default is DER, which WebCrypto does not accept.
    sign: (data) => new Uint8Array(sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })),
  }
}

export function createIdentityKey(): StoredIdentityKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return {
    idkid: identityOf(privateKey).idkid,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

export const loadIdentityKey = (stored: Pick<StoredIdentityKey, 'privateKey'>): IdentityKey =>
  identityOf(createPrivateKey(stored.privateKey))
