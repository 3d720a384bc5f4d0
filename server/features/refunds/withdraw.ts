import { hasPermission } from '../../../contract/base/people/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readPerson } from '../decisions/personStore.ts'
import { startWork } from '../decisions/work.ts'
import { advanceRequest } from './lifecycle.ts'
import { openAwaiting } from './open.ts'
import { replyWholeRefund } from './serializer.ts'

export const withdrawHandler = defineHandler('/refund/withdraw', {
  async run(tx, context, { id, request_id }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { transfer, request } = await openAwaiting(tx, business_id, id, (one) => one.id === request_id)
    const { role } = await readPerson(tx, actor, { isLocked: true, now })
    const isTheirs = role === 'admin' || request.requested_by === user_id
    if (!hasPermission(role, 'refunds.request') || !isTheirs) throw new AppError('not_permitted')
    const work = startWork(tx, deps, context)
    advanceRequest(work, { transfer, request }, { stage: 'withdrawn', closed_at: now })
    return work.pipeline.reply(replyWholeRefund(tx, { ...actor, role }, now, transfer.id))
  },
})
