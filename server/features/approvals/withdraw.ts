import { defineHandler } from '../../handler.ts'
import { tellWithdrawn } from './notices.ts'
import { assertSeen, auditPolicy, openPolicy } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { unsigned, writeVersion } from './store.ts'

export const withdrawHandler = defineHandler('/approval/withdraw', {
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed', 'waiting')
    // A new revision: an admin who still looks at the proposal cannot publish the draft it has become.
    const draft = { ...unsigned, state: 'draft' as const, revision: open.revision + 1 }
    await writeVersion(tx, actor.business_id, open.version, draft)
    await tellWithdrawn(tx, deps, actor, members, open.version)
    await auditPolicy(tx, context, 'policy.withdrawn', { version: open.version, proposed_by: open.proposed_by })
    return replyPolicy(tx, context)
  },
})
