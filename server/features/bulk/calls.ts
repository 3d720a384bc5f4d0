import { homeCurrency } from '../../../contract/base/money/money.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus, bulkStatusesOfTab } from '../../../contract/base/statuses/bulk.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { appendRequestAudit } from '../../audit.ts'
import { withPrivateRows } from '../../db/business.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import { readTotals } from '../balance/store.ts'
import {
  defineApproveOne,
  defineCheckOtp,
  defineDenyOne,
  defineRequestOtp,
  defineRequestPasskey,
} from '../decisions/calls.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { beginPaymentTx, type PaymentTx, type PersonRequest } from '../decisions/transaction.ts'
import { enqueueBulkOutcome } from '../transfers/enqueue.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { createHandler } from './create.ts'
import { bulkDecision } from './decision.ts'
import { generateTransferInvoiceHandler } from './documents.ts'
import { exportHandler } from './export.ts'
import { enqueueRows, transitionBulk } from './lifecycle.ts'
import { findBulkMacError, readSignedBulk } from './mac.ts'
import { lockPayer, payHandler } from './pay.ts'
import { findHistoryWarnings, pricePayments, receivedOf, sumsOf, validateBulkInputs } from './pricing.ts'
import { recipientWaitsHandler, sendRecipientLinksHandler } from './recipientLinks.ts'
import { recreateHandler } from './recreate.ts'
import { countListed, findTakenRows, withdrawRows } from './rowStore.ts'
import { rowsHandler } from './rows.ts'
import { applyPolicyToBulk, assertBulkRateLocked, isPaused } from './rules.ts'
import { bulkResponse, bulksResponse } from './serializer.ts'
import { statusReportHandler } from './statusReport.ts'
import { bulks, lockBulk, lockPayingBalance, writeBulk } from './store.ts'

const noCounts = { failed_count: 0, warning_count: 0 }

const listHandler = defineHandler('/bulk/list', {
  async run(tx, context, request) {
    const { actor, now } = context
    const { tab, status } = request
    const ofTab = tab === 'all' ? undefined : bulkStatusesOfTab(tab)
    const wanted = status === undefined ? ofTab : status.filter((one) => ofTab?.includes(one) ?? true)
    const filter = { status: wanted, ...filterDateRange(request, dayOf(now)) }
    const page = await readList(tx, bulks, { scope: actor.business_id, filter }, request)
    const ids = page.items.map(({ id }) => id)
    const counts = await withPrivateRows(tx, () => countListed(tx, actor.business_id, ids))
    const items = await bulksResponse(tx, context, page.items)
    return { ...page, items: items.map((bulk) => ({ ...bulk, ...(counts.get(bulk.id) ?? noCounts) })) }
  },
})

const detailHandler = defineHandler('/bulk/detail', {
  run: (tx, context, { id }) => bulkResponse(tx, context, id),
})

/** Withdraws the unpaid rows; the paid ones determine the outcome. */
function withdrawUnpaidRows({ tx, pipeline }: PaymentTx, context: PersonRequest, bulk: BulkTransferRow): void {
  const { business_id, id } = bulk
  pipeline.send(withdrawRows(tx, business_id, id))
  pipeline.send(writeBulk(tx, bulk, bulk.status, { paused_at: null, missing_minor: null }))
  pipeline.send(enqueueBulkOutcome(tx, { business_id, bulk_id: id }))
  pipeline.send(
    appendRequestAudit(tx, context, { action: 'bulk.stopped', object_type: 'bulk', object_id: id, detail: {} }),
  )
}

const cancelHandler = defineHandler('/bulk/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { actor, now } = context
    const bulk = await lockBulk(tx, actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    const { role } = await requireActingPerson(tx, actor, { isLocked: true, now, deps })
    const isTheirs = role === 'admin' || bulk.created_by === actor.user_id
    if (!hasPermission(role, 'transfers.cancel') || !isTheirs) throw new AppError('not_permitted')
    if (bulk.version !== version) throw new AppError('changed_since_seen')
    const work = beginPaymentTx(tx, deps, context)
    if (isPaused(bulk)) withdrawUnpaidRows(work, context, bulk)
    else transitionBulk(work, bulk, { to: bulkStatus.cancelled })
    return work.pipeline.reply(bulkResponse(tx, context, id))
  },
})

/** Resumes payment where it stopped: the balance was too low, or the content did not match its signature and does again. */
export async function resumeBulk(
  work: PaymentTx,
  by: Parameters<typeof appendRequestAudit>[1],
  bulk: BulkTransferRow,
): Promise<void> {
  const { tx, deps, pipeline, at } = work
  const { id, status, paused_at, kind } = bulk
  if (status !== bulkStatus.bulk_processing || paused_at === null) throw new AppError('status_move_refused')
  // After the rate lock ends, the rest can only be withdrawn and sent again.
  if (kind === 'international') assertBulkRateLocked(bulk, at)
  const whole = await readSignedBulk(tx, bulk)
  const fault = findBulkMacError(deps.keys, bulk, whole)
  if (fault !== null)
    throw new AppError('changed_since_seen', { log: `the bulk transfer ${id} stays blocked: ${fault}` })
  const next = whole.rows.find(({ state }) => state === 'waiting')
  const missing = (next?.total_minor ?? 0n) - (await lockPayingBalance(tx, bulk))
  if (missing > 0n) throw insufficientBalance(missing, bulk.currency)
  pipeline.send(writeBulk(tx, bulk, status, { paused_at: null, missing_minor: null }))
  pipeline.send(enqueueRows(tx, bulk))
  pipeline.send(appendRequestAudit(tx, by, { action: 'bulk.resumed', object_type: 'bulk', object_id: id, detail: {} }))
}

/** The remaining rows are already signed and approved. */
const resumeHandler = defineHandler('/bulk/resume', {
  async run(tx, context, { id }, { deps }) {
    const bulk = await lockBulk(tx, context.actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    await lockPayer(tx, deps, context)
    const work = beginPaymentTx(tx, deps, context)
    await resumeBulk(work, context, bulk)
    return work.pipeline.reply(bulkResponse(tx, context, id))
  },
})

/** A row that already belongs to a bulk transfer is left out of the sums, since it is not paid again. */
const checkHandler = defineHandler('/bulk/check', {
  async run(tx, { actor, now }, { kind, rows, notations }, { deps }) {
    const { business_id, user_id } = actor
    const form = bulkFileFormats[kind]
    const { payments, faults, notices } = validateBulkInputs(form, rows, notations)
    const taken = await findTakenRows(
      tx,
      business_id,
      rows.map(({ key }) => key),
    )
    const takenBy = new Map(taken.map(({ row_key, reference }) => [row_key, reference]))
    const payable = payments.filter(({ key }) => !takenBy.has(key))
    const [{ priced, faults: refused }, history, policy, { is_only_person: isOnlyUser }, { available_minor }] =
      await Promise.all([
        pricePayments(tx, deps, form, business_id, payable, now),
        findHistoryWarnings(tx, form, business_id, payable, now),
        requireActiveVersion(tx, deps.keys, business_id),
        requireActingPerson(tx, actor, { isLocked: false, now }),
        readTotals(tx, business_id),
      ])
    const sums = sumsOf(priced)
    const whole = { business_id, id: deps.newId(), kind, country: form.corridor.country }
    const { approvals_needed } = await applyPolicyToBulk(
      tx,
      policy,
      { ...whole, total_minor: sums.total_minor },
      payable,
      {
        makers: [user_id],
        isOnlyUser,
        now,
      },
    )
    return {
      faults: [...faults, ...refused],
      notices: [...notices, ...history].sort((one, other) => one.row - other.row),
      paid_rows: rows.flatMap(({ key }, index) => {
        const reference = takenBy.get(key)
        return reference === undefined ? [] : [{ row: index + 1, reference }]
      }),
      ...sums,
      currency: homeCurrency,
      ...receivedOf(form, priced),
      available_minor,
      ways_in: deps.bank.waysIn,
      approvals_needed,
    }
  },
})

export const bulkHandlers = {
  '/bulk/check': checkHandler,
  '/bulk/create': createHandler,
  '/bulk/list': listHandler,
  '/bulk/detail': detailHandler,
  '/bulk/rows': rowsHandler,
  '/bulk/request-otp': defineRequestOtp(bulkDecision),
  '/bulk/request-passkey': defineRequestPasskey(bulkDecision),
  '/bulk/check-otp': defineCheckOtp(bulkDecision),
  '/bulk/pay': payHandler,
  '/bulk/approve': defineApproveOne(bulkDecision),
  '/bulk/deny': defineDenyOne(bulkDecision),
  '/bulk/cancel': cancelHandler,
  '/bulk/export': exportHandler,
  '/transfer/generate-transfer-invoice': generateTransferInvoiceHandler,
  '/bulk/resume': resumeHandler,
  '/bulk/remake': recreateHandler,
  '/bulk/status-report': statusReportHandler,
  '/bulk/recipient-waits': recipientWaitsHandler,
  '/bulk/send-recipient-links': sendRecipientLinksHandler,
}
