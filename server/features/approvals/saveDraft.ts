import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { auditPolicy, inForce, namesOf, openPolicy } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { readTiers, tellTiers } from './rules.ts'
import { insertDraft, readVersion, replaceTiers, writeVersion } from './store.ts'

export const saveDraftHandler = defineHandler('/approval/save-draft', {
  async run(tx, context, request) {
    const { actor, now } = context
    const { business_id } = actor
    const { members, open } = await openPolicy(tx, context)
    if (open?.state === 'proposed') throw new AppError('policy_proposal_open')
    if (open?.state === 'waiting') throw new AppError('policy_waits')
    const isFirst = open === undefined
    if (isFirst ? request.version !== 0 || request.revision !== 0 : request.version !== open.version) {
      throw new AppError('changed_since_seen')
    }
    if (!isFirst && request.revision !== open.revision) throw new AppError('changed_since_seen')
    const tiers = readTiers(request.tiers, members)
    const before = isFirst ? await inForce(tx, business_id) : await readVersion(tx, business_id, open.version)
    const edited = { edited_by: actor.user_id, edited_at: now }
    const version = isFirst ? await insertDraft(tx, business_id, edited) : open.version
    await replaceTiers(tx, business_id, version, tiers)
    if (!isFirst) await writeVersion(tx, business_id, version, { ...edited, revision: open.revision + 1 })
    const names = namesOf(members)
    const detail = { version, old: tellTiers(before.tiers, names), new: tellTiers(tiers, names) }
    await auditPolicy(tx, context, 'policy.drafted', detail)
    return replyPolicy(tx, context)
  },
})
