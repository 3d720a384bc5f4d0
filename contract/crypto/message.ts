import type { Suite } from './handshake.ts'

/** Unencrypted fields of an encrypted request, exactly as on the wire; an absent optional field is empty. */
export interface RequestHead {
  /** The call's path, without the API's mount prefix. */
  path: string
  kid: string
  seq: string
  idem: string
  access_time: string
  device_id: string
  app_version: string
  language: string
  platform: string
  app_instance_id: string
}

/** Every call is a POST; the canonical strings include it. */
export const method = 'POST'

/** The three binary fields, base64url. `nonce` is empty in suite 1. */
export interface EncryptedParts {
  nonce: string
  body: string
  signature: string
}

export interface EncryptedResponse {
  suite: Suite
  kid: string
  /** Suite 2. */
  nonce?: string
  body: string
  /** Suite 1. */
  signature?: string
}

/** Why decryption failed, for metrics only. */
export type DecryptionFailure = 'form' | 'signature' | 'tag' | 'plaintext'

export type Decrypted = { ok: true; json: string } | { ok: false; reason: DecryptionFailure }

export const failDecryption = (reason: DecryptionFailure): Decrypted => ({ ok: false, reason })
