import { dayOf } from '../../../contract/base/clock.ts'
import { limits } from '../../../contract/base/limits.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { holdFiles } from '../files/store.ts'
import { moveTopUp } from './lifecycle.ts'
import { moverOf, openTopUp } from './open.ts'
import { replyTopUp } from './serializer.ts'
import { findReceiptFiles, insertReceipts, listReceipts } from './store.ts'
import type { TopUpRow } from './topUpRow.ts'

/** Adds receipts to those handed in before. Refuses more than `topUpReceiptsMax` in all, and one already handed in for another top-up. */
async function addReceipts(tx: Tx, topUp: TopUpRow, ids: readonly string[]): Promise<void> {
  await holdFiles(tx, topUp.business_id, ids)
  const files = await findReceiptFiles(tx, topUp.business_id, [...new Set(ids)])
  if (files.length !== new Set(ids).size) throw new AppError('not_found', { field: 'receipt_ids' })
  const used = await insertReceipts(tx, topUp, files)
  if (used !== null) throw new AppError('receipt_used', { field: 'receipt_ids', values: { reference: used } })
  const all = await listReceipts(tx, topUp.business_id, topUp.id)
  if (all.length > limits.topUpReceiptsMax) throw new AppError('files_full', { field: 'receipt_ids' })
}

export const reportPaidHandler = defineHandler('/topup/report-paid', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const topUp = await openTopUp(tx, context, request, 'report')
    const { amount_minor, transferred_on, bank, receipt_ids } = request
    if (amount_minor === '0') throw new AppError('input_invalid', { field: 'amount_minor' })
    if (transferred_on > dayOf(now)) throw new AppError('date_in_future', { field: 'transferred_on' })
    await addReceipts(tx, topUp, receipt_ids)
    await moveTopUp(tx, deps, moverOf(context), topUp, {
      to: topUpStatus.top_up_verifying,
      set: { sent_minor: BigInt(amount_minor), sent_on: transferred_on, sent_to_bank: bank, reported_at: now },
    })
    await appendRequestAudit(tx, context, {
      action: 'topup.reported_paid',
      object_type: 'topup',
      object_id: topUp.id,
      detail: { amount: amount_minor, transferred_on, bank, receipts: receipt_ids.length },
    })
    return replyTopUp(tx, actor, topUp.id, now, deps)
  },
})
