/** The four messages that make a channel; they travel in clear. Names are the wire's. */

export const suites = ['2', '1'] as const
export type Suite = (typeof suites)[number]

export const isSuite = (text: string): text is Suite => (suites as readonly string[]).includes(text)

/** `2,1`, `2` or `1`: best first, each once. Null for anything else. */
export function readSuites(list: string): Suite[] | null {
  const named = list.split(',')
  const known = suites.filter((suite) => named.includes(suite))
  return known.length > 0 && known.join(',') === list ? known : null
}

/** The best suite in both lists; each side insists on it, so that nobody between them can strip the better one. */
export function bestSuite(offered: string, supported: string): Suite | null {
  const ours = readSuites(offered)
  const theirs = readSuites(supported)
  return ours?.find((suite) => theirs?.includes(suite)) ?? null
}

export interface GetKeyReply {
  supported: string
  /** Id of the identity key that will sign the swap. */
  idkid: string
  /** Milliseconds since 1970. */
  server_time: number
  /** 16 bytes, good for one swap within 60 s. */
  swap_nonce: string
  /** SPKI of the server's RSA key; only where suite 1 is in both lists. */
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
  /** Empty, or a tag of the session whose cookie came with the call. */
  bound: string
  sig: string
}

export interface SwapReply2 extends SwapReply {
  suite: '2'
  spub: string
  srand: string
  idkid: string
}

export interface SwapReply1 extends SwapReply {
  suite: '1'
  /** K, encrypted to the client's RSA key. */
  key: string
}

/** What of the client's common fields the handshake covers. */
export interface HandshakeClient {
  device_id: string
  app_version: string
}

/** A pinned key, as the deployed page's configuration lists it. */
export interface PinnedIdentityKey {
  idkid: string
  /** SPKI, base64url. */
  spki: string
}
