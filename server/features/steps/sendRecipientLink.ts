import { limits } from '../../../contract/base/limits.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { auditTransfer } from '../transfers/context.ts'
import { sendLink } from '../transfers/recipientLink.ts'
import { isWaiting, stepOf } from '../transfers/recipientWait.ts'
import { findWait } from '../transfers/recipientWaitStore.ts'
import { lockTransfer } from '../transfers/store.ts'
import { replyWait } from './recipientWait.ts'

export const sendRecipientLinkHandler = defineHandler('/transfer/send-recipient-link', {
  async run(tx, context, { id, email }, { deps }) {
    const { actor, now } = context
    const { business_id } = actor
    const transfer = await lockTransfer(tx, business_id, id)
    if (!transfer) throw new AppError('not_found')
    const named = { business_id, transfer_id: id }
    const wait = await findWait(tx, named)
    const step = stepOf(transfer)
    if (!isWaiting(transfer) || wait === null || step === null || wait.expires_at.getTime() <= now.getTime())
      throw new AppError('recipient_wait_over')
    if (wait.sent_count >= limits.recipientLinkSendsMax)
      throw new AppError('recipient_link_sent_often', { field: 'email' })
    await sendLink(tx, deps, { transfer, wait, step, email })
    await auditTransfer(tx, context, 'transfer.recipient_link_sent', id, { to: email })
    return replyWait({ ...wait, sent_to: email, sent_count: wait.sent_count + 1 }, actor)
  },
})
