import { defineHandler } from '../../handler.ts'
import { tellAdmins } from './notices.ts'
import { answerPolicy } from './policyAnswer.ts'
import { assertSeen, auditPolicy, openPolicy } from './policyChange.ts'
import { writeVersion } from './store.ts'

export const withdrawHandler = defineHandler('/approval/withdraw', {
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    // A new revision: an admin who still looks at the proposal cannot publish the draft it has become.
    const draft = { state: 'draft' as const, revision: open.revision + 1, proposed_by: null, proposed_at: null }
    await writeVersion(tx, actor.business_id, open.version, draft)
    await tellAdmins(tx, deps, actor, members, { message: 'policy_withdrawn', version: open.version })
    await auditPolicy(tx, context, 'policy.withdrawn', { version: open.version, proposed_by: open.proposed_by })
    return answerPolicy(tx, actor)
  },
})
