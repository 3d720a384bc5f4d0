import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import { readPublished } from '../approvals/store.ts'
import type { Seen } from '../decisions/digest.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { type Person, readPerson } from '../decisions/personStore.ts'
import { checkSignature } from '../decisions/signature.ts'
import { type By, startWork, type Work } from '../decisions/work.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import type { Maker } from './create.ts'
import { bulkDecision, type WholeBulk } from './decision.ts'
import { moveBulk } from './lifecycle.ts'
import { bulkMac } from './mac.ts'
import { assertHeld, assertVisible, judgeBulk } from './rules.ts'
import { replyBulk } from './serializer.ts'
import { lockFunds } from './store.ts'

/** The paying person with their current role, locked until the transaction ends. */
export async function readPayer(tx: Tx, { actor, now }: Maker): Promise<Person> {
  const person = await readPerson(tx, actor, { isLocked: true, now })
  if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
  assertNotHeld(person, now)
  return person
}

/** Applies the maker's signature: it then awaits approval, is paid, or awaits an incoming payment. */
export async function submit(
  work: Work,
  { actor, now }: Maker,
  { bulk, rows }: WholeBulk,
  { isOnlyUser, availableMinor }: { isOnlyUser: boolean; availableMinor: bigint },
): Promise<BulkTransferRow> {
  const { tx } = work
  const policy = await readPublished(tx, bulk.business_id)
  const maker_ids = [...new Set([...bulk.maker_ids, actor.user_id])]
  const basis = await judgeBulk(tx, policy, bulk, rows, { makers: maker_ids, isOnlyUser, now })
  const signed = { ...basis, maker_ids, submitted_at: now, submitted_by: actor.user_id }
  const set = { ...signed, seal: bulkMac(work.deps.keys, { ...bulk, ...signed }) }
  const isWaiting = isIncomingMethod(bulk.payment_method) || availableMinor < bulk.total_minor
  const next = isWaiting ? bulkStatus.awaiting_payment : bulkStatus.bulk_processing
  return moveBulk(work, bulk, { to: basis.approvals_needed > 0 ? bulkStatus.awaiting_approval : next, set })
}

async function payBulk(work: Work, context: By, seen: Seen): Promise<void> {
  const { tx } = work
  const { actor, now } = context
  const [opened] = await bulkDecision.lock(tx, actor.business_id, [seen])
  if (!opened) throw new AppError('not_found')
  assertAsSeen(bulkDecision, work.deps, opened, seen)
  const { bulk } = opened
  assertVisible(bulk, actor)
  const { is_only_person: isOnlyUser } = await readPayer(tx, context)
  const availableMinor = await lockFunds(tx, bulk)
  assertHeld(bulk, now)
  if (bulk.status === bulkStatus.bulk_validating) {
    await submit(work, context, opened, { isOnlyUser, availableMinor })
    return
  }
  // One that awaits an incoming payment is paid only by that.
  if (bulk.status !== bulkStatus.awaiting_payment || isIncomingMethod(bulk.payment_method))
    throw new AppError('status_move_refused')
  if (availableMinor < bulk.total_minor) throw insufficientBalance(bulk.total_minor - availableMinor, bulk.currency)
  moveBulk(work, bulk, { to: bulkStatus.bulk_processing })
}

export const payHandler = defineHandler('/bulk/pay', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'pay', [request.bulk], request),
  async run(tx, context, { bulk: seen }, { deps, prepared }) {
    const work = startWork(tx, deps, context)
    await payBulk(work, context, seen)
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    return work.pipeline.reply(replyBulk(tx, context, seen.id))
  },
})
