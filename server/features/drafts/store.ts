import type { CallResponse } from '../../../contract/calls.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RowOf } from '../../serialize.ts'

/** Most drafts of a person; a new one replaces the oldest. */
export const draftsMax = 50

interface DraftOwner {
  business_id: string
  user_id: string
}

type DraftRow = RowOf<CallResponse<'/business/get-business-draft'>>

export async function findDraft(sql: Reader, owner: DraftOwner, uid: string): Promise<DraftRow | null> {
  const [row] = await sql<DraftRow[]>`
    select uid, flow, step, value, version, updated_at from drafts
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and uid = ${uid}`
  return row ?? null
}

export const listDrafts = (sql: Reader, owner: DraftOwner, limit: number): Promise<DraftRow[]> => sql<DraftRow[]>`
  select uid, flow, step, value, version, updated_at from drafts
  where business_id = ${owner.business_id} and user_id = ${owner.user_id} order by updated_at desc, uid limit ${limit}`

type Saved = Omit<DraftRow, 'value'> & { value: string }

/** Version 0 creates it, any other replaces exactly that version. Null if it has another version. */
export async function saveDraft(tx: Tx, owner: DraftOwner, draft: Saved): Promise<number | null> {
  const [row] =
    draft.version === 0
      ? await tx<{ version: number }[]>`
          insert into drafts (business_id, user_id, uid, flow, step, value, version, updated_at)
          values (${owner.business_id}, ${owner.user_id}, ${draft.uid}, ${draft.flow}, ${draft.step},
            ${draft.value}::text::jsonb, 1, ${draft.updated_at})
          on conflict do nothing returning version`
      : await tx<{ version: number }[]>`
          update drafts set flow = ${draft.flow}, step = ${draft.step}, value = ${draft.value}::text::jsonb,
            version = version + 1, updated_at = ${draft.updated_at}
          where business_id = ${owner.business_id} and user_id = ${owner.user_id} and uid = ${draft.uid}
            and version = ${draft.version}
          returning version`
  return row?.version ?? null
}

/** Before a person's new draft: deletes the oldest if they have the maximum. */
export async function deleteOldestBeyondMax(tx: Tx, owner: DraftOwner): Promise<void> {
  if ((await countDrafts(tx, owner)) >= draftsMax) await deleteOldestDraft(tx, owner)
}

export async function saveNewDraft(tx: Tx, owner: DraftOwner, draft: Omit<Saved, 'version'>): Promise<void> {
  await deleteOldestBeyondMax(tx, owner)
  await saveDraft(tx, owner, { ...draft, version: 0 })
}

export const deleteDraft = (tx: Tx, owner: DraftOwner, uid: string) =>
  tx`delete from drafts where business_id = ${owner.business_id} and user_id = ${owner.user_id} and uid = ${uid}`

async function countDrafts(sql: Reader, owner: DraftOwner): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from drafts where business_id = ${owner.business_id} and user_id = ${owner.user_id}`
  return row?.count ?? 0
}

const deleteOldestDraft = (tx: Tx, owner: DraftOwner) => tx`
  delete from drafts where business_id = ${owner.business_id} and user_id = ${owner.user_id} and uid = (
    select uid from drafts where business_id = ${owner.business_id} and user_id = ${owner.user_id}
    order by updated_at, uid limit 1)`
