import { isPayeeChanged } from '../../../contract/corridors/payeeChange.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import type { SeenObject } from '../decisions/digest.ts'
import { type ApprovalContext, type ApprovalEffects, defineDecisionSubject } from '../decisions/subject.ts'
import { endOpenChange } from './changeStore.ts'
import {
  changeRules,
  decidableChange,
  isChangeIntact,
  type LockedChange,
  lockChange,
  partsOfChange,
  payeeOfRow,
} from './changes.ts'
import { notifyChangeDecided, pathOf } from './notices.ts'
import { changedFields, searchText, validateRecipient } from './rules.ts'
import { rejectDuplicateAccount, storedFields } from './saved.ts'
import { enqueueRecipientScreening } from './screening.ts'
import { serializeRecipient } from './serializer.ts'
import { countTransfersTo, updateRecipient } from './store.ts'

/** A change of a recipient's account waits for a second person. */

const lock = (tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(LockedChange | undefined)[]> =>
  Promise.all(seen.map(({ id }) => lockChange(tx, businessId, id)))

/** The new account replaces the one that was shown beside it, under the corridor's current rules. */
async function onApproval(
  { tx, deps, context }: ApprovalContext<null>,
  { change, recipient }: LockedChange,
): Promise<ApprovalEffects<LockedChange>> {
  const { business_id, id, relationship, is_saved, search_text, metadata } = recipient
  if (isPayeeChanged(payeeOfRow(recipient), change.before)) throw new AppError('changed_since_seen')
  const { type, corridor_id, country } = change.after
  const checked = validateRecipient(change.after)
  const next = {
    ...storedFields(checked),
    type,
    corridor_id,
    country,
    relationship,
    search_text: searchText(checked, search_text),
    is_saved,
    version: recipient.version + 1,
    account_changed_at: context.now,
    name_check: null,
    metadata,
  }
  return {
    apply({ pipeline }) {
      const decided = { message: 'recipient_change_approved', name: next.full_name } as const
      pipeline.send(rejectDuplicateAccount(checked, () => updateRecipient(tx, business_id, id, next)))
      pipeline.send(enqueueRecipientScreening(tx, recipient))
      pipeline.send(notifyChangeDecided(tx, deps, context, change, decided))
      return { change, recipient: { ...recipient, ...next } }
    },
  }
}

type ChangeDecisionResponse = CallResult<'/recipient/approve-change'>

export const changeDecision = defineDecisionSubject<LockedChange, { change: SeenObject }, ChangeDecisionResponse>({
  ...changeRules,
  seenIn: ({ change }) => [change],
  lock,
  find: lock,
  decidable: ({ change }) => ({ ...decidableChange(change), approvals_needed: 1 }),
  isIntact: (keys, { change }) => isChangeIntact(keys, change),
  signing: 'none',
  passkeys: null,
  amountOf: () => null,
  otpAbout: () => {
    throw new Error('changes of recipients have no signature')
  },
  onApproval,
  onDenial(work, open, { reason, context }) {
    const decided = { message: 'recipient_change_declined', name: open.recipient.full_name, reason } as const
    work.pipeline.send(notifyChangeDecided(work.tx, work.deps, context, open.change, decided))
    return open
  },
  onExpiry({ tx, pipeline, at }, { change: { business_id, recipient_id } }) {
    pipeline.send(endOpenChange(tx, business_id, recipient_id, { state: 'expired', decided_at: at }))
  },
  parts: ({ change }) => partsOfChange(change),
  described: ({ recipient }) => ({
    object_type: 'recipient',
    object_id: recipient.id,
    name: recipient.full_name,
    path: pathOf(recipient.id),
  }),
  audit: {
    approved({ change, recipient }) {
      const fields = changedFields(change.before.details, validateRecipient(change.after).details)
      const detail = { change_id: change.id, version: recipient.version + 1, ...fields }
      return { action: 'recipient.change_approved', object_type: 'recipient', object_id: recipient.id, detail }
    },
    denied: ({ change, recipient }, reason) => ({
      action: 'recipient.change_declined',
      object_type: 'recipient',
      object_id: recipient.id,
      detail: { change_id: change.id, reason },
    }),
  },
  serialize: async (tx, _context, { recipient }) =>
    serializeRecipient(recipient, await countTransfersTo(tx, recipient.business_id, recipient.id)),
})
