import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { assertSeen, lockedPolicy } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { mayStop } from './publication.ts'
import { stopVersion } from './stopVersion.ts'

export const stopHandler = defineHandler('/approval/stop', {
  async run(tx, context, seen, { deps }) {
    const { actor, now, address } = context
    const { members, open, past } = await lockedPolicy(tx, actor.business_id, now)
    const isHere = members.some(({ id }) => id === actor.user_id)
    assertSeen(open, seen, 'proposed', 'waiting')
    if (!isHere || !mayStop(past, open, actor.user_id)) throw new AppError('policy_stop_not_yours')
    await stopVersion(tx, deps, { ...actor, now, address }, open)
    return replyPolicy(tx, context)
  },
})
