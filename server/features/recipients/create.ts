import { type Metadata, storedMetadata } from '../../../contract/base/calls/metadata.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { findCorridor, isOffered } from '../../../contract/corridors/all.ts'
import type { AuditedBy, AuditedByKey } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { withStoredCard } from './cards.ts'
import { searchText, validateRecipient } from './rules.ts'
import {
  assertAccountType,
  assertNoDuplicateAccount,
  auditRecipient,
  rejectDuplicateAccount,
  storedFields,
} from './saved.ts'
import { enqueueRecipientScreening } from './screening.ts'
import { serializeRecipient } from './serializer.ts'
import { insertRecipient, type RecipientRow } from './store.ts'

/** `user_id`: the person who enters it, or the owner of the key. */
export type RecipientAuthor = (AuditedBy | AuditedByKey) & { user_id: string }

/** Validates and stores a requested recipient. */
export async function createRecipient(
  tx: Tx,
  deps: Deps,
  by: RecipientAuthor,
  request: CallRequest<'/recipient/create'> & { metadata?: Metadata | undefined; is_proposed?: boolean },
): Promise<RecipientRow> {
  const { actor, now, user_id } = by
  const corridor = findCorridor(request.corridor_id, request.country)
  if (!corridor || !isOffered(corridor)) throw new AppError('corridor_unavailable', { field: 'corridor_id' })
  await assertAccountType(tx, actor.business_id, request)
  const checked = await withStoredCard(tx, deps, actor.business_id, validateRecipient(request))
  const row: RecipientRow = {
    ...storedFields(checked),
    business_id: actor.business_id,
    id: deps.newId(),
    type: request.type,
    corridor_id: request.corridor_id,
    country: request.country,
    relationship: request.relationship ?? null,
    search_text: searchText(checked),
    is_saved: request.is_saved,
    is_proposed: request.is_proposed ?? false,
    version: 1,
    created_by: user_id,
    created_at: now,
    last_sent_at: null,
    deleted_at: null,
    account_changed_at: null,
    name_check: null,
    metadata: storedMetadata(request.metadata),
  }
  if (row.is_saved) await assertNoDuplicateAccount(tx, checked, row)
  await rejectDuplicateAccount(checked, () => insertRecipient(tx, row))
  if (row.is_saved) await enqueueRecipientScreening(tx, row)
  await auditRecipient(tx, by, 'recipient.created', row.id, {
    corridor_id: row.corridor_id,
    country: row.country,
    account_tail: row.account_tail,
  })
  return row
}

export const createHandler = defineHandler('/recipient/create', {
  run: async (tx, { actor, now, address }, request, { deps }) =>
    serializeRecipient(await createRecipient(tx, deps, { actor, now, address, user_id: actor.user_id }, request), 0),
})
