import { homeCurrency } from '../../../contract/base/money/money.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { operatorReceiptCalls } from '../../../contract/features/operator/receipts.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import { readFileForStaff } from '../files/calls.ts'
import { keepOwned } from '../staff/queueEntryStore.ts'
import {
  declineReceipts,
  listReceiptQueue,
  readReceiptFileForStaff,
  readReceiptsForStaff,
  readReportedTopUp,
} from '../topups/receiptReview.ts'
import type { TopUpToReview } from '../topups/store.ts'
import { listSuspensePayments } from './store.ts'

/** Receipts that the business has reported. */
function serializeReportedTopUp(row: TopUpToReview) {
  const { sent_minor, sent_on, sent_to_bank, reported_at } = row
  if (sent_minor === null || sent_on === null || sent_to_bank === null || reported_at === null)
    throw new AppError('not_found', { log: `top-up ${row.id} has no receipts` })
  return { ...row, sent_minor, sent_on, sent_to_bank, reported_at }
}

/** The queue is read whole: it has one entry per waiting receipt. */
const listReceipts = defineHandler('/staff/receipt/list', {
  async run(tx, { actor }, { page_size, page_number, order, owner }) {
    const waiting = await acrossBusinesses(tx, listReceiptQueue)
    const queue = await keepOwned(tx, waiting, { owner, staff_id: actor.staff_id })
    const sorted = order === 'desc' ? queue.toReversed() : queue
    const items = sorted
      .slice((page_number - 1) * page_size, page_number * page_size)
      .map((row) => ({ ...serializeReportedTopUp(row), receipts: row.receipt_count }))
    return { items, next_cursor: null, total: queue.length, total_is_exact: true }
  },
})

/** Beyond this number, payments in suspense are found among the exceptions. */
const suspenseListMax = 50

/** Incoming payments that may belong to it: of this business or unassigned, those of the same amount first. */
async function findCandidatePayments(
  tx: Tx,
  business_id: string,
  amounts: readonly (bigint | null)[],
): Promise<CallResult<'/staff/receipt/detail'>['credits']> {
  const [held, proposed] = [await listSuspensePayments(tx), await findOpenChangeRequests(tx)]
  const isSame = (minor: bigint) => amounts.includes(minor)
  return held
    .filter(({ currency }) => currency === homeCurrency)
    .filter((credit) => credit.business_id === null || credit.business_id === business_id)
    .sort((one, other) => Number(isSame(other.amount_minor)) - Number(isSame(one.amount_minor)))
    .slice(0, suspenseListMax)
    .map((credit) => ({
      ...credit,
      held_reason: credit.reason ?? 'unknown',
      proposal_id: proposed.get(credit.id) ?? null,
    }))
}

const getReceipts = defineHandler('/staff/receipt/detail', {
  async run(tx, context, { business_id, id, reason }) {
    const reported = await acrossBusinesses(tx, (all) => readReportedTopUp(all, { business_id, id }))
    const { topUp, receipts, events } = await readReceiptsForStaff(tx, context, { business_id, topup_id: id, reason })
    return {
      ...topUp,
      ...serializeReportedTopUp(reported),
      receipts,
      declined: events
        .filter(({ to_status }) => to_status === topUpStatus.top_up_declined)
        .map(({ note, actor_name, at }) => ({ reason: note ?? '', name: actor_name ?? '', at })),
      credits: await findCandidatePayments(tx, business_id, [topUp.amount_minor, topUp.sent_minor]),
    }
  },
})

const getReceiptFile = defineHandler('/staff/receipt/file', {
  async run(tx, context, { business_id, id, file_id, reason }, { deps }) {
    return readFileForStaff(
      deps,
      await readReceiptFileForStaff(tx, context, { business_id, topup_id: id, file_id, reason }),
    )
  },
})

const declineReceipt = defineHandler('/staff/receipt/decline', {
  async run(tx, context, { business_id, id, version, reason }, { deps }) {
    await declineReceipts(tx, deps, context, { business_id, topup_id: id, version, reason })
    return {}
  },
})

export const operatorReceiptHandlers = {
  '/staff/receipt/list': listReceipts,
  '/staff/receipt/detail': getReceipts,
  '/staff/receipt/file': getReceiptFile,
  '/staff/receipt/decline': declineReceipt,
} satisfies Pick<HandlerTable, keyof typeof operatorReceiptCalls>
