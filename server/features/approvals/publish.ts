import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { answerPolicy, isSoleAdmin } from './policyAnswer.ts'
import { assertSeen, openPolicy, publishVersion, readChange } from './policyChange.ts'

export const publishHandler = defineHandler('/approval/publish', {
  prepare: (deps, { actor }, { password }) => confirmPassword(deps, actor.user_id, password),
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    if (open.proposed_by === actor.user_id && !isSoleAdmin(members, actor.user_id)) {
      throw new AppError('policy_needs_other_admin')
    }
    const change = await readChange(tx, context, open, members)
    await publishVersion(tx, deps, context, { open, ...change, members })
    return answerPolicy(tx, actor)
  },
})
