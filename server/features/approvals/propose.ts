import { defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { tellAdmins } from './notices.ts'
import { answerPolicy, isSoleAdmin } from './policyAnswer.ts'
import { assertSeen, auditPolicy, namesOf, openPolicy, publishVersion, readChange } from './policyChange.ts'
import { tellTiers } from './rules.ts'
import { writeVersion } from './store.ts'

export const proposeHandler = defineHandler('/approval/propose', {
  prepare: (deps, { actor }, { password }) => confirmPassword(deps, actor.user_id, password),
  async run(tx, context, seen, { deps }) {
    const { actor, now } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'draft')
    const { before, after } = await readChange(tx, context, open, members)
    if (isSoleAdmin(members, actor.user_id)) {
      const own = { proposed_by: actor.user_id, proposed_at: now }
      await writeVersion(tx, actor.business_id, open.version, own)
      await publishVersion(tx, deps, context, { open: { ...open, ...own }, before, after, members })
      return answerPolicy(tx, actor)
    }
    await writeVersion(tx, actor.business_id, open.version, {
      state: 'proposed',
      proposed_by: actor.user_id,
      proposed_at: now,
    })
    await tellAdmins(tx, deps, actor, members, { message: 'policy_proposed', version: open.version })
    const names = namesOf(members)
    await auditPolicy(tx, context, 'policy.proposed', {
      version: open.version,
      old: tellTiers(before.tiers, names),
      new: tellTiers(after.tiers, names),
    })
    return answerPolicy(tx, actor)
  },
})
