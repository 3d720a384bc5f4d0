import { limits } from '../../../contract/base/money/limits.ts'
import type { IncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import type { Deps, OwnAccount } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockFilesForUse } from '../files/store.ts'
import {
  activateInstruction,
  assertMethodAccepts,
  draftInstruction,
  requestPayInAccount,
} from '../paymentInstructions/lifecycle.ts'
import { makeReference } from '../transfers/rules.ts'
import { enqueueTopUpExpiry, transitionTopUp } from './lifecycle.ts'
import type { TopUpRow } from './rules.ts'
import { actorOfRequest, lockTopUpForAction, methodsHandler, serializeTopUp, topUpResponse } from './serializer.ts'
import { countOpen, findReceiptFiles, insertEvent, insertReceipts, insertTopUp, listReceipts, topUps } from './store.ts'

/** By a person, or by a key in the name of its owner. */
export async function openTopUp(
  tx: Tx,
  deps: Deps,
  by: (AuditedBy | AuditedByKey) & { maker: { user_id: string; full_name: string } },
  { method, amount_minor, account }: { method: IncomingMethod; amount_minor: string; account: OwnAccount },
): Promise<TopUpRow> {
  const { actor, maker, now: at } = by
  const { business_id } = actor
  if ((await countOpen(tx, business_id)) >= limits.topUpsOpenMax) throw new AppError('topups_open')
  const row: TopUpRow = {
    business_id,
    id: deps.newId(),
    reference: makeReference(at, deps.randomBytes(8), 'TU'),
    status: topUpStatus.top_up_awaiting_payment,
    version: 1,
    requested_minor: BigInt(amount_minor),
    created_by: maker.user_id,
    created_by_name: maker.full_name,
    created_at: at,
    sent_minor: null,
    sent_on: null,
    sent_to_bank: null,
    reported_at: null,
    credited_minor: null,
    closed_at: null,
  }
  const { id, reference, requested_minor } = row
  await insertTopUp(tx, row)
  await draftInstruction(tx, { business_id, topup_id: id, method, reference, ...account })
  const until = new Date(at.getTime() + deps.settings.topUpLifeMs)
  await activateInstruction(tx, deps, { business_id, id, total_minor: requested_minor }, until)
  await insertEvent(tx, {
    business_id,
    topup_id: id,
    from_status: null,
    to_status: row.status,
    at,
    actor_kind: actor.kind,
    actor_name: maker.full_name,
    note: null,
  })
  await enqueueTopUpExpiry(tx, row, until)
  await appendRequestAudit(tx, by, {
    action: 'topup.created',
    object_type: 'topup',
    object_id: id,
    detail: { reference, method, bank: account.bank, amount: amount_minor },
  })
  return row
}

const createHandler = defineHandler('/topup/create', {
  prepare(deps, { attempt }, { payment_method: method, payment_bank: bank, amount_minor }) {
    assertMethodAccepts(method, BigInt(amount_minor), 'amount_minor')
    return requestPayInAccount(deps, { method, bank, reference: attempt })
  },
  async run(tx, context, { payment_method: method, amount_minor }, { deps, prepared: account }) {
    const { actor, now } = context
    const { id } = await openTopUp(tx, deps, { ...context, maker: actor }, { method, amount_minor, account })
    return topUpResponse(tx, actor, id, now, deps)
  },
})
const cancelHandler = defineHandler('/topup/cancel', {
  async run(tx, context, request, { deps }) {
    const topUp = await lockTopUpForAction(tx, context, request, 'cancel')
    await transitionTopUp(tx, deps, actorOfRequest(context), topUp, { to: topUpStatus.cancelled })
    return topUpResponse(tx, context.actor, topUp.id, context.now, deps)
  },
})

const listHandler = defineHandler('/topup/list', {
  async run(tx, { actor }, { status, ...request }) {
    const page = await readList(tx, topUps, { scope: actor.business_id, filter: { status } }, request)
    return { ...page, items: page.items.map(serializeTopUp) }
  },
})

const detailHandler = defineHandler('/topup/detail', {
  run: (tx, { actor, now }, { id }, { deps }) => topUpResponse(tx, actor, id, now, deps),
})

/** Adds receipts to the earlier ones, each content once. Refuses more than `topUpReceiptsMax` in total, and one already submitted for another top-up. */
async function addReceipts(tx: Tx, topUp: TopUpRow, ids: readonly string[]): Promise<number> {
  await lockFilesForUse(tx, topUp.business_id, ids)
  const files = await findReceiptFiles(tx, topUp.business_id, [...new Set(ids)])
  if (files.length !== new Set(ids).size) throw new AppError('not_found', { field: 'receipt_ids' })
  const { added, usedFor } = await insertReceipts(tx, topUp, files)
  if (usedFor !== null) throw new AppError('receipt_used', { field: 'receipt_ids', values: { reference: usedFor } })
  const all = await listReceipts(tx, topUp.business_id, topUp.id)
  if (all.length > limits.topUpReceiptsMax) throw new AppError('files_full', { field: 'receipt_ids' })
  return added
}

const reportPaidHandler = defineHandler('/topup/report-paid', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const topUp = await lockTopUpForAction(tx, context, request, 'report')
    const { amount_minor, transferred_on, bank, receipt_ids } = request
    if (amount_minor === '0') throw new AppError('input_invalid', { field: 'amount_minor' })
    if (transferred_on > dayOf(now)) throw new AppError('date_in_future', { field: 'transferred_on' })
    const receipts = await addReceipts(tx, topUp, receipt_ids)
    await transitionTopUp(tx, deps, actorOfRequest(context), topUp, {
      to: topUpStatus.top_up_verifying,
      set: { sent_minor: BigInt(amount_minor), sent_on: transferred_on, sent_to_bank: bank, reported_at: now },
    })
    await appendRequestAudit(tx, context, {
      action: 'topup.reported_paid',
      object_type: 'topup',
      object_id: topUp.id,
      detail: { amount: amount_minor, transferred_on, bank, receipts },
    })
    return topUpResponse(tx, actor, topUp.id, now, deps)
  },
})

export const topUpsHandlers = {
  '/topup/ways': methodsHandler,
  '/topup/create': createHandler,
  '/topup/detail': detailHandler,
  '/topup/list': listHandler,
  '/topup/report-paid': reportPaidHandler,
  '/topup/cancel': cancelHandler,
}
