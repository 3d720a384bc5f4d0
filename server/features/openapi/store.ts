import type { ApiRequestState } from '../../../contract/base/calls/apiAccess.ts'
import type { ApiMode, ApiScope } from '../../../contract/base/calls/apiScopes.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { Reader, Sql, Tx } from '../../db/client.ts'
import { defineList, fromDay, toDay } from '../../db/list.ts'
import type { Keys } from '../../ports/keys.ts'
import { sealChange, sealRow } from '../../rowMacs.ts'
import type { RowOf } from '../../serialize.ts'

type SealKeys = Pick<Keys, 'pepper'>

export interface ApiKeyRow {
  id: string
  business_id: string
  name: string
  mode: ApiMode
  public_key: string | null
  sealed_secret: string | null
  scopes: ApiScope[]
  addresses: string[]
  owner_id: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  /** Time of replacement by another key; still valid until `expires_at`. */
  replaced_at: Date | null
  last_used_at: Date | null
  last_address: string
  /** The app of a connected agent. Null for a key that signs. */
  client_hash: string | null
  /** To which the person of an agent went back, or on which a command line made the key. */
  client_host: string
  client_software: string
}

export interface OwnedKeyRow extends ApiKeyRow {
  owner_name: string
  owner_role: Role
  /** When they left the team or were locked. */
  owner_ended_at: Date | null
}

export const owned = (reader: Reader) => reader`
  select k.*, u.full_name as owner_name, u.role as owner_role, coalesce(u.ended_at, u.locked_at, b.locked_at) as owner_ended_at
  from api_keys k join users u on u.business_id = k.business_id and u.id = k.owner_id join businesses b on b.id = k.business_id`

export const listKeys = (tx: Tx, businessId: string): Promise<OwnedKeyRow[]> =>
  tx<
    OwnedKeyRow[]
  >`${owned(tx)} where k.business_id = ${businessId} and k.client_hash is null order by k.created_at desc, k.id desc limit 200`

const ownKey = (reader: Reader, businessId: string, id: string) =>
  reader`${owned(reader)} where k.business_id = ${businessId} and k.id = ${id} and k.client_hash is null`

export async function findKey(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<OwnedKeyRow[]>`${ownKey(tx, businessId, id)}`
  return row
}

/** For a change of the key. */
export async function lockKey(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<OwnedKeyRow[]>`${ownKey(tx, businessId, id)} for update of k`
  return row
}

export const insertKey = (tx: Tx, keys: SealKeys, row: ApiKeyRow) =>
  tx`insert into api_keys ${tx({ ...sealRow(keys, 'api_keys', row) })}`

/** Without its MAC a key stays revoked, whatever its columns say. */
export const revokeKey = (tx: Tx, { business_id, id }: ApiKeyRow, now: Date) =>
  tx`update api_keys set revoked_at = ${now}, seal = null where business_id = ${business_id} and id = ${id}`

/** Agents included. */
export const revokeAllKeys = (tx: Tx, businessId: string, now: Date) =>
  tx`update api_keys set revoked_at = ${now}, seal = null where business_id = ${businessId} and revoked_at is null`

export const replaceKey = (tx: Tx, keys: SealKeys, row: ApiKeyRow, now: Date, expiresAt: Date) => {
  const changed = sealChange(keys, 'api_keys', row, { replaced_at: now, expires_at: expiresAt })
  return tx`update api_keys set ${tx({ ...changed })} where business_id = ${row.business_id} and id = ${row.id}`
}

/** Valid keys of a business, and the replaced ones among them. Locks the keys of the business. */
export async function countLiveKeys(tx: Tx, businessId: string, now: Date): Promise<{ own: number; replaced: number }> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`api keys of ${businessId}`}, 0))`
  const [row] = await tx<{ own: number; replaced: number }[]>`
    select count(*) filter (where replaced_at is null)::int as own,
      count(*) filter (where replaced_at is not null)::int as replaced
    from api_keys where business_id = ${businessId} and client_hash is null and revoked_at is null and (expires_at is null or expires_at > ${now})`
  return row ?? { own: 0, replaced: 0 }
}

/** Its current state: until the transaction ends nobody revokes it. */
export async function lockKeyForUse(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<
    OwnedKeyRow[]
  >`${owned(tx)} where k.business_id = ${businessId} and k.id = ${id} for share of k`
  return row
}

export const updateKeyLastUsed = (sql: Sql, { business_id, id }: ApiKeyRow, now: Date, address: string) =>
  sql`update api_keys set last_used_at = ${now}, last_address = ${address} where business_id = ${business_id} and id = ${id}`

type ApiLine = RowOf<CallResponse<'/open/statement'>['items'][number]> & { account_seq: bigint }

/** Ledger lines of the API balance. */
export const apiLines = defineList<ApiLine, string, { from?: string | undefined; to?: string | undefined }>()({
  alias: 'l',
  from: (tx) => tx`entry_lines l`,
  scope: (tx, businessId) => tx`
    l.business_id = ${businessId} and l.account = 'customer:api' and l.account_seq is not null`,
  filters: { from: fromDay('l.created_at'), to: toDay('l.created_at') },
  sorts: { account_seq: [['account_seq', 'bigint']] },
  describe: (tx, page, businessId) => tx`
    select l.entry_id, l.account_seq, l.created_at, l.kind, t.id as transfer_id, l.amount_minor, l.balance_after_minor, l.currency
    from (${page}) l
    join entries e on e.business_id = ${businessId} and e.id = l.entry_id
    left join transfers t on t.business_id = ${businessId} and t.id = e.cause_id`,
})

export interface ApiRequestRow extends CallRequest<'/openapi/request-access'> {
  business_id: string
  id: string
  asked_by: string
  state: ApiRequestState
  created_at: Date
  decided_at: Date | null
  /** The member of staff. */
  decided_by: string | null
  reason: string
}

/** Inserts nothing if a request is open or granted; the `count` of the result tells. */
export const insertApiRequest = (tx: Tx, row: ApiRequestRow) =>
  tx`insert into api_requests ${tx({ ...row })} on conflict do nothing`

const newest = (reader: Reader, businessId: string) =>
  reader`select * from api_requests where business_id = ${businessId} order by created_at desc, id desc limit 1`

/** The newest request, which is the one that counts. */
export async function findApiRequest(tx: Tx, businessId: string): Promise<ApiRequestRow | undefined> {
  const [row] = await tx<ApiRequestRow[]>`${newest(tx, businessId)}`
  return row
}

export async function lockApiRequest(tx: Tx, businessId: string): Promise<ApiRequestRow | undefined> {
  const [row] = await tx<ApiRequestRow[]>`${newest(tx, businessId)} for update`
  return row
}

export const saveApiRequestDecision = (
  tx: Tx,
  { business_id, id }: Pick<ApiRequestRow, 'business_id' | 'id'>,
  decided: Pick<ApiRequestRow, 'state' | 'decided_at' | 'decided_by' | 'reason'>,
) => tx`update api_requests set ${tx(decided)} where business_id = ${business_id} and id = ${id}`

export interface PendingApiRequest
  extends Pick<ApiRequestRow, 'business_id' | 'id' | 'use_case' | 'payments_a_month' | 'created_at'> {
  business_name: string
}

/** Requests that await the operator, oldest first, across businesses. */
export const listPendingApiRequests = (tx: Tx): Promise<PendingApiRequest[]> => tx<PendingApiRequest[]>`
  select a.business_id, a.id, b.name as business_name, a.use_case, a.payments_a_month, a.created_at
  from api_requests a join businesses b on b.id = a.business_id
  where a.state = 'reviewing' order by a.created_at, a.id`

export interface ApiRequestDetail extends ApiRequestRow {
  asked_by_name: string
}

/** Every request of a business, newest first: earlier refusals explain the current one. */
export const listApiRequestsOf = (tx: Tx, businessId: string): Promise<ApiRequestDetail[]> => tx<ApiRequestDetail[]>`
  select a.*, u.full_name as asked_by_name
  from api_requests a join users u on u.business_id = a.business_id and u.id = a.asked_by
  where a.business_id = ${businessId} order by a.created_at desc, a.id desc limit 50`
