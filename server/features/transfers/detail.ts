import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findWholeTransfer, rememberView } from './detailStore.ts'
import { replyWhole, seenOf } from './replies.ts'
import { standingTo } from './rules.ts'
import { readStanding } from './standingStore.ts'

export const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, standings] = await Promise.all([
      findWholeTransfer(tx, actor.business_id, id, actor.user_id),
      readStanding(tx, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await rememberView(tx, actor.user_id, whole, seenOf(whole))
    return replyWhole(whole, standingTo(standings, actor, id), now)
  },
})
