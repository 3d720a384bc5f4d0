import type { PendingQuery, Row } from 'postgres'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { Tx } from '../../db/client.ts'
import { defineList } from '../../db/list.ts'
import type { ChangeRequestRow } from './store.ts'

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
