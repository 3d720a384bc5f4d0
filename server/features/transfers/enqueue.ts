import { transferEventStatus } from '../../../contract/base/events/webhookEvents.ts'
import { transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cancelJob, enqueue } from '../../jobs/enqueue.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { readApprovalSettings } from '../approvals/settingStore.ts'
import type { TransferRow } from './transferRow.ts'

/** Jobs of one transfer; `jobs.ts` defines them. */
export interface TransferJob {
  business_id: string
  transfer_id: string
}

export const submitPayoutTask = 'submit_payout'
export const checkPayoutTask = 'check_payout'
export const expireTransferTask = 'expire_transfer'
export const trackTransferTask = 'track_transfer'

export const lapseRecipientTask = 'lapse_recipient'

type Named = Pick<TransferRow, 'business_id' | 'id'>
const jobOf = ({ business_id, id }: Named) => ({ business_id, transfer_id: id })

/** A new deadline replaces the previous one. The job ignores a transfer that was paid in time. */
export const enqueueTransferExpiry = (tx: Tx, transfer: Named, runAt: Date): Promise<void> =>
  enqueue(tx, expireTransferTask, jobOf(transfer), { jobKey: `expire:${transfer.id}`, runAt })

/** The recipient's deadline. */
export const enqueueRecipientLapse = (tx: Tx, transfer: Named, runAt: Date): Promise<void> =>
  enqueue(tx, lapseRecipientTask, jobOf(transfer), { jobKey: `lapse:${transfer.id}`, runAt })

export const enqueuePayout = (tx: Tx, transfer: Named): Promise<void> =>
  enqueue(tx, submitPayoutTask, jobOf(transfer), { jobKey: `payout:${transfer.id}` })

/** Not before that time, since no rail takes it now. */
export const enqueuePayoutAt = (tx: Tx, job: TransferJob, runAt: Date): Promise<void> =>
  enqueue(tx, submitPayoutTask, { ...job }, { jobKey: `payout:${job.transfer_id}`, runAt })

/** Queries the rail about an order. */
export const enqueuePayoutCheck = (tx: Tx, job: TransferJob, runAt: Date): Promise<void> =>
  enqueue(tx, checkPayoutTask, { ...job }, { jobKey: `check:${job.transfer_id}`, runAt })

/** Asks the tracker where a payment is. */
export const enqueueTracking = (tx: Tx, job: TransferJob, runAt: Date): Promise<void> =>
  enqueue(tx, trackTransferTask, { ...job }, { jobKey: `track:${job.transfer_id}`, runAt })

/** Two reminders of a missing approval: to possible approvers, later to the admins. */
export const reminderStages = ['reminder', 'escalation'] as const
export type ReminderStage = (typeof reminderStages)[number]
export const remindApprovalTask = 'remind_approval'

const reminderKey = (transfer: Named, stage: ReminderStage) => `${stage}:${transfer.id}`

export async function enqueueReminders(tx: Tx, deps: MacDeps, transfer: Named, from: Date): Promise<void> {
  const hours = await readApprovalSettings(tx, deps, transfer.business_id)
  await Promise.all(
    reminderStages.map((stage) =>
      enqueue(
        tx,
        remindApprovalTask,
        { ...jobOf(transfer), stage },
        {
          jobKey: reminderKey(transfer, stage),
          runAt: new Date(from.getTime() + hours[`${stage}_hours`] * 3_600_000),
        },
      ),
    ),
  )
}

export async function cancelReminders(tx: Tx, transfer: Named): Promise<void> {
  await Promise.all(reminderStages.map((stage) => cancelJob(tx, reminderKey(transfer, stage))))
}

/** Statuses in which the outcome of a bulk transfer's row is known. */
export const bulkOutcomes = transferStatusesOf(['succeeded', 'failed', 'rejected', 'recipient_lapsed'])
export const settleBulkTask = 'settle_bulk'

/**
 * Checks whether the bulk transfer has ended, after each of its rows has. The job has no key: with one, two transactions would wait for
 * each other, and the second job would be lost if the first already runs.
 */
export const enqueueBulkOutcome = (
  tx: Tx,
  { business_id, bulk_id }: Pick<TransferRow, 'business_id' | 'bulk_id'>,
): Promise<void> => enqueue(tx, settleBulkTask, { business_id, bulk_id })

/** Webhook event of a transfer's status. */
export async function sendTransferEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: TransferRow,
  reason: string | null,
): Promise<void> {
  const status = transferEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'transfer',
    became: status,
    data: { ...row, status, batch_id: row.bulk_id, reason, metadata: row.metadata ?? {} },
  })
}
