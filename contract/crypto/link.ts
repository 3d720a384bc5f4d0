import { limits } from '../base/money/limits.ts'
import { type Bytes, decodeExactly, encodeBase64Url, lp } from './bytes.ts'
import type { MacPrimitives } from './primitives.ts'

/** A signed link: a single-use GET, valid for a minute, for the owner of one channel. */

export interface Link {
  /** Without the API's mount prefix. */
  path: string
  kid: string
  device_id: string
  app_version: string
  /** Milliseconds since 1970. */
  expires_at: string
  /** One-time id: 16 random bytes, base64url. The server accepts it once. */
  once: string
  params: Readonly<Record<string, string>>
}

const ownNames = ['app_version', 'device_id', 'expires_at', 'kid', 'once'] as const
const signatureName = 'signature'
const nameForm = /^[a-z][a-z0-9_]{0,63}$/
const onceBytes = 16
const macBytes = 32

type Pairs = [name: string, value: string][]

/** All fields in one list, sorted by name; names are ASCII, so that every language sorts them alike. */
function pairsOf({ path: _, params, ...own }: Link): Pairs {
  const names = Object.keys(params)
  const isFree = (name: string) => nameForm.test(name) && name !== signatureName && !Object.hasOwn(own, name)
  if (!names.every(isFree)) throw new RangeError('a link parameter has an invalid or reserved name')
  return Object.entries({ ...params, ...own }).sort(([a], [b]) => (a < b ? -1 : 1))
}

export const linkBytes = (link: Link): Bytes => lp('bp link', link.path, ...pairsOf(link).flat())

const queryOf = (pairs: Pairs): string => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

const linkKey = <Key>(p: MacPrimitives<Key>, exportKey: Key) => p.deriveMacKey(exportKey, 'link')

export const createLinkId = (p: Pick<MacPrimitives<never>, 'random'>): string => encodeBase64Url(p.random(onceBytes))

/** The query string, signature last. */
export async function signLink<Key>(p: MacPrimitives<Key>, exportKey: Key, link: Link): Promise<string> {
  const signature = await p.hmac(await linkKey(p, exportKey), linkBytes(link))
  return queryOf([...pairsOf(link), [signatureName, encodeBase64Url(signature)]])
}

export interface ReceivedLink extends Link {
  signature: Bytes
}

function readPairs(query: string): Pairs | null {
  const pairs: Pairs = []
  for (const part of query.split('&')) {
    // Any other error in a part shows when the whole is serialised again and compared.
    const [name = '', value = ''] = part.split('=')
    if (!nameForm.test(name)) return null
    try {
      pairs.push([name, decodeURIComponent(value)])
    } catch {
      return null
    }
  }
  return pairs
}

/** Null unless the query is exactly what `signLink` would write: sorted, no duplicates, one encoding. */
export function parseLink(path: string, query: string): ReceivedLink | null {
  const pairs = readPairs(query)
  if (!pairs) return null
  const fields = new Map(pairs)
  const signature = decodeExactly(fields.get(signatureName) ?? '', macBytes)
  const [appVersion, deviceId, expiresAt, kid, once] = ownNames.map((name) => fields.get(name))
  if (!signature || !appVersion || !deviceId || !kid || !once || !decodeExactly(once, onceBytes)) return null
  if (!expiresAt || !/^[1-9]\d{11,13}$/.test(expiresAt)) return null
  for (const name of [...ownNames, signatureName]) fields.delete(name)
  const link = {
    path,
    kid,
    device_id: deviceId,
    app_version: appVersion,
    expires_at: expiresAt,
    once,
    params: Object.fromEntries(fields),
  }
  const canonical = queryOf([...pairsOf(link), [signatureName, encodeBase64Url(signature)]])
  return canonical === query ? { ...link, signature } : null
}

/** Returns null if the link is valid; the caller then uses up `once` and checks session and rights. */
export async function findLinkError<Key>(
  p: MacPrimitives<Key>,
  exportKey: Key,
  link: ReceivedLink,
  nowMs: number,
): Promise<'signature' | 'expired' | null> {
  const { signature, ...signed } = link
  if (!(await p.verifyHmac(await linkKey(p, exportKey), linkBytes(signed), signature))) return 'signature'
  const leftMs = Number(link.expires_at) - nowMs
  return leftMs > 0 && leftMs <= limits.signedLinkLifeMs ? null : 'expired'
}
