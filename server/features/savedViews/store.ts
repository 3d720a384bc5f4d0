import type { CallResponse } from '../../../contract/calls.ts'
import type { SavedViewList } from '../../../contract/features/savedViews.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RowOf } from '../../serialize.ts'

export interface SavedViewOwner {
  business_id: string
  user_id: string
}

export type SavedViewRow = RowOf<CallResponse<'/view/list'>['items'][number]>

export const listSavedViews = (sql: Reader, owner: SavedViewOwner, list: SavedViewList): Promise<SavedViewRow[]> => sql<
  SavedViewRow[]
>`
  select id, name, value, is_default from list_views
  where business_id = ${owner.business_id} and user_id = ${owner.user_id} and list = ${list} order by lower(name), id`

export async function countOtherSavedViews(
  sql: Reader,
  owner: SavedViewOwner,
  { list, id, name }: { list: SavedViewList; id: string; name: string },
): Promise<{ all: number; named: number }> {
  const [row] = await sql<{ all: number; named: number }[]>`
    select count(*)::int as all, (count(*) filter (where lower(name) = lower(${name})))::int as named from list_views
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and list = ${list} and id <> ${id}`
  return row ?? { all: 0, named: 0 }
}

/** `value` is JSON. A view stays in its list. */
export const saveView = (
  tx: Tx,
  owner: SavedViewOwner,
  { id, list, name, value }: { id: string; list: SavedViewList; name: string; value: string },
) => tx`
  insert into list_views (business_id, user_id, id, list, name, value, is_default)
  values (${owner.business_id}, ${owner.user_id}, ${id}, ${list}, ${name}, ${value}::text::jsonb, false)
  on conflict (business_id, user_id, id) do update set name = excluded.name, value = excluded.value
  where list_views.list = excluded.list`

export const deleteSavedView = (tx: Tx, owner: SavedViewOwner, id: string) =>
  tx`delete from list_views where business_id = ${owner.business_id} and user_id = ${owner.user_id} and id = ${id}`

export async function setDefaultView(
  tx: Tx,
  owner: SavedViewOwner,
  list: SavedViewList,
  id: string | null,
): Promise<'done' | 'missing'> {
  await tx`update list_views set is_default = false
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and list = ${list} and is_default`
  if (id === null) return 'done'
  const { count } = await tx`update list_views set is_default = true
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and list = ${list} and id = ${id}`
  return count === 1 ? 'done' : 'missing'
}

/** Serialises changes of a person's views. */
export const lockSavedViews = (tx: Tx, owner: SavedViewOwner) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`list_views ${owner.user_id}`}, 0))`
