import { apiLimits } from '../../../../contract/base/calls/apiScopes.ts'
import { toVisibleLine } from '../../../../contract/base/texts/visibleText.ts'
import type { Keys } from '../../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../../secrets.ts'

type MacKeys = Pick<Keys, 'pepper'>

/** An app that registered itself (RFC 7591). Its id contains the registration and a MAC, so that none is stored. */
export interface AgentClient {
  name: string
  redirectUris: readonly string[]
}

const urisMax = 5
const uriLengthMax = 300
const idLengthMax = 2_000
const loopback = /^(127\.0\.0\.1|\[::1\]|localhost)$/
/** A name of the app's maker in reverse, as `com.example.app` (RFC 8252, section 7.1). `javascript`, `data` and `file` have no dot. */
const privateScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/

const parse = (uri: string): URL | null => (URL.canParse(uri) ? new URL(uri) : null)

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.test(hostname)

/** HTTPS, HTTP to the person's own computer, or an app's own scheme (RFC 8252). No other: a page must not run a script or open a file. */
function isRedirectUri(uri: string): boolean {
  const url = parse(uri)
  if (url === null || uri.length > uriLengthMax || uri.includes('#')) return false
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url) || privateScheme.test(url.protocol)
}

/** Where an answer goes: the host, or the scheme of an app with its marks, so that `example.com:/` is not taken for the website. */
export function placeOf(uri: string): string {
  const { protocol, host } = new URL(uri)
  return privateScheme.test(protocol) ? `${protocol}/` : host
}

const macOf = ({ pepper }: MacKeys, body: string): string => keyedHash(pepper, 'agent client', body)

export type Registration =
  | { client: AgentClient; id: string }
  | { fault: 'invalid_redirect_uri' | 'invalid_client_metadata' }

/** The name is chosen by a stranger: one visible line, by default the host. */
export function registerClient(keys: MacKeys, asked: { name: unknown; redirectUris: unknown }): Registration {
  const uris: unknown[] = Array.isArray(asked.redirectUris) ? asked.redirectUris : []
  const redirectUris = uris.filter((uri): uri is string => typeof uri === 'string' && isRedirectUri(uri))
  const [first] = redirectUris
  if (first === undefined || redirectUris.length !== uris.length || uris.length > urisMax)
    return { fault: 'invalid_redirect_uri' }
  if (asked.name !== undefined && typeof asked.name !== 'string') return { fault: 'invalid_client_metadata' }
  const name = toVisibleLine(asked.name ?? '', apiLimits.keyNameLengthMax) || placeOf(first)
  const body = Buffer.from(JSON.stringify([name, ...redirectUris])).toString('base64url')
  const id = `${body}.${macOf(keys, body)}`
  return id.length > idLengthMax ? { fault: 'invalid_client_metadata' } : { client: { name, redirectUris }, id }
}

/** Null if this server did not register it. */
export function readClient(keys: MacKeys, id: string): AgentClient | null {
  const [body = '', mac = '', ...more] = id.split('.')
  if (more.length > 0 || !hashesEqual(mac, macOf(keys, body))) return null
  const [name = '', ...redirectUris] = JSON.parse(Buffer.from(body, 'base64url').toString()) as string[]
  return { name, redirectUris }
}

/** A loopback address without its port, which may differ (RFC 8252); null otherwise. */
function withoutPort(uri: string): string | null {
  const url = isRedirectUri(uri) ? new URL(uri) : null
  if (url === null || !isLoopback(url)) return null
  url.port = ''
  return url.href
}

/** Compares whole addresses. */
export function isRegisteredUri({ redirectUris }: AgentClient, uri: string): boolean {
  if (redirectUris.includes(uri)) return true
  const asked = withoutPort(uri)
  return asked !== null && redirectUris.some((each) => withoutPort(each) === asked)
}
