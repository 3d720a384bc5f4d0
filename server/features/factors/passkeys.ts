import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { limits } from '../../../contract/base/money/limits.ts'
import {
  proofText,
  type SignedKind,
  type SigningPurpose,
  type StoredProof,
  signingText,
} from '../../../contract/crypto/proof.ts'
import { brandOfHost, brandUrl, ownOrigins } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { readClientData } from '../../passkeySignature.ts'
import type { MacDeps } from '../../rowMacs.ts'
import type { MailedUser } from '../people/store.ts'
import { insertChallenge } from './otpChallengeStore.ts'
import { passkeySignsFrom, passkeysAbleToSign } from './rules.ts'
import { listPasskeys, type PasskeyRow } from './store.ts'

/** Passkeys (WebAuthn) as a second factor, bound to the origin of the portal's page. */

/** Loaded with the first passkey: it would be a tenth of the server's start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const challengeBytes = 32
/** EdDSA, ES256 and RS256: supported by every current passkey. */
const algorithms = [-8, -7, -257]

/** The portal at this host name. A passkey is bound to it: each brand's address has passkeys of its own. */
const relyingParty = ({ settings }: Pick<Deps, 'settings'>, host: string) => {
  const brand = brandOfHost(settings, host)
  return { rpID: new URL(brandUrl(settings, brand)).hostname, rpName: brand.name }
}

/** Every address of the portal: the browser says under which one it signed. */
function expectedParties({ settings }: Pick<Deps, 'settings'>) {
  const origins = ownOrigins(settings)
  return { expectedOrigin: origins, expectedRPID: origins.map((origin) => new URL(origin).hostname) }
}

const newChallenge = (deps: Pick<Deps, 'randomBytes'>): string =>
  Buffer.from(deps.randomBytes(challengeBytes)).toString('base64url')

type KnownPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>
const described = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

interface PasskeyCheck {
  challenge: string
  options: Record<string, unknown>
}

/** Bytes of the challenge's text, so that it reads back as stored. */
const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'))

export async function passkeyCreationOptions(
  deps: Pick<Deps, 'settings' | 'randomBytes'>,
  host: string,
  user: { id: string; user_name: string; full_name: string },
  known: readonly KnownPasskey[],
  kept?: { challenge: string },
): Promise<PasskeyCheck> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const challenge = kept?.challenge ?? newChallenge(deps)
  const options = await generateRegistrationOptions({
    ...relyingParty(deps, host),
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.user_name,
    userDisplayName: user.full_name,
    challenge: bytesOf(challenge),
    timeout: limits.otpLifeMs,
    excludeCredentials: described(known),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })
  return { challenge, options: { ...options } }
}

/** A sign-in signs random bytes; a payment or an approval signs the digest of its content. */
export async function passkeyRequestOptions(
  deps: Pick<Deps, 'settings' | 'randomBytes'>,
  host: string,
  known: readonly KnownPasskey[],
  challenge = newChallenge(deps),
): Promise<PasskeyCheck> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps, host).rpID,
    challenge: bytesOf(challenge),
    timeout: limits.otpLifeMs,
    allowCredentials: described(known),
    userVerification: 'required',
  })
  return { challenge, options: { ...options } }
}

type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const bytesAt = (response: Record<string, unknown>, name: string): Uint8Array => {
  const text: unknown = Object(response.response)[name]
  return Uint8Array.from(Buffer.from(typeof text === 'string' ? text : '', 'base64url'))
}

/** Whether the page was framed by another site, which could guide the person's presses. */
const isCrossOrigin = (response: Record<string, unknown>): boolean =>
  readClientData(bytesAt(response, 'clientDataJSON')).crossOrigin === true

/** Null if the response is malformed, or of another page or challenge; the library throws in these cases. */
export async function verifyNewPasskey(
  deps: Pick<Deps, 'settings'>,
  challenge: string,
  response: Record<string, unknown>,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      ...expectedParties(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || isCrossOrigin(response)) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: publicKey,
      counter: BigInt(counter),
      transports: transports.filter((name) => transportNames.includes(name)),
    }
  } catch {
    return null
  }
}

/** Recorded in the audit log when the passkey is added. */
export const keyDigest = (publicKey: Uint8Array): string => createHash('sha256').update(publicKey).digest('hex')

/** Parts of a passkey's signature, as stored. */
export interface StoredAssertion {
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
}

/** Of a verified response. */
export const assertionOf = (response: Record<string, unknown>): StoredAssertion => ({
  authenticator_data: bytesAt(response, 'authenticatorData'),
  client_data: bytesAt(response, 'clientDataJSON'),
  signature: bytesAt(response, 'signature'),
})

/** Finds which of these passkeys signed the challenge, and its counter; null if none did, or without verifying its user. */
export async function verifyPasskey(
  deps: Pick<Deps, 'settings'>,
  challenge: string,
  known: readonly Pick<PasskeyRow, 'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>[],
  response: Record<string, unknown>,
): Promise<{ id: string; counter: bigint } | null> {
  const passkey = known.find(({ credential_id }) => credential_id === response.id)
  if (passkey === undefined) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      ...expectedParties(deps),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
    return verified && !isCrossOrigin(response)
      ? { id: passkey.id, counter: BigInt(authenticationInfo.newCounter) }
      : null
  } catch {
    return null
  }
}

/** A passkey in place of code and PIN: one gesture signs the digest of exactly what was seen. */

export const digestProof = (kind: SignedKind, proof: StoredProof): string =>
  createHash('sha256').update(proofText(kind, proof)).digest('hex')

interface SignatureRequest {
  user: MailedUser
  purpose: SigningPurpose
  object_digest: string
  device_id: string
  host: string
  /** Digests of the proofs of what is signed, with the time of the request. */
  digestsAt: (at: Date) => string[]
}

/** When the first of a person's passkeys can sign; null if there is none. */
export async function readFirstSigningTime(tx: Tx, deps: MacDeps, userId: string): Promise<Date | null> {
  const [oldest] = await listPasskeys(tx, deps, userId)
  return oldest ? passkeySignsFrom(oldest) : null
}

/** Requests a signature by the person's passkeys; returns what the browser's dialog needs. */
export async function requestPasskeySignature(
  tx: Tx,
  deps: Deps,
  { user, purpose, object_digest, device_id, host, digestsAt }: SignatureRequest,
): Promise<{ challenge_id: string; options: Record<string, unknown> }> {
  const now = deps.now()
  const known = passkeysAbleToSign(await listPasskeys(tx, deps, user.id), now)
  if (known.length === 0) throw new AppError('passkey_too_new')
  const id = deps.newId()
  const signed_digests = digestsAt(now)
  const text = signingText(purpose, id, signed_digests)
  const challenge = createHash('sha256').update(text).digest('base64url')
  const asked = await passkeyRequestOptions(deps, host, known, challenge)
  await insertChallenge(tx, {
    id,
    user_id: user.id,
    business_id: user.business_id,
    purpose,
    object_digest,
    device_id,
    method: 'passkey',
    sent_to: '',
    language: user.language,
    mail_values: {},
    is_stranger: false,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
    // The empty text is the hash of no typed code.
    code_hash: '',
    passkey_challenge: asked.challenge,
    signed_digests,
  })
  return { challenge_id: id, options: asked.options }
}
