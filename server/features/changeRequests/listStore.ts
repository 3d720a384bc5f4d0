import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { countLimit, type PageWindow } from '../../db/page.ts'
import type { ChangeRequestRow } from './store.ts'

/** With the names of both members. */
export interface ListedChangeRequest extends ChangeRequestRow {
  proposed_by_name: string
  decided_by_name: string | null
}

const columns = (sql: Reader) => sql`
  p.*, coalesce(m.full_name, '') as proposed_by_name, d.full_name as decided_by_name
  from proposals p left join staff m on m.id = p.proposed_by left join staff d on d.id = p.decided_by`

export interface ChangeRequestFilter {
  kinds: readonly ChangeRequestKind[]
  isOpen: boolean | undefined
}

const matching = (sql: Reader, { kinds, isOpen }: ChangeRequestFilter) => sql`
  where p.kind = any(${[...kinds]}) ${isOpen === undefined ? sql`` : sql`and (p.state = 'open') = ${isOpen}`}`

export const listChangeRequests = (
  tx: Tx,
  filter: ChangeRequestFilter,
  order: 'asc' | 'desc',
  { after, offset, limit }: PageWindow<[string, string]>,
): Promise<ListedChangeRequest[]> => {
  const direction = order === 'asc' ? tx`asc` : tx`desc`
  const beyond = order === 'asc' ? tx`>` : tx`<`
  return tx<ListedChangeRequest[]>`
    select ${columns(tx)} ${matching(tx, filter)}
      ${after ? tx`and (p.proposed_at, p.id) ${beyond} (${after[0]}, ${after[1]})` : tx``}
    order by p.proposed_at ${direction}, p.id ${direction} offset ${offset} limit ${limit}`
}

export async function countChangeRequests(tx: Tx, filter: ChangeRequestFilter): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select from proposals p ${matching(tx, filter)} limit ${countLimit}) counted`
  return row?.count ?? 0
}

export async function findListedChangeRequest(
  tx: Tx,
  id: string,
  kinds: readonly ChangeRequestKind[],
): Promise<ListedChangeRequest | undefined> {
  const [row] = await tx<
    ListedChangeRequest[]
  >`select ${columns(tx)} where p.id = ${id} and p.kind = any(${[...kinds]})`
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
