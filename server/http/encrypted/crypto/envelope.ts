import { channelFields, commonFields, languages } from '../../../../contract/base/calls/envelope.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import {
  type HandshakeClient,
  isSuite,
  parseSuites,
  type Suite,
  type SwapRequest,
} from '../../../../contract/crypto/handshake.ts'
import type { EncryptedParts, RequestHead } from '../../../../contract/crypto/message.ts'

/** An encrypted request as received, with checked format: every field is text of bounded size and a known alphabet. */
export interface Envelope extends RequestHead, EncryptedParts {
  suite: Suite
}

/** Common fields of an unencrypted call. */
export type CommonHead = Omit<RequestHead, 'path' | 'kid' | 'seq' | 'idem'>

const id = /^[A-Za-z0-9_-]{1,64}$/
const millis = /^[1-9]\d{11,13}$/
const base64url = /^[A-Za-z0-9_-]+$/

/** Base64 encodes three bytes as four letters. */
const bodyLettersMax = Math.ceil((limits.bodyBytesMax * 4) / 3)
const matches = (form: RegExp) => (text: string) => form.test(text)

const forms: Record<(typeof commonFields)[number] | (typeof channelFields)[number], (text: string) => boolean> = {
  device_id: matches(id),
  app_version: matches(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  language: (text) => (languages as readonly string[]).includes(text),
  platform: matches(/^\d{1,2}$/),
  app_instance_id: matches(id),
  access_time: matches(millis),
  suite: isSuite,
  kid: matches(/^[A-Za-z0-9_-]{22}$/),
  seq: matches(/^[1-9]\d{0,6}$/),
  idem: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  nonce: matches(/^[A-Za-z0-9_-]{16}$/),
  body: matches(base64url),
  signature: matches(/^[A-Za-z0-9_-]{43}$/),
}

const optional: readonly string[] = ['app_instance_id', 'idem', 'nonce']

const wellFormedPercent = /^(?:[^%]|%[0-9A-Fa-f]{2})*$/

/** Larger than any call: reported as too long, since its key is valid. */
export const isTooLong = (fields: ReadonlyMap<string, string>): boolean =>
  (fields.get('body') ?? '').length > bodyLettersMax

/** Fields of an urlencoded body; null for duplicate names, broken escapes or invalid UTF-8. */
export function parseForm(text: string): Map<string, string> | null {
  if (!wellFormedPercent.test(text)) return null
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || value.includes('\ufffd')) return null
    fields.set(name, value)
  }
  return fields
}

function readFields<Name extends keyof typeof forms>(
  fields: ReadonlyMap<string, string>,
  names: readonly Name[],
): Record<Name, string> | null {
  const read: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = fields.get(name)
    if (value === undefined ? !optional.includes(name) : !forms[name](value)) return null
    read[name] = value ?? ''
  }
  return read as Record<Name, string>
}

const hasOnly = (fields: ReadonlyMap<string, string>, names: readonly string[]): boolean =>
  [...fields.keys()].every((name) => names.includes(name))

const sealedFields = [...commonFields, ...channelFields] as const

/** `path` is the call's, without the API's prefix. Unknown fields are refused. */
export function parseEnvelope(path: string, fields: ReadonlyMap<string, string>): Envelope | null {
  const read = hasOnly(fields, sealedFields) ? readFields(fields, sealedFields) : null
  if (!read || !isSuite(read.suite) || (read.suite === '2') === (read.nonce === '')) return null
  return { ...read, suite: read.suite, path }
}

/** The two calls that set up the channel are sent unencrypted. */
export function parseGetKeyRequest(fields: ReadonlyMap<string, string>): { head: CommonHead; offered: string } | null {
  const offered = fields.get('offered')
  const head = readFields(fields, commonFields)
  if (!head || !offered || !parseSuites(offered) || !hasOnly(fields, [...commonFields, 'offered'])) return null
  return { head, offered }
}

const swapFields = ['suite', 'offered', 'cpub', 'crand', 'swap_nonce'] as const

export function parseSwapRequest(
  fields: ReadonlyMap<string, string>,
): { head: CommonHead & HandshakeClient; request: SwapRequest } | null {
  const head = readFields(fields, commonFields)
  if (!head || !hasOnly(fields, [...commonFields, ...swapFields])) return null
  const [suite = '', offered = '', cpub = '', crand, swapNonce = ''] = swapFields.map((name) => fields.get(name))
  if (!isSuite(suite) || !parseSuites(offered)) return null
  if (![cpub, swapNonce].every(matches(base64url)) || cpub.length > 1024) return null
  if (crand !== undefined && !base64url.test(crand)) return null
  return { head, request: { suite, offered, cpub, ...(crand === undefined ? {} : { crand }), swap_nonce: swapNonce } }
}
