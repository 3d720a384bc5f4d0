import { type ApiScope, apiScopeNames } from '../../../contract/base/calls/apiScopes.ts'
import type { CallResponse } from '../../../contract/calls.ts'

export type Key = CallResponse<'/openapi/keys'>['items'][number]

/** Default scopes: read-only. */
export const readOnlyScopes: ApiScope[] = apiScopeNames.filter((name) => name.endsWith('.read'))

/** Splits typed or pasted addresses at commas, spaces or line breaks. */
export const splitAddresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter((part) => part !== '')

/** DER prefix of the 32 bytes of an Ed25519 public key (RFC 8410), in base64. */
const derStart = 'MCowBQYDK2VwAyEA'

/** The 32 bytes in base64url, also from a PEM file as written by openssl; other input is returned unchanged. */
export function parsePublicKey(typed: string): string {
  const body = typed.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  const bytes = body.startsWith(derStart) ? body.slice(derStart.length) : body
  return bytes
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}
