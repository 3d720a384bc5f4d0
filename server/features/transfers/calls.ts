import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { type KeyFormat, keyFormats, planForValues, readPage } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { signsByPasskey } from '../approvals/settingStore.ts'
import { approveMany, checkOtpOf, denyMany, requestOtp, requestPasskey } from '../decisions/calls.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { startWork } from '../decisions/work.ts'
import { readSigner } from '../factors/signing.ts'
import { openTransfer, replyTransfer } from './context.ts'
import { createHandler } from './create.ts'
import { transferDecision } from './decision.ts'
import { findWholeTransfer, rememberView } from './detailStore.ts'
import { exportHandler } from './export.ts'
import { countMaxOf, filterOf } from './filterStore.ts'
import { moveTransfer } from './lifecycle.ts'
import {
  countTransfers,
  keyOfTransfer,
  listTransfers,
  type SortedTransfer,
  sumTransfers,
  type TransferSort,
} from './listStore.ts'
import { summaryHandler } from './overview.ts'
import { payHandler, reportPaidHandler, requoteHandler } from './pay.ts'
import { limitsHandler } from './paymentLimits.ts'
import { previewApprovalsHandler } from './previewApprovals.ts'
import { decidableTransfer, isUnpaid, mayCancel, transferRules } from './rules.ts'
import { findSearched } from './searchStore.ts'
import { replyRows, replyWhole, seenOf } from './serializer.ts'
import type { TransferRow } from './transferRow.ts'

const signingWaysHandler = defineHandler('/transfer/signing-ways', {
  async run(tx, { actor, now }) {
    const [isAllowed, from] = await Promise.all([signsByPasskey(tx, actor.business_id), readSigner(tx, actor.user_id)])
    if (!isAllowed) return { passkey: 'off', passkey_from: null }
    if (from === null) return { passkey: 'none', passkey_from: null }
    return { passkey: from <= now ? 'ready' : 'waits', passkey_from: from }
  },
})

/** Separate, so that no page of a list waits for the sum of a million rows. */
const totalsHandler = defineHandler('/transfer/totals', {
  async run(tx, { actor, now }, request) {
    const filter = filterOf(request, { actor, now })
    const search = await findSearched(tx, actor.business_id, filter)
    await planForValues(tx)
    const rows = await sumTransfers(tx, actor.business_id, filter, search)
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      sums: rows.map(({ count: _, ...sums }) => sums),
    }
  },
})

const cursorForms = {
  created_at: [keyFormats.time, keyFormats.uuid],
  total_minor: [keyFormats.integer, keyFormats.uuid],
  recipient_name: [keyFormats.text, keyFormats.uuid],
  status: [keyFormats.small, keyFormats.time, keyFormats.uuid],
} as const satisfies Record<TransferSort, readonly KeyFormat[]>

const listHandler = defineHandler('/transfer/list', {
  async run(tx, { actor, now }, request) {
    const { sort, order, page_size, page_number, cursor, ...asked } = request
    const filter = filterOf(asked, { actor, now })
    const { business_id } = actor
    const search = await findSearched(tx, business_id, filter)
    const [, page] = await Promise.all([
      planForValues(tx),
      readPage<SortedTransfer, string[]>(request, {
        forms: [...cursorForms[sort]],
        keyOf: (row) => keyOfTransfer(row, sort),
        rows: (window) =>
          listTransfers(tx, business_id, filter, search, { sort, isDescending: order === 'desc' }, window),
        count: () => countTransfers(tx, business_id, filter, search),
        countMax: countMaxOf(filter),
      }),
    ])
    return { ...page, items: await replyRows(tx, page.items, actor, now) }
  },
})

const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, eligibilityTo] = await Promise.all([
      findWholeTransfer(tx, actor.business_id, id, actor.user_id),
      readEligibility(tx, transferRules, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await rememberView(tx, actor.user_id, whole, seenOf(whole))
    return replyWhole(whole, eligibilityTo(decidableTransfer(whole, now)), now)
  },
})

const cancelHandler = defineHandler('/transfer/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { transfer, person } = await openTransfer(tx, context, id)
    if (!mayCancel(transfer, person)) throw new AppError('not_permitted')
    if (!isUnpaid(transfer.status)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const work = startWork(tx, deps, context)
    moveTransfer(work, transfer, { to: transferStatus.cancelled })
    return work.pipeline.reply(replyTransfer(tx, context, id))
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
  '/transfer/request-otp': requestOtp(transferDecision),
  '/transfer/request-passkey': requestPasskey(transferDecision),
  '/transfer/signing-ways': signingWaysHandler,
  '/transfer/check-otp': checkOtpOf(transferDecision),
  '/transfer/pay': payHandler,
  '/transfer/approve': approveMany(transferDecision, batch),
  '/transfer/deny': denyMany(transferDecision, batch),
  '/transfer/report-paid': reportPaidHandler,
  '/transfer/cancel': cancelHandler,
}
