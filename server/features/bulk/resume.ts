import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import type { Work } from '../decisions/work.ts'
import { startWork } from '../decisions/work.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { lockFunds } from './funds.ts'
import { faultOf, readWhole } from './mac.ts'
import { enqueueRows } from './orders.ts'
import { readPayer } from './pay.ts'
import { replyBulk } from './replies.ts'
import { assertHeld } from './rules.ts'
import { lockBulk, writeBulk } from './store.ts'

/** Its rows are paid on where they stopped: the money was missing, or they were not what was signed, and are again. */
export async function goOn(
  work: Work,
  by: Parameters<typeof appendRequestAudit>[1],
  bulk: BulkTransferRow,
): Promise<void> {
  const { tx, deps, pipeline, at } = work
  const { id, status, paused_at, kind } = bulk
  if (status !== bulkStatus.bulk_processing || paused_at === null) throw new AppError('status_move_refused')
  // Another rate holds by now: what is left is withdrawn, and sent anew.
  if (kind === 'international') assertHeld(bulk, at)
  const whole = await readWhole(tx, bulk)
  const fault = faultOf(deps.keys, bulk, whole)
  if (fault !== null) throw new AppError('changed_since_seen', { log: `the bulk transfer ${id} stays held: ${fault}` })
  const next = whole.rows.find(({ state }) => state === 'waiting')
  const missing = (next?.total_minor ?? 0n) - (await lockFunds(tx, bulk))
  if (missing > 0n) throw insufficientBalance(missing, bulk.currency)
  pipeline.send(writeBulk(tx, bulk, status, { paused_at: null, missing_minor: null }))
  pipeline.send(enqueueRows(tx, bulk))
  pipeline.send(appendRequestAudit(tx, by, { action: 'bulk.resumed', object_type: 'bulk', object_id: id, detail: {} }))
}

/** The rows that are left are signed and approved already. */
export const resumeHandler = defineHandler('/bulk/resume', {
  async run(tx, context, { id }, { deps }) {
    const bulk = await lockBulk(tx, context.actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    await readPayer(tx, context)
    const work = startWork(tx, deps, context)
    await goOn(work, context, bulk)
    return work.pipeline.reply(replyBulk(tx, context, id))
  },
})
