import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { answerWhole, seenOf } from './answers.ts'
import { findWholeTransfer, rememberView } from './detailStore.ts'
import { standingTo } from './rules.ts'
import { readStanding } from './standingStore.ts'

export const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, standings] = await Promise.all([
      findWholeTransfer(tx, actor.business_id, id, actor.user_id),
      readStanding(tx, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await rememberView(tx, {
      business_id: actor.business_id,
      transfer_id: id,
      user_id: actor.user_id,
      version: whole.version,
      seen: seenOf(whole),
    })
    return answerWhole(whole, standingTo(standings, actor, id), now)
  },
})
