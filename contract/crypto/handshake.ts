/** The four handshake messages, sent unencrypted. Field names are the wire's. */

export const suites = ['2', '1'] as const
export type Suite = (typeof suites)[number]

export const isSuite = (text: string): text is Suite => (suites as readonly string[]).includes(text)

/** `2,1`, `2` or `1`: best first, without duplicates. Null for anything else. */
export function parseSuites(list: string): Suite[] | null {
  const named = list.split(',')
  const known = suites.filter((suite) => named.includes(suite))
  return known.length > 0 && known.join(',') === list ? known : null
}

/** The best suite in both lists; both sides check it, which prevents a downgrade attack. */
export function bestSuite(offered: string, supported: string): Suite | null {
  const ours = parseSuites(offered)
  const theirs = parseSuites(supported)
  return ours?.find((suite) => theirs?.includes(suite)) ?? null
}

export interface GetKeyResponse {
  supported: string
  /** Id of the identity key that will sign the key exchange. */
  idkid: string
  /** Milliseconds since 1970. */
  server_time: number
  /** 16 bytes, valid for one key exchange within 60 s. */
  swap_nonce: string
  /** SPKI of the server's RSA key; only if both lists include suite 1. */
  rsa_key?: string
}

export interface SwapRequest {
  suite: Suite
  offered: string
  /** Suite 2: the 65-byte point. Suite 1: the client's RSA key, encrypted in chunks. */
  cpub: string
  /** Suite 2 only: 32 bytes. */
  crand?: string
  swap_nonce: string
}

interface SwapReply {
  kid: string
  supported: string
  /** Milliseconds since 1970. */
  exp: number
  max_msgs: number
  server_time: number
  /** Empty, or a tag of the session whose cookie was sent with the call. */
  bound: string
  sig: string
}

export interface SwapResponse2 extends SwapReply {
  suite: '2'
  spub: string
  srand: string
  idkid: string
}

export interface SwapResponse1 extends SwapReply {
  suite: '1'
  /** K, encrypted to the client's RSA key. */
  key: string
}

/** The client's common fields covered by the handshake. */
export interface HandshakeClient {
  device_id: string
  app_version: string
}

/** A pinned key, as in the deployed page's config. */
export interface PinnedIdentityKey {
  idkid: string
  /** SPKI, base64url. */
  spki: string
}
