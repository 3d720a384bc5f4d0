import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { readList } from '../../db/list.ts'
import { planForValues } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { isPasskeySigningAllowed } from '../approvals/settingStore.ts'
import {
  defineApproveMany,
  defineCheckOtp,
  defineDenyMany,
  defineRequestOtp,
  defineRequestPasskey,
} from '../decisions/calls.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { beginPaymentTx } from '../decisions/transaction.ts'
import { readFirstSigningTime } from '../factors/signing.ts'
import { lockTransferForAction, transferResponse } from './context.ts'
import { createHandler } from './create.ts'
import { transferDecision } from './decision.ts'
import { findTransferDetail, saveTransferView } from './detailStore.ts'
import { exportHandler } from './export.ts'
import { transferFilterOf } from './filterStore.ts'
import { transitionTransfer } from './lifecycle.ts'
import { sumTransfers, transferQuery, transfers } from './listStore.ts'
import { summaryHandler } from './overview.ts'
import { payHandler, reportPaidHandler, requoteHandler } from './pay.ts'
import { limitsHandler } from './paymentLimits.ts'
import { previewApprovalsHandler } from './previewApprovals.ts'
import { canCancelTransfer, decidableTransfer, isUnpaid, transferRules } from './rules.ts'
import { serializeTransfer, transferRowsResponse, transferViewOf } from './serializer.ts'
import type { TransferRow } from './transferRow.ts'

const signingWaysHandler = defineHandler('/transfer/signing-ways', {
  async run(tx, { actor, now }, _request, { deps }) {
    const [isAllowed, from] = await Promise.all([
      isPasskeySigningAllowed(tx, actor.business_id),
      readFirstSigningTime(tx, deps.keys, actor.user_id),
    ])
    if (!isAllowed) return { passkey: 'off', passkey_from: null }
    if (from === null) return { passkey: 'none', passkey_from: null }
    return { passkey: from <= now ? 'ready' : 'waits', passkey_from: from }
  },
})

/** Separate, so that no page of a list waits for the sum of a million rows. */
const totalsHandler = defineHandler('/transfer/totals', {
  async run(tx, { actor, now }, request) {
    const filter = transferFilterOf(request, { actor, now })
    const query = await transferQuery(tx, actor.business_id, filter, request.q)
    await planForValues(tx)
    const rows = await sumTransfers(tx, query)
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      never_paid_count: rows.reduce((sum, row) => sum + row.never_paid_count, 0),
      sums: rows.map(({ count: _, never_paid_count: __, ...sums }) => sums),
    }
  },
})

const listHandler = defineHandler('/transfer/list', {
  async run(tx, { actor, now }, request) {
    const filter = transferFilterOf(request, { actor, now })
    const query = await transferQuery(tx, actor.business_id, filter, request.q)
    const page = await readList(tx, transfers, query, request)
    return { ...page, items: await transferRowsResponse(tx, page.items, actor, now) }
  },
})

const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, eligibilityTo] = await Promise.all([
      findTransferDetail(tx, actor.business_id, id, actor.user_id),
      readEligibility(tx, transferRules, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await saveTransferView(tx, actor.user_id, whole, transferViewOf(whole), now)
    return serializeTransfer(whole, eligibilityTo(decidableTransfer(whole, now)), now)
  },
})

const cancelHandler = defineHandler('/transfer/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { transfer, person } = await lockTransferForAction(tx, context, id)
    if (!canCancelTransfer(transfer, person)) throw new AppError('not_permitted')
    if (!isUnpaid(transfer.status)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const work = beginPaymentTx(tx, deps, context)
    transitionTransfer(work, transfer, { to: transferStatus.cancelled })
    return work.pipeline.reply(transferResponse(tx, context, id))
  },
})

const batch = { field: 'transfers', statusOf: ({ status }: TransferRow) => status }

export const transfersHandlers = {
  '/transfer/list': listHandler,
  '/transfer/export': exportHandler,
  '/transfer/totals': totalsHandler,
  '/transfer/detail': detailHandler,
  '/transfer/summary': summaryHandler,
  '/transfer/preview-approvals': previewApprovalsHandler,
  '/transfer/limits': limitsHandler,
  '/transfer/create': createHandler,
  '/transfer/requote': requoteHandler,
  '/transfer/request-otp': defineRequestOtp(transferDecision),
  '/transfer/request-passkey': defineRequestPasskey(transferDecision),
  '/transfer/signing-ways': signingWaysHandler,
  '/transfer/check-otp': defineCheckOtp(transferDecision),
  '/transfer/pay': payHandler,
  '/transfer/approve': defineApproveMany(transferDecision, batch),
  '/transfer/deny': defineDenyMany(transferDecision, batch),
  '/transfer/report-paid': reportPaidHandler,
  '/transfer/cancel': cancelHandler,
}
