import { id, record } from '../../../contract/base/calls/fields.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { jobTx } from '../transfers/context.ts'
import { settleBulkTask } from '../transfers/enqueue.ts'
import { enqueueBulkExpiry, expireBulkTask, payBulkTask, transitionBulk } from './lifecycle.ts'
import { type BulkJob, payRows } from './payRows.ts'
import { countBulkRows } from './rowStore.ts'
import { lockBulk } from './store.ts'

const jobSchema = record({ business_id: id(), bulk_id: id() })

/** A bulk transfer ends when each of its rows has ended. */
async function settleBulk(tx: Tx, deps: Deps, businessId: string, bulkId: string): Promise<void> {
  const bulk = await lockBulk(tx, businessId, bulkId)
  if (bulk?.status !== bulkStatus.bulk_processing) return
  const { pending, processing, success } = await countBulkRows(tx, businessId, bulkId)
  if (pending + processing > 0) return
  const work = jobTx(tx, deps, settleBulkTask)
  transitionBulk(work, bulk, { to: success > 0 ? bulkStatus.succeeded : bulkStatus.bulk_failed })
  await work.pipeline.done()
}

/** Expires an approved and unpaid bulk transfer when its countdown ends, unless it was extended. */
async function expireBulk(tx: Tx, deps: Deps, businessId: string, bulkId: string): Promise<void> {
  const bulk = await lockBulk(tx, businessId, bulkId)
  const work = jobTx(tx, deps, expireBulkTask)
  if (bulk?.status !== bulkStatus.awaiting_payment) return
  if (work.at.getTime() < bulk.rate_held_until.getTime())
    work.pipeline.send(enqueueBulkExpiry(tx, bulk, bulk.rate_held_until))
  else transitionBulk(work, bulk, { to: bulkStatus.payment_timed_out })
  await work.pipeline.done()
}

const readJob = (payload: unknown): BulkJob => jobSchema.validateSync(payload, { strict: true })

const inBulk =
  (work: (tx: Tx, deps: Deps, businessId: string, bulkId: string) => Promise<void>) =>
  async (deps: Deps, payload: unknown): Promise<void> => {
    const { business_id, bulk_id } = readJob(payload)
    await inBusiness(deps.sql, business_id, (tx) => work(tx, deps, business_id, bulk_id))
  }

export const bulkTasks = {
  [payBulkTask]: (deps, payload) => payRows(deps, readJob(payload)),
  [settleBulkTask]: inBulk(settleBulk),
  [expireBulkTask]: inBulk(expireBulk),
} satisfies TaskTable<Deps>
