import { limits } from '../../../contract/base/limits.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { findWait, type RecipientWaitRow } from '../transfers/recipientWaitStore.ts'

export const replyWait = (
  { kind, expires_at, sent_to, sent_count }: RecipientWaitRow,
  { role }: PersonActor,
): CallResult<'/transfer/send-recipient-link'> => ({
  kind,
  expires_at,
  sent_to,
  may_send: sent_count < limits.recipientLinkSendsMax && hasPermission(role, 'transfers.create'),
})

export const recipientWaitHandler = defineHandler('/transfer/recipient-wait', {
  async run(tx, { actor }, { id }) {
    const wait = await findWait(tx, { business_id: actor.business_id, transfer_id: id })
    return { wait: wait === null || wait.ended_at !== null ? null : replyWait(wait, actor) }
  },
})
