import { hasPermission } from '../../../contract/base/roles.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import type { GivenDecision } from './decisionStore.ts'
import { ownName, type Principal } from './delegation.ts'
import type { Seen } from './digest.ts'
import { type Decidable, type Eligibility, eligibilityOf, refusalOf, validApprovals } from './eligibility.ts'
import { type Person, readPerson } from './personStore.ts'
import type { Step } from './rules.ts'
import { auditSignature, insistOnPasskeys, isByPasskey, keepSignature, type Signature } from './signature.ts'
import type { DecisionSubject } from './subject.ts'
import { startWork, type Work } from './work.ts'

/** Somebody asks, others decide over exactly what they saw: the one way of it, for every subject. */

/** One request that decides on one object or several: all that is read and locked once for them. */
export interface Deciding<Row, Shared> {
  deps: Deps
  context: SignedInContext
  person: Person
  rows: readonly (Row | undefined)[]
  given: readonly GivenDecision[]
  shared: Shared
  /** Null: a denial, or a subject that asks for no signature. */
  signature: Signature | null
}

export type AnySubject<Row, Shared> = DecisionSubject<Row, never, unknown, Shared>

interface Opening {
  step: Step
  seen: readonly Seen[]
  signature: Signature | null
}

/** Locks the objects and the person's role, spends the signature, and refuses who may decide on none of them. */
export async function startDeciding<Row, Shared>(
  tx: Tx,
  { deps, context }: { deps: Deps; context: SignedInContext },
  subject: AnySubject<Row, Shared>,
  { step, seen, signature }: Opening,
): Promise<Deciding<Row, Shared>> {
  const { actor, now } = context
  const { business_id } = actor
  const rows = await subject.lock(tx, business_id, seen)
  const ids = rows.flatMap((row) => (row === undefined ? [] : [subject.decidable(row, now).id]))
  const [person, given, shared] = await Promise.all([
    readPerson(tx, actor, { isLocked: true, now }),
    subject.decisions.find(tx, business_id, ids),
    step === 'approve' && subject.share ? subject.share(tx, business_id) : (null as Shared),
    signature ? spendChallenge(tx, deps, signature) : null,
    signature && isByPasskey(signature) ? insistOnPasskeys(tx, business_id) : null,
  ])
  if (!hasPermission(person.role, subject.permissions[step])) throw new AppError('not_permitted')
  if (step === 'approve') assertNotHeld(person, now)
  return { deps, context, person, rows, given, shared, signature }
}

interface Allowed {
  object: Decidable & { approvals_needed: number }
  eligibility: Eligibility
}

function assertMayDecide<Row, Shared>(
  subject: AnySubject<Row, Shared>,
  { deps, context, person, given }: Deciding<Row, Shared>,
  step: Step,
  { row, seen }: { row: Row; seen: Seen },
): Allowed {
  const object = subject.decidable(row, context.now)
  const eligibility = eligibilityOf(subject, person, object, given)
  // What the person saw is what is stored, and what is stored is what was digested when it was written.
  const isIntact = subject.isIntact(deps.keys, row)
  const code = refusalOf(step, subject, object, eligibility, isIntact && isSameVersion(object, seen))
  if (code === null) return { object, eligibility }
  throw new AppError(code, isIntact ? {} : { log: `the stored object ${object.id} is not what its digest says` })
}

const isSameVersion = (object: Decidable, { version, payload_digest }: Seen): boolean =>
  object.version === version && object.payload_digest === payload_digest

/** What the person saw is what is stored, and what is stored is what was digested: for a signature that is no decision, as the maker's. */
export function assertAsSeen<Row, Shared>(
  { isIntact, decidable }: Pick<AnySubject<Row, Shared>, 'isIntact' | 'decidable'>,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  row: Row,
  seen: Seen,
): void {
  if (!isSameVersion(decidable(row, now()), seen)) throw new AppError('changed_since_seen')
  if (!isIntact(keys, row))
    throw new AppError('changed_since_seen', { log: `the stored object ${seen.id} is not what its digest says` })
}

interface Said {
  decision: 'approved' | 'denied'
  reason: string | null
  signature_id: string | null
  principal: Principal
}

function writeDecision<Row, Shared>(
  work: Work,
  subject: AnySubject<Row, Shared>,
  { context, signature }: Deciding<Row, Shared>,
  { object, eligibility }: Allowed,
  { principal, ...said }: Said,
): void {
  const { id: object_id, version, payload_digest, maker_ids, approvers } = object
  const { user_id, role, is_only_person } = eligibility
  work.pipeline.send(
    subject.decisions.write(work.tx, {
      business_id: context.actor.business_id,
      object_id,
      user_id,
      role,
      version,
      payload_digest,
      ...principal,
      ...said,
      challenge_id: signature?.challenge_id ?? null,
      at: context.now,
      maker_ids,
      approvers,
      is_only_person,
    }),
  )
}

function auditDecision<Row, Shared>(
  work: Work,
  subject: AnySubject<Row, Shared>,
  { context, signature }: Deciding<Row, Shared>,
  { row, object, said }: { row: Row; object: Decidable; said: Said },
): void {
  const { version, payload_digest: digest } = object
  const { decision, reason, principal } = said
  const challenge_id = signature?.challenge_id ?? null
  const { on_behalf_of } = principal
  const deed = subject.audited(row, { decision, version, digest, challenge_id, on_behalf_of, reason })
  if (deed) work.pipeline.send(auditBy(work.tx, context, deed))
}

/** One approval: the rules, the subject's own conditions, then the decision, what follows, and the audit log. */
export async function approveRow<Row, Shared>(
  tx: Tx,
  subject: AnySubject<Row, Shared>,
  deciding: Deciding<Row, Shared>,
  decided: { row: Row; seen: Seen },
): Promise<{ work: Work; row: Row; done: () => void }> {
  const { deps, context, given, shared, signature } = deciding
  const { row } = decided
  const allowed = assertMayDecide(subject, deciding, 'approve', decided)
  const { object, eligibility } = allowed
  const principal = eligibility.principal ?? ownName
  const { on_behalf_of } = principal
  const isLast = validApprovals(given, object).length + 1 >= object.approvals_needed
  const approving = { tx, deps, context, isLast, onBehalfOf: on_behalf_of, shared }
  const { follow, done = () => undefined } = await subject.onApproval(approving, row)
  const { now: at } = context
  const signature_id =
    signature && (await keepSignature(tx, subject.passkeys, { signature, purpose: 'approve', row, at }))
  const work = startWork(tx, deps, context)
  const said: Said = { decision: 'approved', reason: null, signature_id, principal }
  writeDecision(work, subject, deciding, allowed, said)
  const after = follow(work)
  auditDecision(work, subject, deciding, { row, object, said })
  const { version, payload_digest: digest } = object
  if (signature && isByPasskey(signature) && subject.passkeys)
    work.pipeline.send(auditSignature(tx, context, subject.passkeys, { signature, row, version, digest }))
  return { work, row: after, done }
}

/** One denial. It takes the place of an approval that the same person has given. */
export function denyRow<Row, Shared>(
  tx: Tx,
  subject: AnySubject<Row, Shared>,
  deciding: Deciding<Row, Shared>,
  { reason, ...decided }: { row: Row; seen: Seen; reason: string },
): { work: Work; row: Row } {
  const allowed = assertMayDecide(subject, deciding, 'deny', decided)
  const work = startWork(tx, deciding.deps, deciding.context)
  const said: Said = { decision: 'denied', reason, signature_id: null, principal: ownName }
  writeDecision(work, subject, deciding, allowed, said)
  const { row } = decided
  const after = subject.onDenial(work, row, { reason, context: deciding.context })
  auditDecision(work, subject, deciding, { row, object: allowed.object, said })
  return { work, row: after }
}
