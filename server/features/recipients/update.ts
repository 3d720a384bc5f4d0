import { type Metadata, storedMetadata } from '../../../contract/base/calls/metadata.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { changedDetails, isPayeeChanged } from '../../../contract/corridors/payeeChange.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { openRequest } from '../decisions/requests.ts'
import { withStoredCard } from './cards.ts'
import { findOpenChange, findRefusedChange, insertChange } from './changeStore.ts'
import { changeMac, partsOfChange, payeeOfRow, seenObjectOfChange } from './changes.ts'
import type { RecipientAuthor } from './create.ts'
import { notifyChangeRequested } from './notices.ts'
import { changedFields, searchText, type ValidatedRecipient, validateRecipient } from './rules.ts'
import {
  assertAccountType,
  assertNoDuplicateAccount,
  auditRecipient,
  rejectDuplicateAccount,
  storedFields,
} from './saved.ts'
import { enqueueRecipientScreening } from './screening.ts'
import { serializeRecipient } from './serializer.ts'
import { countTransfersTo, isRecipientInUse, lockRecipient, type RecipientRow, updateRecipient } from './store.ts'

/** The person who changes it, or the owner of the key. */
export type RecipientEditor = RecipientAuthor & { full_name: string }

interface RecipientUpdate {
  before: RecipientRow
  checked: ValidatedRecipient
  after: ReturnType<typeof payeeOfRow>
}

/** A change of the account waits for a second person; until then the old one applies. */
async function requestChange(tx: Tx, deps: Deps, by: RecipientEditor, { before, checked, after }: RecipientUpdate) {
  const { now, user_id, full_name } = by
  const { business_id } = by.actor
  const { id } = before
  await assertNoDuplicateAccount(tx, checked, { ...after, business_id, id })
  const changeId = deps.newId()
  const change = {
    business_id,
    id: changeId,
    recipient_id: id,
    before: payeeOfRow(before),
    after,
    requested_by: user_id,
    requested_at: now,
  }
  const follows = await findRefusedChange(tx, business_id, id)
  await insertChange(tx, { ...change, seal: changeMac(deps.keys, change) })
  await openRequest(
    { tx, at: now, deps },
    {
      business_id,
      kind: 'recipient_change',
      seen_id: changeId,
      object: { ...seenObjectOfChange(change), maker_ids: [user_id] },
      parts: partsOfChange(change),
      follows,
    },
  )
  await auditRecipient(tx, by, 'recipient.change_requested', id, {
    change_id: changeId,
    ...changedFields(before.details, after.details),
  })
  await notifyChangeRequested(tx, deps, { business_id, user_id, full_name }, before)
}

/**
 * Its maker may change it alone as long as nothing has been paid to it or every payment bounced: the next payment is a first one for its
 * approvers.
 */
const isUnpaidRecipient = async (tx: Tx, row: RecipientRow, userId: string): Promise<boolean> =>
  row.created_by === userId && !(await isRecipientInUse(tx, row.business_id, row.id))

type RecipientRequest = Omit<CallRequest<'/recipient/update'>, 'is_saved'> & {
  /** Only people save a recipient to the list. */
  is_saved?: boolean
  metadata?: Metadata | undefined
}

/** By a person, or by a key in the name of its owner. */
export async function changeRecipient(
  tx: Tx,
  deps: Deps,
  by: RecipientEditor,
  request: RecipientRequest,
): Promise<CallResult<'/open/recipient'>> {
  const { business_id } = by.actor
  const before = await lockRecipient(tx, business_id, request.id)
  if (!before) throw new AppError('not_found')
  if (before.version !== request.version) throw new AppError('changed_since_seen')
  await assertAccountType(tx, business_id, request)
  const checked = await withStoredCard(tx, deps, business_id, validateRecipient(request))
  const after = payeeOfRow({ ...request, details: checked.details })
  const isOther = isPayeeChanged(before, after)
  const mustWait = isOther && !(await isUnpaidRecipient(tx, before, by.user_id))
  const open = await findOpenChange(tx, business_id, request.id)
  // While the change is under review, neither the old nor the new account may change.
  if (open && (mustWait || changedDetails(before.details, after.details).length > 0))
    throw new AppError('recipient_change_open')
  const own = {
    relationship: request.relationship ?? null,
    is_saved: request.is_saved ?? before.is_saved,
    metadata: request.metadata === undefined ? before.metadata : storedMetadata(request.metadata),
    version: before.version + 1,
  }
  const change = mustWait
    ? { ...before, ...own }
    : {
        ...before,
        ...own,
        ...after,
        ...storedFields(checked),
        search_text: searchText(checked, before.search_text),
        name_check: isOther ? null : before.name_check,
      }
  await rejectDuplicateAccount(checked, () => updateRecipient(tx, business_id, request.id, change))
  if (change.is_saved && !mustWait) await enqueueRecipientScreening(tx, before)
  if (mustWait) await requestChange(tx, deps, by, { before, checked, after })
  else {
    await auditRecipient(tx, by, 'recipient.updated', request.id, {
      version: change.version,
      ...(change.is_saved === before.is_saved ? {} : { is_saved: change.is_saved }),
      ...changedFields(before.details, change.details),
    })
  }
  const count = await countTransfersTo(tx, business_id, request.id)
  return serializeRecipient(change, count, mustWait || open !== null)
}

export const updateHandler = defineHandler('/recipient/update', {
  run: (tx, { actor, now, address }, request, { deps }) =>
    changeRecipient(tx, deps, { actor, now, address, user_id: actor.user_id, full_name: actor.full_name }, request),
})
