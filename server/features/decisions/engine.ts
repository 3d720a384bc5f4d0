import { hasPermission } from '../../../contract/base/people/roles.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import type { StoredDecision } from './decisionStore.ts'
import { actsForSelf } from './delegation.ts'
import type { SeenObject } from './digest.ts'
import { type Decidable, eligibilityOf, refusalOf, validApprovals } from './eligibility.ts'
import { type ActingPerson, requireActingPerson } from './personStore.ts'
import type { DecisionStep } from './rules.ts'
import { assertPasskeySigningAllowed, isByPasskey, savePasskeySignature, type VerifiedSignature } from './signature.ts'
import type { ApprovalEffects, DecisionSubject } from './subject.ts'
import { beginPaymentTx, type PaymentTx } from './transaction.ts'

/** The engine: one person requests, others decide on exactly what they saw. Every subject uses it. */

/** One request that decides on one or several objects, with everything read and locked once for all of them. */
export interface DecisionContext<Row, Shared> {
  step: DecisionStep
  deps: Deps
  context: SignedInContext
  person: ActingPerson
  rows: readonly (Row | undefined)[]
  given: readonly StoredDecision[]
  shared: Shared
  /** Null for a denial, and for a subject without signatures. */
  signature: VerifiedSignature | null
}

export type AnySubject<Row, Shared> = DecisionSubject<Row, never, unknown, Shared>

interface DecisionStart {
  step: DecisionStep
  seen: readonly SeenObject[]
  signature: VerifiedSignature | null
}

type Step = Pick<DecisionContext<unknown, unknown>, 'step' | 'deps' | 'context'>

/** The person, with their role locked; refuses one who is cooling off. */
export async function lockDecider(tx: Tx, { step, deps, context: { actor, now } }: Step): Promise<ActingPerson> {
  const person = await requireActingPerson(tx, actor, { isLocked: true, now, deps })
  if (step === 'approve') assertNotCoolingOff(person, now)
  return person
}

/** The earlier decisions on locked objects, and the state that this batch of them shares. */
export async function loadDecisions<Row, Shared>(
  tx: Tx,
  { step, context }: Step,
  subject: AnySubject<Row, Shared>,
  rows: readonly (Row | undefined)[],
): Promise<Pick<DecisionContext<Row, Shared>, 'rows' | 'given' | 'shared'>> {
  const { actor, now } = context
  const ids = rows.flatMap((row) => (row === undefined ? [] : [subject.decidable(row, now).id]))
  const [given, shared] = await Promise.all([
    subject.decisions.find(tx, actor.business_id, ids),
    step === 'approve' && subject.readShared ? subject.readShared(tx, actor.business_id) : (null as Shared),
  ])
  return { rows, given, shared }
}

/** Spends the challenge of a signature, after everything that it pays from is locked. */
export async function spendApproval(
  tx: Tx,
  { deps, context }: { deps: Deps; context: SignedInContext },
  signature: VerifiedSignature,
): Promise<void> {
  await Promise.all([
    spendChallenge(tx, deps, signature),
    isByPasskey(signature) ? assertPasskeySigningAllowed(tx, deps, context.actor.business_id) : null,
  ])
}

/** Locks the objects and the person's role, spends the signature's challenge, and refuses a person who may decide on none of them. */
export async function beginDecision<Row, Shared>(
  tx: Tx,
  { deps, context }: { deps: Deps; context: SignedInContext },
  subject: AnySubject<Row, Shared>,
  { step, seen, signature }: DecisionStart,
): Promise<DecisionContext<Row, Shared>> {
  if (step === 'approve' && subject.signing !== 'none' && signature === null)
    throw new Error('an approval came without its signature')
  const rows = await subject.lock(tx, context.actor.business_id, seen)
  const person = await lockDecider(tx, { step, deps, context })
  if (!hasPermission(person.role, subject.permissions[step])) throw new AppError('not_permitted')
  const loaded = await loadDecisions(tx, { step, deps, context }, subject, rows)
  if (signature) await spendApproval(tx, { deps, context }, signature)
  return { step, deps, context, person, signature, ...loaded }
}

const isSameVersion = (object: Decidable, { version, payload_digest }: SeenObject): boolean =>
  object.version === version && object.payload_digest === payload_digest

/**
 * Refuses unless the stored object is what the person saw and matches its digest. For signatures that are no decision, such as the maker's.
 */
export function assertAsSeen<Row, Shared>(
  { isIntact, decidable }: Pick<AnySubject<Row, Shared>, 'isIntact' | 'decidable'>,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  row: Row,
  seen: SeenObject,
): void {
  if (!isSameVersion(decidable(row, now()), seen)) throw new AppError('changed_since_seen')
  if (!isIntact(keys, row))
    throw new AppError('changed_since_seen', { log: `the stored object ${seen.id} is not what its digest says` })
}

/** Whether every decision on this object is one that the server has written. */
const areIntact = <Row, Shared>(
  { decisions }: Pick<AnySubject<Row, Shared>, 'decisions'>,
  { keys }: Pick<Deps, 'keys'>,
  given: readonly StoredDecision[],
  { id }: Decidable,
): boolean => given.every((one) => one.object_id !== id || decisions.isIntact(keys, one))

/**
 * Makes one decision: checks the rules and the subject's own conditions, stores the decision, applies its effects and audits it. A denial
 * replaces an approval by the same person.
 */
export async function makeDecision<Row, Shared>(
  tx: Tx,
  subject: AnySubject<Row, Shared>,
  deciding: DecisionContext<Row, Shared>,
  { row, seen, reason }: { row: Row; seen: SeenObject; reason: string },
): Promise<{ work: PaymentTx; row: Row; done: () => void }> {
  const { step, deps, context, person, given, shared, signature } = deciding
  const { now: at } = context
  const object = subject.decidable(row, at)
  const eligibility = eligibilityOf(subject, person, object, given)
  const isIntact = subject.isIntact(deps.keys, row) && areIntact(subject, deps, given, object)
  const code = refusalOf(step, subject, object, eligibility, isIntact && isSameVersion(object, seen))
  if (code !== null)
    throw new AppError(code, isIntact ? {} : { log: `the stored object ${object.id} is not what its digest says` })
  const principal = (step === 'approve' ? eligibility.principal : null) ?? actsForSelf
  const { on_behalf_of } = principal
  const isLast = validApprovals(given, object).length + 1 >= object.approvals_needed
  const { apply, done = () => undefined }: ApprovalEffects<Row> =
    step === 'approve'
      ? await subject.onApproval({ tx, deps, context, isLast, onBehalfOf: on_behalf_of, shared }, row)
      : { apply: (work) => subject.onDenial(work, row, { reason, context }) }
  // A subject without signatures of its own may be part of a batch that is signed.
  const signature_id =
    signature && subject.signing !== 'none'
      ? await savePasskeySignature(tx, context, subject, { signature, purpose: 'approve', row })
      : null
  const work = beginPaymentTx(tx, deps, context)
  const { version, payload_digest } = object
  const challenge_id = signature?.challenge_id ?? null
  const decision = {
    business_id: context.actor.business_id,
    object_id: object.id,
    user_id: eligibility.user_id,
    role: eligibility.role,
    version,
    payload_digest,
    ...principal,
    decision: step === 'approve' ? ('approved' as const) : ('denied' as const),
    reason: step === 'approve' ? null : reason,
    challenge_id,
    signature_id,
    at,
    maker_ids: object.maker_ids,
    approvers: object.approvers,
    is_only_person: eligibility.is_only_person,
  }
  work.pipeline.send(subject.decisions.write(tx, deps.keys, decision, { isLast: isLast || step === 'deny' }))
  const facts = { version, digest: payload_digest, challenge_id, on_behalf_of }
  const deed = step === 'approve' ? subject.audit.approved(row, facts) : subject.audit.denied?.(row, reason)
  if (deed) work.pipeline.send(appendRequestAudit(tx, context, deed))
  // After the approval's own entry, so that the audit log has cause before effect.
  return { work, row: apply(work), done }
}
