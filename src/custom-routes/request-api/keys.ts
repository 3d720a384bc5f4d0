import { type ApiScope, apiScopeNames } from '../../../contract/base/apiScopes.ts'
import type { CallReply } from '../../../contract/calls.ts'

export type Key = CallReply<'/openapi/keys'>['items'][number]

/** What a key may when nobody has chosen: look, and move nothing. */
export const readScopes: ApiScope[] = apiScopeNames.filter((name) => name.endsWith('.read'))

export const scopeText = (name: ApiScope): string => `openapi.scopes.${name.replace('.', '_')}`

/** As it was typed or pasted: with commas, spaces or lines between. */
export const splitAddresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter((part) => part !== '')

/** What stands before the 32 bytes in the DER of an Ed25519 public key (RFC 8410), in base64. */
const derStart = 'MCowBQYDK2VwAyEA'

/** The 32 bytes in base64url, also of a whole PEM file as openssl writes it; anything else stays as it was typed. */
export function readPublicKey(typed: string): string {
  const body = typed.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  const bytes = body.startsWith(derStart) ? body.slice(derStart.length) : body
  return bytes.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
