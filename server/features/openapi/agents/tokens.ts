import { createHash } from 'node:crypto'
import { agentLimits, agentPaths } from '../../../../contract/agents.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { hashesEqual, keyedHash } from '../../../secrets.ts'
import { type AgentTokenRow, insertAgentToken } from './store.ts'

type TokenDeps = Pick<Deps, 'keys' | 'settings' | 'randomBytes'>
export type TokenKind = AgentTokenRow['kind']

/** Lets secret scanners recognise a token in sources and logs. */
const prefixes = { code: 'lintas_ac_', access: 'lintas_at_', refresh: 'lintas_rt_' } as const satisfies Record<
  TokenKind,
  string
>
const lives = {
  code: agentLimits.codeLifeMs,
  access: agentLimits.accessLifeMs,
  refresh: agentLimits.refreshLifeMs,
} as const satisfies Record<TokenKind, number>

/** The only resource for which tokens are made (RFC 8707). */
export const resourceOf = ({ settings }: Pick<Deps, 'settings'>): string =>
  new URL(agentPaths.resource, settings.publicUrl).href

/** Covers the kind, the key and the end, which are part of the token, and the resource: a row copied elsewhere matches no token. */
const hashOf = (deps: Pick<Deps, 'keys' | 'settings'>, token: string): string =>
  keyedHash(deps.keys.pepper, 'agent token', resourceOf(deps), token)

interface ReadToken {
  keyId: string
  hash: string
  expiresAt: Date
}

/** Null for any other text. */
export function readAgentToken(
  deps: Pick<Deps, 'keys' | 'settings'>,
  kind: TokenKind,
  token: string,
): ReadToken | null {
  if (!token.startsWith(prefixes[kind])) return null
  const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{6,9})\.[A-Za-z0-9_-]{43}$/
  const [, keyId, end] = form.exec(token.slice(prefixes[kind].length)) ?? []
  if (keyId === undefined || end === undefined) return null
  return { keyId, hash: hashOf(deps, token), expiresAt: new Date(Number.parseInt(end, 36)) }
}

/** Of everything that a code was given for, which its bearer has to know. */
export const codeBinding = (
  { keys }: Pick<Deps, 'keys'>,
  { challenge, redirectUri, clientId }: { challenge: string; redirectUri: string; clientId: string },
): string => keyedHash(keys.pepper, 'agent code', challenge, redirectUri, clientId)

export const clientHashOf = ({ keys }: Pick<Deps, 'keys'>, clientId: string): string =>
  keyedHash(keys.pepper, 'agent client id', clientId)

export const isClientOf = (deps: Pick<Deps, 'keys'>, clientId: string, stored: string | null): boolean =>
  stored !== null && hashesEqual(stored, clientHashOf(deps, clientId))

/** S256 of PKCE (RFC 7636). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

interface NewToken {
  keyId: string
  kind: TokenKind
  now: Date
  binding?: string
}

/** Makes a token and stores its hash. */
export async function issueToken(tx: Tx, deps: TokenDeps, { keyId, kind, now, binding }: NewToken): Promise<string> {
  const expiresAt = new Date(now.getTime() + lives[kind])
  const random = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const token = `${prefixes[kind]}${keyId}.${expiresAt.getTime().toString(36)}.${random}`
  const times = { created_at: now, expires_at: expiresAt, used_at: null }
  await insertAgentToken(tx, { hash: hashOf(deps, token), key_id: keyId, kind, binding: binding ?? null, ...times })
  return token
}
