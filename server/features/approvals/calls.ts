import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { delegateHandler, delegationsHandler, endDelegationHandler } from './delegations.ts'
import { notifyPolicyProposed, notifyPolicyWithdrawn, notifySigningChanged } from './notices.ts'
import {
  assertSeen,
  auditPolicy,
  loadOpenPolicy,
  namesOf,
  policyHandler,
  readActivePolicy,
  validatePolicyChange,
} from './policyChange.ts'
import { evaluatePublication } from './publication.ts'
import { publicationFactsOf, publishHandler, publishOrDelay } from './publish.ts'
import { tierTextsOf, validateTiers } from './rules.ts'
import { policyResponse } from './serializer.ts'
import { isPasskeySigningAllowed, readApprovalSettings, saveApprovalSettings } from './settingStore.ts'
import { simulateHandler } from './simulate.ts'
import { readStopLinkHandler, stopByLinkHandler, stopHandler } from './stop.ts'
import { deleteDraft, insertDraft, readVersion, replaceTiers, unsignedColumns, writeVersion } from './store.ts'

const proposeHandler = defineHandler('/approval/propose', {
  prepare: (deps, context, { password }) => confirmPassword(deps, context, password),
  async run(tx, context, seen, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { members, open: draft, past } = await loadOpenPolicy(tx, context)
    assertSeen(draft, seen, 'draft')
    const change = await validatePolicyChange(tx, { business_id, formats: formatsForRequest(context) }, draft, members)
    const signing = { proposed_by: user_id, proposed_at: now, published_by: user_id }
    const open = { ...draft, proposed_by: user_id, proposed_at: now }
    const publishing = { open, change, members, past }
    const verdict = evaluatePublication(past, signing)
    if (verdict.refusal === null) {
      await publishOrDelay(tx, deps, context, publishing, verdict.wait)
      return policyResponse(tx, deps, context)
    }
    const proposed = { state: 'proposed' as const, proposed_by: user_id, proposed_at: now }
    await writeVersion(tx, deps.keys, business_id, open.version, proposed)
    await notifyPolicyProposed(tx, deps, actor, members, open.version)
    await auditPolicy(tx, context, 'policy.proposed', publicationFactsOf(publishing))
    return policyResponse(tx, deps, context)
  },
})

const saveDraftHandler = defineHandler('/approval/save-draft', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const { business_id } = actor
    const { members, open } = await loadOpenPolicy(tx, context)
    if (open?.state === 'proposed') throw new AppError('policy_proposal_open')
    if (open?.state === 'waiting') throw new AppError('policy_waits')
    const isFirst = open === undefined
    if (isFirst ? request.version !== 0 || request.revision !== 0 : request.version !== open.version) {
      throw new AppError('changed_since_seen')
    }
    if (!isFirst && request.revision !== open.revision) throw new AppError('changed_since_seen')
    const tiers = validateTiers(request.tiers, members)
    const before = isFirst ? await readActivePolicy(tx, business_id) : await readVersion(tx, business_id, open.version)
    const edited = { edited_by: actor.user_id, edited_at: now }
    const version = isFirst ? await insertDraft(tx, business_id, edited) : open.version
    await replaceTiers(tx, business_id, version, tiers)
    if (!isFirst) await writeVersion(tx, deps.keys, business_id, version, { ...edited, revision: open.revision + 1 })
    const names = namesOf(members)
    const detail = { version, old: tierTextsOf(before.tiers, names), new: tierTextsOf(tiers, names) }
    await auditPolicy(tx, context, 'policy.drafted', detail)
    return policyResponse(tx, deps, context)
  },
})

const discardDraftHandler = defineHandler('/approval/discard-draft', {
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await loadOpenPolicy(tx, context)
    assertSeen(open, seen, 'draft')
    const { tiers } = await readVersion(tx, actor.business_id, open.version)
    await deleteDraft(tx, actor.business_id, open.version)
    await auditPolicy(tx, context, 'policy.discarded', {
      version: open.version,
      old: tierTextsOf(tiers, namesOf(members)),
    })
    return policyResponse(tx, deps, context)
  },
})

const withdrawHandler = defineHandler('/approval/withdraw', {
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await loadOpenPolicy(tx, context)
    assertSeen(open, seen, 'proposed', 'waiting')
    // A new revision, so that an admin who still sees the old proposal cannot publish the draft.
    const draft = { ...unsignedColumns, state: 'draft' as const, revision: open.revision + 1 }
    await writeVersion(tx, deps.keys, actor.business_id, open.version, draft)
    await notifyPolicyWithdrawn(tx, deps, actor, members, open.version)
    await auditPolicy(tx, context, 'policy.withdrawn', { version: open.version, proposed_by: open.proposed_by })
    return policyResponse(tx, deps, context)
  },
})

const setSigningHandler = defineHandler('/approval/set-signing', {
  async run(tx, context, { passkeys }, { deps }) {
    const { business_id } = context.actor
    const { members } = await loadOpenPolicy(tx, context)
    const before = await isPasskeySigningAllowed(tx, deps, business_id)
    if (before === passkeys) return { passkeys }
    await saveApprovalSettings(tx, deps, business_id, { signs_by_passkey: passkeys })
    await notifySigningChanged(tx, deps, context.actor, members, passkeys)
    await auditPolicy(tx, context, 'policy.signing_changed', { old: { passkeys: before }, new: { passkeys } })
    return { passkeys }
  },
})

const setRemindersHandler = defineHandler('/approval/set-reminders', {
  async run(tx, context, { reminder_hours, escalation_hours, expiry_days }, { deps }) {
    const { business_id } = context.actor
    await loadOpenPolicy(tx, context)
    if (escalation_hours <= reminder_hours) throw new AppError('escalation_too_early', { field: 'escalation_hours' })
    const { signs_by_passkey: _, ...before } = await readApprovalSettings(tx, deps, business_id)
    const after = { reminder_hours, escalation_hours, expiry_days }
    await saveApprovalSettings(tx, deps, business_id, after)
    await auditPolicy(tx, context, 'policy.reminders_changed', { old: { ...before }, new: { ...after } })
    return after
  },
})

export const approvalsHandlers = {
  '/approval/policy': policyHandler,
  '/approval/save-draft': saveDraftHandler,
  '/approval/discard-draft': discardDraftHandler,
  '/approval/propose': proposeHandler,
  '/approval/publish': publishHandler,
  '/approval/withdraw': withdrawHandler,
  '/approval/stop': stopHandler,
  '/approval/open-stop-link': readStopLinkHandler,
  '/approval/stop-by-link': stopByLinkHandler,
  '/approval/simulate': simulateHandler,
  '/approval/set-reminders': setRemindersHandler,
  '/approval/set-signing': setSigningHandler,
  '/approval/delegations': delegationsHandler,
  '/approval/delegate': delegateHandler,
  '/approval/end-delegation': endDelegationHandler,
}
