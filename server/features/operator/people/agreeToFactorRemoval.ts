import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { timeValue } from '../../../i18n/textValues.ts'
import { agreeToRemoval } from '../../factors/removal.ts'
import { findUser } from '../../people/store.ts'
import { openForLock } from './audit.ts'

/** Removal needs two members of staff, the second at least a day after the first. */
export const agreeToFactorRemoval = defineHandler('/staff/factor/agree', {
  async run(tx, { actor }, { business_id, user_id, reason }, { deps }) {
    await openForLock(tx, business_id)
    const user = await findUser(tx, user_id)
    if (user?.business_id !== business_id) throw new AppError('not_found', { field: 'user_id' })
    const result = await agreeToRemoval(tx, deps, user, { ...actor, reason })
    switch (result.outcome) {
      case 'no_authenticator':
        throw new AppError('nothing_to_decide')
      case 'same_person':
        throw new AppError('proposal_four_eyes')
      case 'too_early':
        throw new AppError('removal_too_early', { values: { time: timeValue(result.earliest_at) } })
      case 'approved_once':
        return { outcome: result.outcome, earliest_at: result.earliest_at }
      case 'removed':
        return { outcome: result.outcome, earliest_at: null }
    }
  },
})
