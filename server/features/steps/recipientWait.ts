import { limits } from '../../../contract/base/limits.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { CallReply } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { defineHandler } from '../../handler.ts'
import { findWait, type RecipientWaitRow } from '../transfers/recipientWaitStore.ts'

export const replyWait = (
  { kind, expires_at, sent_to, sent_count }: RecipientWaitRow,
  { role }: PersonActor,
): CallReply<'/transfer/send-recipient-link'> => ({
  kind,
  expires_at: expires_at.toISOString(),
  sent_to,
  may_send: sent_count < limits.recipientLinkSendsMax && hasPermission(role, 'transfers.create'),
})

export const recipientWaitHandler = defineHandler('/transfer/recipient-wait', {
  async run(tx, { actor }, { id }) {
    const wait = await findWait(tx, { business_id: actor.business_id, transfer_id: id })
    return { wait: wait === null || wait.ended_at !== null ? null : replyWait(wait, actor) }
  },
})
