import type { PendingQuery, Row } from 'postgres'
import type { ChangeRequestKind, ChangeRequestState } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import { defineList } from '../../db/list.ts'

/** The immutable part of a request. */
export interface ChangeRequestContent {
  id: string
  kind: ChangeRequestKind
  object_type: string
  object_id: string
  payload: Readonly<Record<string, string | number | null>>
  seen: Readonly<Record<string, string | null>>
  reason: string
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  digest: string
  seal: string
}

export interface ChangeRequestRow extends ChangeRequestContent {
  state: ChangeRequestState
  decided_by: string | null
  decision_reason: string | null
  ended_at: Date | null
}

/** False if the object has another open request. */
export async function insertChangeRequest(tx: Tx, row: ChangeRequestContent): Promise<boolean> {
  const { payload, seen, ...plain } = row
  const written = await tx`
    insert into proposals ${tx({ ...plain, payload: tx.json({ ...payload }), seen: tx.json({ ...seen }) })}
    on conflict (object_type, object_id) where state = 'open' do nothing`
  return written.count === 1
}

export async function lockChangeRequest(tx: Tx, id: string): Promise<ChangeRequestRow | undefined> {
  const [row] = await tx<ChangeRequestRow[]>`select * from proposals where id = ${id} for update`
  return row
}

/** Role of a member of staff, unchanged until the transaction ends; null if they have left, undefined if unknown. */
export async function lockStaffRole(tx: Tx, staffId: string): Promise<StaffRole | null | undefined> {
  const [row] = await tx<{ role: StaffRole | null }[]>`
    select case when ended_at is null then role end as role from staff where id = ${staffId} for share`
  return row?.role
}

export const endChangeRequest = (
  tx: Tx,
  id: string,
  end: Pick<ChangeRequestRow, 'decided_by' | 'decision_reason' | 'ended_at'> & {
    state: Exclude<ChangeRequestState, 'open'>
  },
) => tx`update proposals set ${tx({ ...end })} where id = ${id}`

/** Open requests whose time has passed, of one object or of all. */
export const lockExpiredChangeRequests = (
  tx: Tx,
  at: Date,
  { object, limit }: { object: { object_type: string; object_id: string } | null; limit: number },
): Promise<ChangeRequestRow[]> => tx<ChangeRequestRow[]>`
  select * from proposals where state = 'open' and expires_at <= ${at}
    ${object === null ? tx`` : tx`and object_type = ${object.object_type} and object_id = ${object.object_id}`}
  order by expires_at, id limit ${limit} for update skip locked`

/** Open requests that end before the given time and whose deciders have not been reminded. */
export const lockUnremindedChangeRequests = (
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<ChangeRequestRow[]> => tx<ChangeRequestRow[]>`
  select * from proposals where state = 'open' and reminded_at is null and expires_at > ${now} and expires_at <= ${before}
  order by expires_at, id limit ${limit} for update skip locked`

export const writeReminded = (tx: Tx, id: string, at: Date) =>
  tx`update proposals set reminded_at = ${at} where id = ${id}`

/** With the names of both members. */
export interface ListedChangeRequest extends ChangeRequestRow {
  proposed_by_name: string
  decided_by_name: string | null
}

const named = (tx: Tx, requests: PendingQuery<Row[]>) => tx`
  select p.*, coalesce(m.full_name, '') as proposed_by_name, d.full_name as decided_by_name
  from (${requests}) p left join staff m on m.id = p.proposed_by left join staff d on d.id = p.decided_by`

/** Its scope is the kinds that a member may see. */
export const changeRequests = defineList<
  ListedChangeRequest,
  readonly ChangeRequestKind[],
  { is_open?: 'yes' | 'no' | undefined }
>()({
  alias: 'p',
  from: (tx) => tx`proposals p`,
  scope: (tx, kinds) => tx`p.kind = any(${[...kinds]})`,
  filters: { is_open: (tx, isOpen) => tx`(p.state = 'open') = ${isOpen === 'yes'}` },
  sorts: {
    proposed_at: [
      ['proposed_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: named,
})

export async function findListedChangeRequest(
  tx: Tx,
  id: string,
  kinds: readonly ChangeRequestKind[],
): Promise<ListedChangeRequest | undefined> {
  const [row] = await tx<ListedChangeRequest[]>`
    ${named(tx, tx`select * from proposals where id = ${id} and kind = any(${[...kinds]})`)}`
  return row
}

/** Ids of objects with an open request, mapped to the id of that request. */
export async function findOpenChangeRequests(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx<{ object_id: string; id: string }[]>`select object_id, id from proposals where state = 'open'`
  return new Map(rows.map(({ object_id, id }) => [object_id, id]))
}

export async function findOpenChangeRequest(tx: Tx, object_type: string, object_id: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from proposals where object_type = ${object_type} and object_id = ${object_id} and state = 'open'`
  return row?.id ?? null
}
