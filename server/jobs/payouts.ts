import { id, record } from '../../contract/base/fields.ts'
import type { Deps } from '../deps.ts'
import { checkPayoutTask, submitPayoutTask, type TransferJob } from '../features/transfers/orders.ts'
import { readOrder, receiveReport } from '../features/transfers/settle.ts'
import { countAttempt, lockPayout, lockTransfer, markSubmitted } from '../features/transfers/store.ts'
import { finishSandboxOrder, type SandboxReportJob, sandboxReportTask } from '../ports/rails/sandbox.ts'
import { enqueue } from './enqueue.ts'
import { inBusiness, readTransferJob } from './transferJob.ts'
import type { TaskTable } from './worker.ts'

const firstCheckMs = 60_000
const checkMsMax = 3_600_000
/** Whoever has not answered by then is asked by a person. */
const checkDaysMax = 7

const enqueueCheck = (deps: Deps, job: TransferJob, waitMs: number) =>
  inBusiness(deps, job.business_id, (tx) =>
    enqueue(
      tx,
      checkPayoutTask,
      { ...job },
      {
        jobKey: `check:${job.transfer_id}`,
        runAt: new Date(deps.now().getTime() + waitMs),
      },
    ),
  )

/** The rail is called outside any transaction. A repeat has the same reference, so the rail takes the order once. */
async function submitPayout(deps: Deps, payload: unknown): Promise<void> {
  const job = readTransferJob(payload)
  const { business_id, transfer_id } = job
  const order = await inBusiness(deps, business_id, async (tx) => {
    const found = await readOrder(tx, business_id, transfer_id)
    if (found) await countAttempt(tx, business_id, transfer_id)
    return found
  })
  if (order === null) return
  const report = await deps.rail.submit(order)
  await inBusiness(deps, business_id, async (tx) => {
    // The transfer before its payout: whoever takes both takes them in this order.
    await lockTransfer(tx, business_id, transfer_id)
    await markSubmitted(tx, business_id, transfer_id)
    await receiveReport(tx, deps, business_id, report)
  })
  if (report.state === 'submitted') await enqueueCheck(deps, job, firstCheckMs)
}

/** Asks the rail where no report has come; less and less often. */
async function checkPayout(deps: Deps, payload: unknown): Promise<void> {
  const job = readTransferJob(payload)
  const { business_id, transfer_id } = job
  const payout = await inBusiness(deps, business_id, (tx) => lockPayout(tx, business_id, transfer_id))
  if (payout?.state !== 'submitted') return
  const report = await deps.rail.status(payout.payout_reference)
  if (report.state !== 'submitted') {
    await inBusiness(deps, business_id, (tx) => receiveReport(tx, deps, business_id, report))
    return
  }
  const ageMs = deps.now().getTime() - payout.created_at.getTime()
  if (ageMs > checkDaysMax * 24 * 3_600_000) {
    deps.log.error({ business_id, object_id: transfer_id }, 'the rail never answered; ask it')
    return
  }
  await enqueueCheck(deps, job, Math.min(checkMsMax, Math.max(firstCheckMs, ageMs / 4)))
}

const reportSchema = record({ payout_reference: id(), business_id: id() })

/** The sandbox bank's reports come in. */
async function reportFromSandbox(deps: Deps, payload: unknown): Promise<void> {
  const { payout_reference, business_id }: SandboxReportJob = reportSchema.validateSync(payload, { strict: true })
  for (const report of await finishSandboxOrder(deps.sql, payout_reference)) {
    await inBusiness(deps, business_id, (tx) => receiveReport(tx, deps, business_id, report))
  }
}

export const payoutTasks = {
  [submitPayoutTask]: submitPayout,
  [checkPayoutTask]: checkPayout,
  [sandboxReportTask]: reportFromSandbox,
} satisfies TaskTable<Deps>
