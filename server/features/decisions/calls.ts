import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SideEffects } from '../../handler.ts'
import { decideItem } from './batch.ts'
import type { SeenObject } from './digest.ts'
import { beginDecision, makeDecision } from './engine.ts'
import { type DecisionResult, refusalOfError } from './results.ts'
import type { DecisionStep } from './rules.ts'
import { checkSignature, proofDigestOf, type SubmittedProof, type VerifiedSignature } from './signature.ts'
import { defineSigning, expiryWhileWaiting, findAsSeen, signingPermission } from './signingCalls.ts'
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

/** The calls that request a signature of one object, or of several of a kind, and check its code. */
const signingOf = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) =>
  defineSigning<Asked & SigningRequest>({
    scopeOf: (request) => ({ kind: subject.kind, purpose: request.purpose, seen: subject.seenIn(request) }),
    permissionsOf: ({ purpose }) => [signingPermission(subject, purpose)],
    async load(tx, tools, request) {
      const { purpose } = request
      const seen = subject.seenIn(request)
      assertDistinct(seen, 'transfers')
      if (purpose === 'pay' && seen.length > 1) throw new AppError('input_invalid', { field: 'transfers' })
      const rows = await findAsSeen(tx, tools, subject, seen)
      return {
        about: subject.otpAbout(rows),
        expired: rows.map((row) => expiryWhileWaiting(subject.decidable(row, tools.deps.now()))),
        digestsAt: (userId, at) => rows.map((row) => proofDigestOf(subject, row, userId, at)),
      }
    },
  })

export const defineRequestOtp = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) =>
  signingOf(subject).requestOtp

export const defineCheckOtp = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) =>
  signingOf(subject).checkOtp

export const defineRequestPasskey = <Row, Asked, Shared>(subject: Subject<Row, Asked, unknown, Shared>) =>
  signingOf(subject).requestPasskey
