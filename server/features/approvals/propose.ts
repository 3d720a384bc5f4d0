import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../readerFormats.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { tellProposed } from './notices.ts'
import { assertSeen, auditPolicy, openPolicy, readChange } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { judgePublication } from './publication.ts'
import { factsOf, publishOrWait } from './publishVersion.ts'
import { writeVersion } from './store.ts'

export const proposeHandler = defineHandler('/approval/propose', {
  prepare: (deps, context, { password }) => confirmPassword(deps, context, password),
  async run(tx, context, seen, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { members, open: draft, past } = await openPolicy(tx, context)
    assertSeen(draft, seen, 'draft')
    const change = await readChange(tx, { business_id, formats: formatsForRequest(context) }, draft, members)
    const signing = { proposed_by: user_id, proposed_at: now, published_by: user_id }
    const open = { ...draft, proposed_by: user_id, proposed_at: now }
    const publishing = { open, change, members, past }
    const verdict = judgePublication(past, signing)
    if (verdict.refusal === null) {
      await publishOrWait(tx, deps, context, publishing, verdict.wait)
      return replyPolicy(tx, context)
    }
    const proposed = { state: 'proposed' as const, proposed_by: user_id, proposed_at: now }
    await writeVersion(tx, business_id, open.version, proposed)
    await tellProposed(tx, deps, actor, members, open.version)
    await auditPolicy(tx, context, 'policy.proposed', factsOf(publishing))
    return replyPolicy(tx, context)
  },
})
