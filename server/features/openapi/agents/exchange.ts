import { appendRequestAudit } from '../../../audit.ts'
import { inBusiness } from '../../../db/business.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { isRowTrusted } from '../../../rowMacs.ts'
import { hashesEqual } from '../../../secrets.ts'
import { keyStateOf } from '../rules.ts'
import { type OwnedKeyRow, revokeKey } from '../store.ts'
import { type AgentTokenRow, findAgentBusiness, findAgentToken, lockAgent, markTokenUsed } from './store.ts'
import { challengeOf, codeBinding, isClientOf, issueToken, readAgentToken } from './tokens.ts'

export interface IssuedTokens {
  access: string
  refresh: string
  scopes: readonly string[]
}

interface From {
  now: Date
  address: string
}

/** A token that comes twice was copied. Which of both is the agent is unknown, so it is disconnected. */
async function disconnectCopied(tx: Tx, key: OwnedKeyRow, kind: AgentTokenRow['kind'], from: From): Promise<null> {
  await revokeKey(tx, key, from.now)
  const actor = { kind: 'api_key', business_id: key.business_id, api_key_id: key.id } as const
  const detail = { name: key.name, token: kind }
  const deed = { action: 'agent.copied', object_type: 'api_key', object_id: key.id, detail } as const
  await appendRequestAudit(tx, { actor, ...from }, deed)
  return null
}

/** The agent of a token that this server has made: somebody who knows only its id cannot use up its limit. */
export async function keyOfToken(deps: Deps, kind: Presented['kind'], token: string): Promise<string | null> {
  const read = readAgentToken(deps, kind, token)
  return read !== null && (await findAgentToken(deps.sql, read.hash, kind)) !== null ? read.keyId : null
}

interface Presented {
  kind: 'code' | 'refresh'
  token: string
  clientId: string
  isBound: (row: AgentTokenRow) => boolean
}

/** A code or refresh token is used once, by its client. Null for any other, without a reason. */
async function exchange(deps: Deps, asked: Presented, from: From): Promise<IssuedTokens | null> {
  const read = readAgentToken(deps, asked.kind, asked.token)
  if (read === null) return null
  const businessId = await findAgentBusiness(deps.sql, read.keyId)
  if (businessId === null) return null
  return inBusiness(deps.sql, businessId, async (tx) => {
    const key = await lockAgent(tx, businessId, read.keyId)
    if (key === undefined || keyStateOf(key, from.now) !== 'live' || !isRowTrusted(deps, 'api_keys', key)) return null
    const row = await findAgentToken(tx, read.hash, asked.kind)
    if (row === null || read.expiresAt <= from.now) return null
    if (row.used_at !== null) return disconnectCopied(tx, key, asked.kind, from)
    if (!isClientOf(deps, asked.clientId, key.client_hash)) return null
    await markTokenUsed(tx, read.hash, from.now)
    if (!asked.isBound(row)) return null
    const made = { keyId: key.id, now: from.now }
    const access = await issueToken(tx, deps, { ...made, kind: 'access' })
    const refresh = await issueToken(tx, deps, { ...made, kind: 'refresh' })
    return { access, refresh, scopes: key.scopes }
  })
}

interface CodeRequest {
  code: string
  clientId: string
  redirectUri: string
  verifier: string
}

export function exchangeCode(deps: Deps, asked: CodeRequest, from: From): Promise<IssuedTokens | null> {
  const { code, clientId, redirectUri, verifier } = asked
  const binding = codeBinding(deps, { challenge: challengeOf(verifier), redirectUri, clientId })
  const isBound = (row: AgentTokenRow) => row.binding !== null && hashesEqual(row.binding, binding)
  return exchange(deps, { kind: 'code', token: code, clientId, isBound }, from)
}

export const exchangeRefresh = (
  deps: Deps,
  { token, clientId }: { token: string; clientId: string },
  from: From,
): Promise<IssuedTokens | null> => exchange(deps, { kind: 'refresh', token, clientId, isBound: () => true }, from)
