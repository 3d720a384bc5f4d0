import type { ApiMode, ApiScope } from '../../../contract/base/apiScopes.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Reader, Sql, Tx } from '../../db/client.ts'
import { defineList, fromDay, toDay } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'

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
  /** Another key has taken its place: it is good until `expires_at` alone. */
  replaced_at: Date | null
  last_used_at: Date | null
  last_address: string
}

export interface OwnedKeyRow extends ApiKeyRow {
  owner_name: string
  owner_role: Role
  owner_ended_at: Date | null
}

const owned = (reader: Reader) => reader`
  select k.*, u.full_name as owner_name, u.role as owner_role, u.ended_at as owner_ended_at
  from api_keys k join users u on u.business_id = k.business_id and u.id = k.owner_id`

export const listKeys = (tx: Tx, businessId: string): Promise<OwnedKeyRow[]> =>
  tx<OwnedKeyRow[]>`${owned(tx)} where k.business_id = ${businessId} order by k.created_at desc, k.id desc limit 200`

export async function findKey(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<
    OwnedKeyRow[]
  >`${owned(tx)} where k.business_id = ${businessId} and k.id = ${id} for update of k`
  return row
}

export const insertKey = (tx: Tx, row: ApiKeyRow) => tx`insert into api_keys ${tx({ ...row })}`

export const revokeKey = (tx: Tx, { business_id, id }: ApiKeyRow, now: Date) =>
  tx`update api_keys set revoked_at = ${now} where business_id = ${business_id} and id = ${id}`

export const replaceKey = (tx: Tx, { business_id, id }: ApiKeyRow, now: Date, expiresAt: Date) =>
  tx`update api_keys set replaced_at = ${now}, expires_at = ${expiresAt} where business_id = ${business_id} and id = ${id}`

/** Keys of a business that are good, and those of them that were replaced. Whoever asks is alone with the business's keys from here on. */
export async function countLiveKeys(tx: Tx, businessId: string, now: Date): Promise<{ own: number; replaced: number }> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`api keys of ${businessId}`}, 0))`
  const [row] = await tx<{ own: number; replaced: number }[]>`
    select count(*) filter (where replaced_at is null)::int as own,
      count(*) filter (where replaced_at is not null)::int as replaced
    from api_keys where business_id = ${businessId} and revoked_at is null and (expires_at is null or expires_at > ${now})`
  return row ?? { own: 0, replaced: 0 }
}

/** As it stands now: until the transaction ends nobody revokes it. */
export async function holdKey(tx: Tx, businessId: string, id: string): Promise<OwnedKeyRow | undefined> {
  const [row] = await tx<
    OwnedKeyRow[]
  >`${owned(tx)} where k.business_id = ${businessId} and k.id = ${id} for share of k`
  return row
}

export const touchKey = (sql: Sql, { business_id, id }: ApiKeyRow, now: Date, address: string) =>
  sql`update api_keys set last_used_at = ${now}, last_address = ${address} where business_id = ${business_id} and id = ${id}`

export type ApiLine = RowOf<CallResponse<'/open/statement'>['items'][number]> & { account_seq: bigint }

/** Lines of the API balance. */
export const apiLines = defineList<ApiLine, string, { from?: string | undefined; to?: string | undefined }>()({
  alias: 'l',
  from: (tx) => tx`entry_lines l`,
  scope: (tx, businessId) => tx`
    l.business_id = ${businessId} and l.account = 'customer:api' and l.account_seq is not null`,
  filters: { from: fromDay('l.created_at'), to: toDay('l.created_at') },
  sorts: { account_seq: [['account_seq', 'bigint']] },
  describe: (tx, page) => tx`
    select l.entry_id, l.account_seq, l.created_at, l.kind, t.id as transfer_id, l.amount_minor, l.balance_after_minor, l.currency
    from (${page}) l
    join entries e on e.business_id = l.business_id and e.id = l.entry_id
    left join transfers t on t.business_id = e.business_id and t.id = e.cause_id`,
})
