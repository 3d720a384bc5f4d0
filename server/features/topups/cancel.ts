import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { defineHandler } from '../../handler.ts'
import { moveTopUp } from './lifecycle.ts'
import { moverOf, openTopUp } from './open.ts'
import { replyTopUp } from './serializer.ts'

export const cancelHandler = defineHandler('/topup/cancel', {
  async run(tx, context, request, { deps }) {
    const topUp = await openTopUp(tx, context, request, 'cancel')
    await moveTopUp(tx, deps, moverOf(context), topUp, { to: topUpStatus.cancelled })
    return replyTopUp(tx, context.actor, topUp.id, context.now, deps)
  },
})
