import type { Reader, Sql, Tx } from '../../../db/client.ts'
import { type OwnedKeyRow, owned } from '../store.ts'

export interface AgentTokenRow {
  hash: string
  key_id: string
  kind: 'code' | 'access' | 'refresh'
  binding: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export const insertAgentToken = (tx: Tx, row: AgentTokenRow) => tx`insert into agent_tokens ${tx({ ...row })}`

/** The business of an agent; its tokens name the key alone. */
export async function findAgentBusiness(reader: Reader, keyId: string): Promise<string | null> {
  const [row] = await reader<{ business_id: string }[]>`
    select business_id from api_keys where id = ${keyId} and client_hash is not null`
  return row?.business_id ?? null
}

/** Locked, so that exchanges of one agent follow each other. Nobody is responsible for one of a locked company. */
export async function lockAgent(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<OwnedKeyRow[]>`
    ${owned(tx)} where k.business_id = ${businessId} and k.id = ${id} and k.client_hash is not null for update of k`
  return row
}

export async function findAgentToken(
  reader: Reader,
  hash: string,
  kind: AgentTokenRow['kind'],
): Promise<AgentTokenRow | null> {
  const [row] = await reader<AgentTokenRow[]>`select * from agent_tokens where hash = ${hash} and kind = ${kind}`
  return row ?? null
}

export const markTokenUsed = (tx: Tx, hash: string, now: Date) =>
  tx`update agent_tokens set used_at = ${now} where hash = ${hash}`

/** Agents that are not revoked: of a person or, with null, of everybody. */
export const listAgents = (tx: Tx, businessId: string, ownerId: string | null): Promise<OwnedKeyRow[]> =>
  tx<OwnedKeyRow[]>`
    ${owned(tx)} where k.business_id = ${businessId} and k.client_hash is not null and k.revoked_at is null
      and ${ownerId === null ? tx`true` : tx`k.owner_id = ${ownerId}`}
    order by k.created_at desc, k.id desc limit 200`

/** Serialises the consents of a person. */
export async function lockAgentsOf(tx: Tx, businessId: string, ownerId: string): Promise<OwnedKeyRow[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`agents of ${ownerId}`}, 0))`
  return listAgents(tx, businessId, ownerId)
}

/** Name and version that the app reports when it begins. */
export const saveSoftware = (sql: Sql, { business_id, id }: { business_id: string; id: string }, software: string) =>
  sql`update api_keys set client_software = ${software}
    where business_id = ${business_id} and id = ${id} and client_hash is not null and client_software <> ${software}`

/** Disconnects the AI agents of a person: one connected by a stranger must not survive the recovery of the account. Returns how many ended. */
export async function revokeAgentsOf(
  tx: Tx,
  { business_id, user_id, now }: { business_id: string; user_id: string; now: Date },
): Promise<number> {
  const ended = await tx`
    update api_keys set revoked_at = ${now}, seal = null
    where business_id = ${business_id} and owner_id = ${user_id} and client_hash is not null and revoked_at is null`
  return ended.count
}
