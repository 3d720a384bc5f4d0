import { defineHandler } from '../../handler.ts'
import { assertSeen, auditPolicy, namesOf, openPolicy } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { tellTiers } from './rules.ts'
import { deleteDraft, readVersion } from './store.ts'

export const discardDraftHandler = defineHandler('/approval/discard-draft', {
  async run(tx, context, seen) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'draft')
    const { tiers } = await readVersion(tx, actor.business_id, open.version)
    await deleteDraft(tx, actor.business_id, open.version)
    await auditPolicy(tx, context, 'policy.discarded', {
      version: open.version,
      old: tellTiers(tiers, namesOf(members)),
    })
    return replyPolicy(tx, context)
  },
})
