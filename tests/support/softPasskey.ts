import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in software, written after the WebAuthn specification: it shares no code with the server's library. */

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Buffer): string => bytes.toString('base64url')

const userPresent = 1
const userVerified = 4
const hasCredential = 64

export interface SoftPasskey {
  create(options: Record<string, unknown>): Record<string, unknown>
  sign(options: Record<string, unknown>): Record<string, unknown>
  /** The signature counter: a copied passkey has an outdated one. */
  counter: number
  /** Whether it verifies its user, by finger, face or the device's PIN. */
  isVerifying: boolean
  /** The origin in the client data. */
  origin: string
  /** Whether the page is framed by another site. */
  isFramed: boolean
}

/** `origin` is the one in the client data. */
export function createSoftPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = () => sha256(new URL(passkey.origin).hostname)
  const client = (type: string, options: Record<string, unknown>): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: options.challenge, origin: passkey.origin, crossOrigin: passkey.isFramed }),
    )
  const passkey: SoftPasskey = {
    counter: 0,
    isVerifying: true,
    origin,
    isFramed: false,
    create(options) {
      const key = new Map<number | string, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ])
      const authData = Buffer.concat([
        rpIdHash(),
        Buffer.from([(passkey.isVerifying ? userVerified : 0) | userPresent | hasCredential, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key),
      ])
      const attestation = new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: text64(id),
        rawId: text64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(client('webauthn.create', options)),
          attestationObject: text64(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign(options) {
      passkey.counter += 1
      const count = Buffer.alloc(4)
      count.writeUInt32BE(passkey.counter)
      const authData = Buffer.concat([
        rpIdHash(),
        Buffer.from([passkey.isVerifying ? userPresent | userVerified : userPresent]),
        count,
      ])
      const clientData = client('webauthn.get', options)
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return {
        id: text64(id),
        rawId: text64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(clientData),
          authenticatorData: text64(authData),
          signature: text64(signature),
        },
      }
    },
  }
  return passkey
}
