import { hasPermission } from '../../../contract/base/people/roles.ts'
import { standardFormats } from '../../../contract/base/texts/formats.ts'
import type { ApiKeyActor, PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { listMembers } from '../approvals/store.ts'
import { digestSeen, type SeenObject } from '../decisions/digest.ts'
import { canDecide, readEligibility } from '../decisions/eligibility.ts'
import { type AnySubject, beginDecision, makeDecision } from '../decisions/engine.ts'
import { insertChallenge } from '../factors/otpChallengeStore.ts'
import type { VerifiedChallenge } from '../factors/proofs.ts'

type KeyContext = Omit<RequestContext, 'actor'> & { actor: ApiKeyActor }
type Member = Awaited<ReturnType<typeof listMembers>>[number]

const codeLifeMs = 60_000

/** The request, as if this person had made it. */
const contextOf = (context: KeyContext, { id, role, full_name }: Member): SignedInContext => ({
  ...context,
  actor: {
    kind: 'person',
    business_id: context.actor.business_id,
    user_id: id,
    full_name,
    role,
    format_style: standardFormats(context.locale).style,
    time_zone: standardFormats(context.locale).timeZone,
    session_id_hash: '',
  } satisfies PersonActor,
})

/** A code for exactly this content that nobody was sent: the approval spends it like a typed one. */
async function signAs<Row, Shared>(
  tx: Tx,
  deps: Deps,
  { actor, now, locale, device_id }: SignedInContext,
  subject: AnySubject<Row, Shared>,
  seen: readonly SeenObject[],
): Promise<VerifiedChallenge> {
  const { user_id, business_id } = actor
  const id = deps.newId()
  await insertChallenge(tx, {
    ...{ id, user_id, business_id, device_id, purpose: 'approve', method: 'email', sent_to: '', code_hash: '' },
    object_digest: digestSeen({ kind: subject.kind, purpose: 'approve', seen }),
    ...{ language: locale, mail_values: {}, is_stranger: false, sent_at: now },
    expires_at: new Date(now.getTime() + codeLifeMs),
  })
  return { challenge_id: id, user_id, business_id, proof: { method: 'email' } }
}

/**
 * Approves with one person after the other until the object waits no more, by the engine and its rules alone. Only for a sandbox: the
 * caller has checked that.
 */
export async function approveAsPeople<Row, Shared>(
  tx: Tx,
  deps: Deps,
  context: KeyContext,
  subject: AnySubject<Row, Shared>,
  id: string,
): Promise<void> {
  if (deps.settings.profile !== 'sandbox') throw new AppError('not_found')
  const { now } = context
  const { business_id } = context.actor
  const members = await listMembers(tx, business_id)
  let approvals = 0
  for (const member of members.filter(({ role }) => hasPermission(role, subject.permissions.approve))) {
    const [row] = await subject.find(tx, business_id, [{ id, version: 0, payload_digest: '' }])
    if (row === undefined) throw new AppError('not_found')
    const object = subject.decidable(row, now)
    if (!object.is_waiting) break
    const key = { business_id, user_id: member.id }
    const eligibilityTo = await readEligibility(tx, subject, key, [object.id], { isLocked: true, now, deps })
    if (!canDecide('approve', subject, object, eligibilityTo(object))) continue
    const { version, payload_digest } = object
    const seen = { id, version, payload_digest }
    const person = contextOf(context, member)
    const signature = await signAs(tx, deps, person, subject, [seen])
    const deciding = await beginDecision(tx, { deps, context: person }, subject, {
      step: 'approve',
      seen: [seen],
      signature,
    })
    const { work, done } = await makeDecision(tx, subject, deciding, { row, seen, reason: '' })
    await work.pipeline.done()
    done()
    approvals++
  }
  if (approvals === 0) throw new AppError('status_move_refused', { log: 'nobody may approve it, or it does not wait' })
}
