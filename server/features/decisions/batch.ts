import { type CodeName, codeName, codes } from '../../../contract/base/calls/codes.ts'
import type { PermissionName } from '../../../contract/base/people/roles.ts'
import type { DecisionKind } from '../../../contract/features/decisions.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SideEffects } from '../../handler.ts'
import { sumsValue } from '../../i18n/textValues.ts'
import type { OtpAbout } from '../factors/challenges.ts'
import { digestSeen, type SeenItem, type SeenObject } from './digest.ts'
import {
  type AnySubject,
  type DecisionContext,
  loadDecisions,
  lockDecider,
  makeDecision,
  spendApproval,
} from './engine.ts'
import { type DecisionResult, decideInSavepoint } from './results.ts'
import { checkSignature, proofDigestOf, type SubmittedProof, type VerifiedSignature } from './signature.ts'
import { defineSigning, expiryWhileWaiting, findAsSeen, type SigningTools, signingPermission } from './signingCalls.ts'

/**
 * Requests of several kinds, decided with one signature over all of them as seen. Each is decided in its own savepoint, by the same rules as
 * alone; one transaction stores them all.
 */

interface Decided<Row, Status> {
  row: Row | undefined
  seen: SeenObject
  reason: string
  statusOf: (row: Row) => Status
}

/** Decides one object of several: a refusal undoes and audits this one alone. */
export async function decideItem<Row, Shared, Status>(
  tx: Tx,
  subject: AnySubject<Row, Shared>,
  deciding: DecisionContext<Row, Shared>,
  { row, seen, reason, statusOf }: Decided<Row, Status>,
): Promise<DecisionResult<Status>> {
  const { step, context } = deciding
  const result = await decideInSavepoint(tx, context, { id: seen.id, row, statusOf }, async (savepoint, stored) => {
    const decided = await makeDecision(savepoint, subject, deciding, { row: stored, seen, reason })
    await decided.work.pipeline.done()
    decided.done()
    return decided.row
  })
  const deed = step === 'approve' && result.code !== codes.ok.code ? subject.audit.refused?.(seen.id) : undefined
  if (deed) await appendRequestAudit(tx, context, { ...deed, detail: { refused: codeName(result.code) ?? 'internal' } })
  return result
}

type Step = Pick<DecisionContext<unknown, unknown>, 'step' | 'context'>
type Start = Pick<DecisionContext<unknown, unknown>, 'step' | 'deps' | 'context' | 'person' | 'signature'>
type DecideOne = (seen: SeenObject, reason: string) => Promise<DecisionResult<null>>

/** An object that is about to be signed. */
interface Signable {
  about: OtpAbout
  amount: ReturnType<AnySubject<unknown, unknown>['amountOf']>
  expired: CodeName | null
  digestAt(userId: string, at: Date): string
}

/** A subject as part of a batch, with its types closed over. */
export interface BatchSubject {
  kind: DecisionKind
  permission: PermissionName
  /** Locks its objects; call `load` once those of all subjects are locked. */
  lock(tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<{ load(start: Start): Promise<DecideOne> }>
  /** The objects to sign, in the order of `seen`; refuses if one is not stored as seen. */
  find(tx: Tx, tools: SigningTools, seen: readonly SeenObject[]): Promise<Signable[]>
}

export const batchSubject = <Row, Shared>(subject: AnySubject<Row, Shared>): BatchSubject => ({
  kind: subject.kind,
  permission: signingPermission(subject, 'approve'),
  async lock(tx, businessId, seen) {
    const rows = await subject.lock(tx, businessId, seen)
    return {
      async load(start) {
        const loaded = await loadDecisions(tx, start, subject, rows)
        const rowOf = new Map(seen.map(({ id }, index) => [id, rows[index]]))
        return (one, reason) =>
          decideItem(
            tx,
            subject,
            { ...start, ...loaded },
            { row: rowOf.get(one.id), seen: one, reason, statusOf: () => null },
          )
      },
    }
  },
  async find(tx, tools, seen) {
    const rows = await findAsSeen(tx, tools, subject, seen)
    return rows.map((row, index) => {
      return {
        about: subject.signing === 'none' ? { amount: '' } : subject.otpAbout([row]),
        amount: subject.amountOf(row),
        expired: expiryWhileWaiting(subject.decidable(row, tools.deps.now())),
        digestAt: (userId, at) =>
          subject.signing === 'none'
            ? digestSeen({ kind: subject.kind, purpose: 'approve', seen: [seen[index] as SeenObject] })
            : proofDigestOf(subject, row, userId, at),
      }
    })
  },
})

/** Total of each currency, and the number of requests; a single request by its own words. */
function aboutBatch(items: readonly Signable[]): OtpAbout {
  const [only] = items
  if (only?.amount && items.length === 1) return only.about
  const sums = new Map<string, { minor: bigint; currency: NonNullable<Signable['amount']>['currency'] }>()
  for (const { amount } of items) {
    if (!amount) continue
    const { minor, currency } = amount
    sums.set(currency, { minor: (sums.get(currency)?.minor ?? 0n) + minor, currency })
  }
  return { amount: sumsValue([...sums.values()], items.length), requests: items.length }
}

interface BatchTools<Prepared = unknown> {
  deps: Deps
  prepared: Prepared
  effects: SideEffects
}

interface ItemsRequest {
  items: readonly SeenItem[]
}

interface BatchDefinition {
  /** In the order of their locks. */
  subjects: readonly BatchSubject[]
  /** Locks what several subjects share, before any of them. */
  lockShared(tx: Tx, businessId: string, items: readonly SeenItem[]): Promise<unknown>
}

const keyOf = ({ kind, id }: Pick<SeenItem, 'kind' | 'id'>): string => `${kind} ${id}`

/** The items of each subject, sorted by id, so that two people who decide on the same requests lock them in one order. */
const groupsOf = ({ subjects }: BatchDefinition, items: readonly SeenItem[]) =>
  subjects.flatMap((subject) => {
    const seen = items.filter(({ kind }) => kind === subject.kind).sort((a, b) => (a.id < b.id ? -1 : 1))
    return seen.length === 0 ? [] : [{ subject, seen }]
  })

function assertDistinct(items: readonly SeenItem[]): void {
  if (new Set(items.map(keyOf)).size !== items.length) throw new AppError('input_invalid', { field: 'items' })
}

async function decideBatch(
  tx: Tx,
  batch: BatchDefinition,
  { step, context, items, reason }: Step & { items: readonly SeenItem[]; reason: string },
  { deps, prepared: signature }: BatchTools<VerifiedSignature | null>,
) {
  assertDistinct(items)
  const { business_id } = context.actor
  await batch.lockShared(tx, business_id, items)
  const locked = new Map<DecisionKind, Awaited<ReturnType<BatchSubject['lock']>>>()
  for (const { subject, seen } of groupsOf(batch, items))
    locked.set(subject.kind, await subject.lock(tx, business_id, seen))
  const person = await lockDecider(tx, { step, deps, context })
  const start = { step, deps, context, person, signature }
  const deciders = new Map<DecisionKind, DecideOne>()
  for (const [kind, { load }] of locked) deciders.set(kind, await load(start))
  if (signature) await spendApproval(tx, { deps, context }, signature)
  const results = []
  for (const { kind, ...seen } of items) {
    const decideOne = deciders.get(kind)
    if (!decideOne) throw new AppError('input_invalid', { field: 'items' })
    const { id, code, message } = await decideOne(seen, reason)
    results.push({ kind, id, code, message })
  }
  return { results }
}

const scopeOf = ({ items }: ItemsRequest) => ({ kind: 'batch', purpose: 'approve', seen: items }) as const

/** The objects in the order of the request; refuses if any is not stored as seen. */
async function loadSignables(
  tx: Tx,
  batch: BatchDefinition,
  tools: SigningTools,
  { items }: ItemsRequest,
): Promise<Signable[]> {
  assertDistinct(items)
  const found = new Map<string, Signable>()
  for (const { subject, seen } of groupsOf(batch, items)) {
    const signables = await subject.find(tx, tools, seen)
    for (const [index, item] of seen.entries()) found.set(keyOf(item), signables[index] as Signable)
  }
  return items.flatMap((item) => found.get(keyOf(item)) ?? [])
}

/** Handlers of the calls of a batch. */
export const defineBatch = (batch: BatchDefinition) => ({
  approve: {
    prepare: (deps: Deps, context: SignedInContext, request: ItemsRequest & SubmittedProof) =>
      checkSignature(deps, context, scopeOf(request), request),
    run: (tx: Tx, context: SignedInContext, { items }: ItemsRequest, tools: BatchTools<VerifiedSignature>) =>
      decideBatch(tx, batch, { step: 'approve', context, items, reason: '' }, tools),
  },
  deny: {
    run: (tx: Tx, context: SignedInContext, request: ItemsRequest & { reason: string }, tools: BatchTools) =>
      decideBatch(tx, batch, { step: 'deny', context, ...request }, { ...tools, prepared: null }),
  },
  ...defineSigning<ItemsRequest>({
    scopeOf,
    permissionsOf: ({ items }) => groupsOf(batch, items).map(({ subject }) => subject.permission),
    async load(tx, tools, request) {
      const signables = await loadSignables(tx, batch, tools, request)
      return {
        about: aboutBatch(signables),
        expired: signables.map(({ expired }) => expired),
        digestsAt: (userId, at) => signables.map(({ digestAt }) => digestAt(userId, at)),
      }
    },
  }),
})
