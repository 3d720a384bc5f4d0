import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { writeDecision } from './changeStore.ts'
import { lockOpenChange, mayApprove, readSecondPerson } from './changes.ts'
import { tellDecided } from './notices.ts'
import { replyWhole } from './replies.ts'
import { changedFields, checkRecipient, searchText } from './rules.ts'
import { auditRecipient, refuseTwin, storedFields } from './saved.ts'
import { countTransfersTo, updateRecipient } from './store.ts'

/** What was asked for takes the place of what was, as the corridor's rules of today let it. */
export const approveChangeHandler = defineHandler('/recipient/approve-change', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { change, recipient } = await lockOpenChange(tx, business_id, id)
    const second = await readSecondPerson(tx, actor, change, now)
    if (!mayApprove(second)) throw new AppError('recipient_change_own')
    const { type, corridor_id, country } = change.after
    const checked = checkRecipient(change.after)
    const next = {
      ...storedFields(checked),
      type,
      corridor_id,
      country,
      relationship: recipient.relationship,
      search_text: searchText(checked, recipient.search_text),
      is_saved: recipient.is_saved,
      version: recipient.version + 1,
      account_changed_at: now,
      name_check: null,
    }
    await refuseTwin(checked, () => updateRecipient(tx, business_id, recipient.id, next))
    const { is_only_person } = second
    await writeDecision(tx, business_id, id, {
      state: 'approved',
      decided_by: user_id,
      decided_at: now,
      is_only_person,
    })
    await auditRecipient(tx, context, 'recipient.change_approved', recipient.id, {
      change_id: id,
      version: next.version,
      ...changedFields(change.before.details, checked.details),
    })
    await tellDecided(tx, deps, context, change, { message: 'recipient_change_approved', name: next.full_name })
    return replyWhole({ ...recipient, ...next }, await countTransfersTo(tx, business_id, recipient.id))
  },
})
