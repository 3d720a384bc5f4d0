import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import { noteReminder } from './approvalStore.ts'
import { announceWaiting } from './notices.ts'
import type { ReminderStage } from './orders.ts'
import { awaitingApproval } from './rules.ts'
import { lockTransfer } from './store.ts'
import type { Work } from './work.ts'

/** Says once a stage that a transfer still waits. One that was decided in the meantime is left alone. */
export async function remindOfApproval(
  tx: Tx,
  deps: Deps,
  businessId: string,
  transferId: string,
  stage: ReminderStage,
): Promise<void> {
  const transfer = await lockTransfer(tx, businessId, transferId)
  if (transfer?.status !== awaitingApproval) return
  const at = deps.now()
  if (!(await noteReminder(tx, transfer, stage, at))) return
  const work: Work = { tx, deps, pipeline: createPipeline(), at, by: null }
  const waitedMs = at.getTime() - (transfer.submitted_at ?? transfer.created_at).getTime()
  const told = await announceWaiting(work, transfer, stage, Math.max(1, Math.floor(waitedMs / 3_600_000)))
  await appendAudit(tx, {
    business_id: businessId,
    at,
    user_id: null,
    action: 'transfer.reminded',
    object_type: 'transfer',
    object_id: transferId,
    address: '',
    detail: { stage, told },
  })
}
