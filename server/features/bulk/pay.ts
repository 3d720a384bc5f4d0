import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import type { SeenObject } from '../decisions/digest.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { type ActingPerson, requireActingPerson } from '../decisions/personStore.ts'
import { checkSignature, spendSignature, type VerifiedSignature } from '../decisions/signature.ts'
import { beginPaymentTx, type PaymentTx, type PersonRequest } from '../decisions/transaction.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import type { ResponsiblePerson } from './create.ts'
import { type BulkWithContent, bulkDecision } from './decision.ts'
import { transitionBulk } from './lifecycle.ts'
import { bulkMac } from './mac.ts'
import { applyPolicyToBulk, assertBulkRateLocked, assertBulkVisible } from './rules.ts'
import { bulkResponse } from './serializer.ts'
import { lockPayingBalance } from './store.ts'

/** The paying person with their current role, locked until the transaction ends. */
export async function lockPayer(tx: Tx, deps: MacDeps, { actor, now }: ResponsiblePerson): Promise<ActingPerson> {
  const person = await requireActingPerson(tx, actor, { isLocked: true, now, deps })
  if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
  assertNotCoolingOff(person, now)
  return person
}

/** Applies the maker's signature: it then awaits approval, is paid, or awaits an incoming payment. */
export async function applyBulkMakerSignature(
  work: PaymentTx,
  { actor, now }: ResponsiblePerson,
  { bulk, rows }: BulkWithContent,
  { isOnlyUser, availableMinor }: { isOnlyUser: boolean; availableMinor: bigint },
): Promise<BulkTransferRow> {
  const { tx } = work
  const policy = await requireActiveVersion(tx, work.deps.keys, bulk.business_id)
  const maker_ids = [...new Set([...bulk.maker_ids, actor.user_id])]
  const basis = await applyPolicyToBulk(tx, policy, bulk, rows, { makers: maker_ids, isOnlyUser, now })
  const signed = { ...basis, maker_ids, submitted_at: now, submitted_by: actor.user_id }
  const set = { ...signed, seal: bulkMac(work.deps.keys, { ...bulk, ...signed }) }
  const isWaiting = isIncomingMethod(bulk.payment_method) || availableMinor < bulk.total_minor
  const next = isWaiting ? bulkStatus.awaiting_payment : bulkStatus.bulk_processing
  return transitionBulk(work, bulk, { to: basis.approvals_needed > 0 ? bulkStatus.awaiting_approval : next, set })
}

async function payBulk(
  work: PaymentTx,
  context: PersonRequest,
  seen: SeenObject,
  signature: VerifiedSignature,
): Promise<void> {
  const { tx, deps } = work
  const { actor, now } = context
  const [opened] = await bulkDecision.lock(tx, actor.business_id, [seen])
  if (!opened) throw new AppError('not_found')
  assertAsSeen(bulkDecision, deps, opened, seen)
  const { bulk } = opened
  assertBulkVisible(bulk, actor)
  const { is_only_person: isOnlyUser } = await lockPayer(tx, deps, context)
  const availableMinor = await lockPayingBalance(tx, bulk)
  assertBulkRateLocked(bulk, now)
  await spendSignature(tx, { deps, by: context }, bulkDecision, { signature, row: opened })
  if (bulk.status === bulkStatus.bulk_validating) {
    await applyBulkMakerSignature(work, context, opened, { isOnlyUser, availableMinor })
    return
  }
  // One that awaits an incoming payment is paid only by that.
  if (bulk.status !== bulkStatus.awaiting_payment || isIncomingMethod(bulk.payment_method))
    throw new AppError('status_move_refused')
  if (availableMinor < bulk.total_minor) throw insufficientBalance(bulk.total_minor - availableMinor, bulk.currency)
  transitionBulk(work, bulk, { to: bulkStatus.bulk_processing })
}

export const payHandler = defineHandler('/bulk/pay', {
  prepare: (deps, context, request) =>
    checkSignature(deps, context, { kind: 'bulk', purpose: 'pay', seen: [request.bulk] }, request),
  async run(tx, context, { bulk: seen }, { deps, prepared }) {
    const work = beginPaymentTx(tx, deps, context)
    await payBulk(work, context, seen, prepared)
    return work.pipeline.reply(bulkResponse(tx, context, seen.id))
  },
})
