import { id, oneOf, record } from '../../../contract/base/fields.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutOrder } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { finishSandboxOrder, type SandboxReportJob, sandboxReportTask } from '../../ports/rails/sandbox.ts'
import { noteReminder } from '../approvals/approvalStore.ts'
import { digestTransfer } from './digest.ts'
import { moveTransfer } from './lifecycle.ts'
import { announceWaiting } from './notices.ts'
import {
  checkPayoutTask,
  enqueueExpiry,
  expireTransferTask,
  type ReminderStage,
  remindApprovalTask,
  reminderStages,
  submitPayoutTask,
  type TransferJob,
} from './orders.ts'
import { countAttempt, lockPayout, markSubmitted } from './payoutStore.ts'
import { receiveReport } from './receiveReport.ts'
import { isHeld } from './rules.ts'
import { lockTransfer } from './store.ts'
import { serverWork } from './work.ts'

const jobSchema = record({ business_id: id(), transfer_id: id() })

const readTransferJob = (payload: unknown): TransferJob => jobSchema.validateSync(payload, { strict: true })

/** The order for the rail, or null where it has been taken already. What was approved is what is executed. */
async function readOrder(tx: Tx, businessId: string, transferId: string): Promise<PayoutOrder | null> {
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, businessId, transferId),
    lockPayout(tx, businessId, transferId),
  ])
  if (!transfer || !payout) throw new Error(`the transfer ${transferId} has no payout`)
  if (payout.state !== 'queued') return null
  const digest = digestTransfer(transfer)
  if (digest !== payout.payload_digest || digest !== transfer.payload_digest) {
    throw new Error(`the transfer ${transferId} is not what was approved`)
  }
  return {
    payout_reference: payout.payout_reference,
    business_id: businessId,
    transfer_id: transferId,
    currency: transfer.receive_currency,
    amount_minor: transfer.receive_amount_minor,
    account_number: transfer.account_number,
    recipient_name: transfer.recipient_name,
  }
}

const firstCheckMs = 60_000
const checkMsMax = 3_600_000
/** Whoever has not answered by then is asked by a person. */
const checkDaysMax = 7

const enqueueCheck = (deps: Deps, job: TransferJob, waitMs: number) =>
  inBusiness(deps.sql, job.business_id, (tx) =>
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
  const order = await inBusiness(deps.sql, business_id, async (tx) => {
    const found = await readOrder(tx, business_id, transfer_id)
    if (found) await countAttempt(tx, business_id, transfer_id)
    return found
  })
  if (order === null) return
  const report = await deps.rail.submit(order)
  await inBusiness(deps.sql, business_id, async (tx) => {
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
  const payout = await inBusiness(deps.sql, business_id, (tx) => lockPayout(tx, business_id, transfer_id))
  if (payout?.state !== 'submitted') return
  const report = await deps.rail.status(payout.payout_reference)
  if (report.state !== 'submitted') {
    await inBusiness(deps.sql, business_id, (tx) => receiveReport(tx, deps, business_id, report))
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
    await inBusiness(deps.sql, business_id, (tx) => receiveReport(tx, deps, business_id, report))
  }
}

/** The countdown has ended: an approved transfer that nobody paid. One that has more time now is left until then. */
async function expireTransfer(tx: Tx, deps: Deps, businessId: string, transferId: string): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (transfer?.status !== transferStatus.awaiting_payment) return
  const work = serverWork(tx, deps, expireTransferTask)
  if (isHeld(transfer, work.at)) work.pipeline.send(enqueueExpiry(tx, transfer))
  else moveTransfer(work, transfer, { to: transferStatus.payment_timed_out })
  await work.pipeline.done()
}

/** Says once a stage that a transfer still waits. One that was decided in the meantime is left alone. */
async function remindOfApproval(
  tx: Tx,
  deps: Deps,
  businessId: string,
  transferId: string,
  stage: ReminderStage,
): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (transfer?.status !== transferStatus.awaiting_approval) return
  const at = deps.now()
  if (!(await noteReminder(tx, transfer, stage, at))) return
  const work = serverWork(tx, deps, remindApprovalTask)
  const waitedMs = at.getTime() - (transfer.submitted_at ?? transfer.created_at).getTime()
  const told = await announceWaiting(work, transfer, stage, Math.max(1, Math.floor(waitedMs / 3_600_000)))
  await appendAudit(tx, {
    business_id: businessId,
    actor: work.actor,
    at,
    action: 'transfer.reminded',
    object_type: 'transfer',
    object_id: transferId,
    address: '',
    detail: { stage, told },
  })
}

const reminderSchema = record({ business_id: id(), transfer_id: id(), stage: oneOf(reminderStages) })

export const transferTasks = {
  [submitPayoutTask]: submitPayout,
  [checkPayoutTask]: checkPayout,
  [sandboxReportTask]: reportFromSandbox,
  async [expireTransferTask](deps, payload) {
    const { business_id, transfer_id } = readTransferJob(payload)
    await inBusiness(deps.sql, business_id, (tx) => expireTransfer(tx, deps, business_id, transfer_id))
  },
  async [remindApprovalTask](deps, payload) {
    const { business_id, transfer_id, stage } = reminderSchema.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, business_id, (tx) => remindOfApproval(tx, deps, business_id, transfer_id, stage))
  },
} satisfies TaskTable<Deps>
