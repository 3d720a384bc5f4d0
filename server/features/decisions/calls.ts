import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SideEffects } from '../../handler.ts'
import { type Challenge, sendChallenge } from '../factors/challenges.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { requestPasskeySignature } from '../factors/signing.ts'
import { findUser, type UserRow } from '../people/store.ts'
import { decideItem } from './batch.ts'
import { digestSeen, type SeenObject } from './digest.ts'
import { assertAsSeen, beginDecision, makeDecision } from './engine.ts'
import { type DecisionResult, refusalOfError } from './results.ts'
import type { DecisionStep } from './rules.ts'
import {
  assertPasskeySigningAllowed,
  checkOtp,
  checkSignature,
  proofDigestOf,
  type SubmittedProof,
  type VerifiedSignature,
} from './signature.ts'
import type { DecisionSubject } from './subject.ts'

/** Handlers of a subject's calls, built from its `DecisionSubject`. */

interface HandlerTools<Prepared = unknown> {
  deps: Deps
  prepared: Prepared
  effects: SideEffects
}

type Subject<Row, Asked, Reply, Shared> = DecisionSubject<Row, Asked, Reply, Shared>

const prepareSignature =
  <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) =>
  async (
    deps: Deps,
    context: SignedInContext,
    request: Asked & Partial<SubmittedProof>,
  ): Promise<VerifiedSignature | null> => {
    if (subject.signing === 'none') return null
    const { challenge_id = '', otp, pin, passkey } = request
    if (passkey !== undefined && subject.signing !== 'otp_pin_or_passkey')
      throw new AppError('input_invalid', { field: 'passkey' })
    const scope = { kind: subject.kind, purpose: 'approve', seen: subject.seenIn(request) } as const
    return checkSignature(deps, context, scope, { challenge_id, otp, pin, passkey })
  }

/** Turns the violation of a constraint that enforces a rule into that rule's refusal. */
async function translateConstraints<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOfError(error)
    if (!refusal || error instanceof AppError) throw error
    throw new AppError(refusal.name, refusal.details)
  }
}

interface DecisionCall<Asked> {
  step: DecisionStep
  context: SignedInContext
  request: Asked
  /** Of a denial. */
  reason: string
  tools: HandlerTools<VerifiedSignature | null>
}

const denialCall = <Asked>(
  context: SignedInContext,
  request: Asked & { reason: string },
  { deps, effects }: HandlerTools,
): DecisionCall<Asked> => ({
  step: 'deny',
  context,
  request,
  reason: request.reason,
  tools: { deps, effects, prepared: null },
})

async function decideOne<Row, Asked, Shared, Reply>(
  tx: Tx,
  subject: Subject<Row, Asked, unknown, Shared>,
  { step, context, request, reason, tools }: DecisionCall<Asked>,
  serialize: (tx: Tx, context: SignedInContext, row: Row) => Promise<Reply>,
): Promise<Reply> {
  const seen = subject.seenIn(request)
  const { deps, prepared: signature } = tools
  const deciding = await beginDecision(tx, { deps, context }, subject, { step, seen, signature })
  const [row, one] = [deciding.rows[0], seen[0]]
  if (row === undefined || one === undefined) throw new AppError('not_found')
  return translateConstraints(async () => {
    const decided = await makeDecision(tx, subject, deciding, { row, seen: one, reason })
    return decided.work.pipeline.reply(serialize(tx, context, decided.row))
  })
}

export const defineApproveOne = <Row, Asked, Reply, Shared>(subject: Subject<Row, Asked, Reply, Shared>) => ({
  prepare: prepareSignature(subject),
  run: (
    tx: Tx,
    context: SignedInContext,
    request: Asked,
    tools: HandlerTools<VerifiedSignature | null>,
  ): Promise<Reply> =>
    decideOne(tx, subject, { step: 'approve', context, request, reason: '', tools }, subject.serialize),
})

/** Pass `serialize` if a denial is answered differently from an approval. */
export const defineDenyOne = <Row, Asked, Reply, Shared, Denied = Reply>(
  subject: Subject<Row, Asked, Reply, Shared>,
  serialize: (tx: Tx, context: SignedInContext, row: Row) => Promise<Reply | Denied> = subject.serialize,
) => ({
  run: (tx: Tx, context: SignedInContext, request: Asked & { reason: string }, tools: HandlerTools) =>
    decideOne(tx, subject, denialCall(context, request, tools), serialize),
})

/** Refuses a batch that names an object twice. */
function assertDistinct(seen: readonly SeenObject[], field: string): void {
  if (new Set(seen.map(({ id }) => id)).size !== seen.length) throw new AppError('input_invalid', { field })
}

interface Batch<Row, Status> {
  /** Field of the request that lists the objects. */
  field: string
  statusOf(row: Row): Status
}

/** Decides several objects with one signature; each has its own result. */
async function decideMany<Row, Asked, Shared, Status>(
  tx: Tx,
  subject: Subject<Row, Asked, unknown, Shared>,
  { field, statusOf }: Batch<Row, Status>,
  { step, context, request, reason, tools }: DecisionCall<Asked>,
): Promise<{ results: DecisionResult<Status>[] }> {
  const seen = subject.seenIn(request)
  assertDistinct(seen, field)
  const { deps, prepared: signature } = tools
  const deciding = await beginDecision(tx, { deps, context }, subject, { step, seen, signature })
  const results: DecisionResult<Status>[] = []
  for (const [index, one] of seen.entries())
    results.push(await decideItem(tx, subject, deciding, { row: deciding.rows[index], seen: one, reason, statusOf }))
  return { results }
}

export const defineApproveMany = <Row, Asked, Reply, Shared, Status>(
  subject: Subject<Row, Asked, Reply, Shared>,
  batch: Batch<Row, Status>,
) => ({
  prepare: prepareSignature(subject),
  run: (tx: Tx, context: SignedInContext, request: Asked, tools: HandlerTools<VerifiedSignature | null>) =>
    decideMany(tx, subject, batch, { step: 'approve', context, request, reason: '', tools }),
})

export const defineDenyMany = <Row, Asked, Reply, Shared, Status>(
  subject: Subject<Row, Asked, Reply, Shared>,
  batch: Batch<Row, Status>,
) => ({
  run: (tx: Tx, context: SignedInContext, request: Asked & { reason: string }, tools: HandlerTools) =>
    decideMany(tx, subject, batch, denialCall(context, request, tools)),
})

interface SigningRequest {
  purpose: SigningPurpose
}

/** The signer and the objects; refuses if any is not stored as seen. */
async function loadForSigning<Row, Asked, Shared>(
  tx: Tx,
  { deps, context }: { deps: Deps; context: SignedInContext },
  subject: Subject<Row, Asked, unknown, Shared>,
  { purpose, seen }: SigningRequest & { seen: readonly SeenObject[] },
): Promise<{ user: UserRow; rows: Row[] }> {
  const { actor } = context
  const permission = purpose === 'pay' ? subject.permissions.make : subject.permissions.approve
  if (!hasPermission(actor.role, permission)) throw new AppError('not_permitted')
  assertDistinct(seen, 'transfers')
  if (purpose === 'pay' && seen.length > 1) throw new AppError('input_invalid', { field: 'transfers' })
  const [found, user] = await Promise.all([subject.find(tx, actor.business_id, seen), findUser(tx, actor.user_id)])
  if (!user) throw new AppError('not_permitted')
  assertNotCoolingOff(user, deps.now())
  const rows = seen.map((one, index) => {
    const row = found[index]
    if (row === undefined) throw new AppError('not_found')
    assertAsSeen(subject, deps, row, one)
    return row
  })
  return { user, rows }
}

/** Sends the one-time password for a signature, bound to exactly the objects seen. */
export const defineRequestOtp = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) => ({
  async run(
    tx: Tx,
    context: SignedInContext,
    request: Asked & SigningRequest,
    { deps }: HandlerTools,
  ): Promise<Challenge> {
    const { purpose } = request
    const seen = subject.seenIn(request)
    const { user, rows } = await loadForSigning(tx, { deps, context }, subject, { purpose, seen })
    const object_digest = digestSeen({ kind: subject.kind, purpose, seen })
    const about = subject.otpAbout(rows)
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id: context.device_id, about })
  },
})

/** Checks the one-time password before a PIN is requested; a wrong one counts as a try. */
export const defineCheckOtp = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) => ({
  async prepare(
    deps: Deps,
    context: SignedInContext,
    request: Asked & SigningRequest & { challenge_id: string; otp: string },
  ): Promise<void> {
    const { purpose, challenge_id, otp } = request
    const scope = { kind: subject.kind, purpose, seen: subject.seenIn(request) }
    await checkOtp(deps, context, scope, { challenge_id, otp })
  },
  run: async () => ({}),
})

/** Requests a passkey's signature of the objects seen, in place of code and PIN. */
export const defineRequestPasskey = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) => ({
  async run(tx: Tx, context: SignedInContext, request: Asked & SigningRequest, { deps }: HandlerTools) {
    await assertPasskeySigningAllowed(tx, context.actor.business_id)
    const { purpose } = request
    const seen = subject.seenIn(request)
    const { user, rows } = await loadForSigning(tx, { deps, context }, subject, { purpose, seen })
    return requestPasskeySignature(tx, deps, {
      user,
      purpose,
      object_digest: digestSeen({ kind: subject.kind, purpose, seen }),
      device_id: context.device_id,
      digestsAt: (at) => rows.map((row) => proofDigestOf(subject, row, user.id, at)),
    })
  },
})
