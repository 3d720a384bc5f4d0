import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { findWholeTransfer, rememberView } from './detailStore.ts'
import { replyWhole, seenOf } from './replies.ts'
import { decidableTransfer, transferRules } from './rules.ts'

export const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, eligibilityTo] = await Promise.all([
      findWholeTransfer(tx, actor.business_id, id, actor.user_id),
      readEligibility(tx, transferRules, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await rememberView(tx, actor.user_id, whole, seenOf(whole))
    return replyWhole(whole, eligibilityTo(decidableTransfer(whole, now)), now)
  },
})
