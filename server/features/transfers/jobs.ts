import { id, oneOf, record } from '../../../contract/base/calls/fields.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { saveReminderSent } from '../approvals/settingStore.ts'
import { findInstruction } from '../paymentInstructions/store.ts'
import { continueTasks } from '../screening/continuing.ts'
import { lockOpenPayout } from './block.ts'
import { continueTransfer } from './checking.ts'
import { jobTx } from './context.ts'
import {
  checkPayoutTask,
  enqueueTransferExpiry,
  expireTransferTask,
  lapseRecipientTask,
  type ReminderStage,
  remindApprovalTask,
  reminderStages,
  submitPayoutTask,
  type TransferJob,
  trackTransferTask,
} from './enqueue.ts'
import { transitionTransfer } from './lifecycle.ts'
import { remindOfTransfer } from './notices.ts'
import { enqueueLaterCheck, firstCheckMs, submitPayout } from './payout.ts'
import { lapseRecipientWait } from './recipientWait.ts'
import { receivePayoutReport } from './settlement.ts'
import { lockTransfer } from './store.ts'
import { trackTransfer } from './tracking.ts'
import type { TransferRow } from './transferRow.ts'

const jobSchema = record({ business_id: id(), transfer_id: id() })

const readTransferJob = (payload: unknown): TransferJob => jobSchema.validateSync(payload, { strict: true })

const checkMsMax = 3_600_000
/** A rail that has not reported by then is left to the operator. */
const checkDaysMax = 7

/** Polls the rail while no report has arrived, with back-off. */
async function checkPayout(deps: Deps, payload: unknown): Promise<void> {
  const job = readTransferJob(payload)
  const { business_id, transfer_id } = job
  const open = await inBusiness(deps.sql, business_id, (tx) => lockOpenPayout(tx, deps, job, 'submitted'))
  if (open === null) return
  const { payout } = open
  const report = await deps.rails.find(payout.rail).status(payout.payout_reference)
  if (report.state !== 'submitted') {
    await inBusiness(deps.sql, business_id, (tx) => receivePayoutReport(tx, deps, business_id, report))
    return
  }
  const ageMs = deps.now().getTime() - payout.created_at.getTime()
  if (ageMs > checkDaysMax * 24 * 3_600_000) {
    deps.log.error({ business_id, object_id: transfer_id }, 'the rail has not reported; contact it')
    return
  }
  await enqueueLaterCheck(deps, job, Math.min(checkMsMax, Math.max(firstCheckMs, ageMs / 4)))
}

/** Deadline for paying a transfer or, once reported as paid, for the bank's confirmation; null if neither is awaited. */
async function paymentDeadlineOf(
  tx: Tx,
  { business_id, id, status, rate_held_until }: TransferRow,
): Promise<Date | null> {
  if (status === transferStatus.awaiting_payment) return rate_held_until
  if (status !== transferStatus.payment_confirming) return null
  return (await findInstruction(tx, { business_id, cause_id: id }))?.confirm_until ?? null
}

/** Expires an approved and unpaid transfer when its countdown ends, unless it was extended. */
async function expireTransfer(tx: Tx, deps: Deps, businessId: string, transferId: string): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (!transfer) return
  const work = jobTx(tx, deps, expireTransferTask)
  const deadline = await paymentDeadlineOf(tx, transfer)
  if (deadline === null) return
  if (work.at.getTime() < deadline.getTime()) work.pipeline.send(enqueueTransferExpiry(tx, transfer, deadline))
  else transitionTransfer(work, transfer, { to: transferStatus.payment_timed_out })
  await work.pipeline.done()
}

/** Reminds once per stage of a waiting transfer; skips one that has been decided. */
async function sendApprovalReminder(
  tx: Tx,
  deps: Deps,
  businessId: string,
  transferId: string,
  stage: ReminderStage,
): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (transfer?.status !== transferStatus.awaiting_approval) return
  const at = deps.now()
  if (!(await saveReminderSent(tx, transfer, stage, at))) return
  const work = jobTx(tx, deps, remindApprovalTask)
  const waitedMs = at.getTime() - (transfer.submitted_at ?? transfer.created_at).getTime()
  const told = await remindOfTransfer(work, transfer, stage, Math.max(1, Math.floor(waitedMs / 3_600_000)))
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
  [continueTasks.transfer]: continueTransfer,
  [trackTransferTask]: (deps, payload) => trackTransfer(deps, readTransferJob(payload)),
  [submitPayoutTask]: (deps, payload) => submitPayout(deps, readTransferJob(payload)),
  [checkPayoutTask]: checkPayout,
  async [expireTransferTask](deps, payload) {
    const { business_id, transfer_id } = readTransferJob(payload)
    await inBusiness(deps.sql, business_id, (tx) => expireTransfer(tx, deps, business_id, transfer_id))
  },
  async [lapseRecipientTask](deps, payload) {
    const { business_id, transfer_id } = readTransferJob(payload)
    await inBusiness(deps.sql, business_id, (tx) => lapseRecipientWait(tx, deps, business_id, transfer_id))
  },
  async [remindApprovalTask](deps, payload) {
    const { business_id, transfer_id, stage } = reminderSchema.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, business_id, (tx) => sendApprovalReminder(tx, deps, business_id, transfer_id, stage))
  },
} satisfies TaskTable<Deps>
