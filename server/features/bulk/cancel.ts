import { hasPermission } from '../../../contract/base/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readPerson } from '../decisions/personStore.ts'
import type { Work } from '../decisions/work.ts'
import { type By, startWork } from '../decisions/work.ts'
import { enqueueBulkOutcome } from '../transfers/orders.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { moveBulk } from './lifecycle.ts'
import { replyBulk } from './replies.ts'
import { withdrawRows } from './rowStore.ts'
import { isPaused } from './rules.ts'
import { lockBulk, writeBulk } from './store.ts'

/** Some rows may be paid: those that are not are withdrawn, and the outcome is theirs. */
function stopPaying({ tx, pipeline }: Work, context: By, bulk: BulkTransferRow): void {
  const { business_id, id } = bulk
  pipeline.send(withdrawRows(tx, business_id, id))
  pipeline.send(writeBulk(tx, bulk, bulk.status, { paused_at: null, missing_minor: null }))
  pipeline.send(enqueueBulkOutcome(tx, { business_id, bulk_id: id }))
  pipeline.send(
    appendRequestAudit(tx, context, { action: 'bulk.stopped', object_type: 'bulk', object_id: id, detail: {} }),
  )
}

export const cancelHandler = defineHandler('/bulk/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { actor, now } = context
    const bulk = await lockBulk(tx, actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    const { role } = await readPerson(tx, actor, { isLocked: true, now })
    const isTheirs = role === 'admin' || bulk.created_by === actor.user_id
    if (!hasPermission(role, 'transfers.cancel') || !isTheirs) throw new AppError('not_permitted')
    if (bulk.version !== version) throw new AppError('changed_since_seen')
    const work = startWork(tx, deps, context)
    if (isPaused(bulk)) stopPaying(work, context, bulk)
    else moveBulk(work, bulk, { to: bulkStatus.cancelled })
    return work.pipeline.reply(replyBulk(tx, context, id))
  },
})
