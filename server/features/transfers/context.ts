import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { StaffActor } from '../../actor.ts'
import { type AuditEntry, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { type Eligibility, readEligibility } from '../decisions/eligibility.ts'
import type { PersonKey } from '../decisions/personStore.ts'
import type { PaymentTx, PersonRequest } from '../decisions/transaction.ts'
import { findTransferDetail } from './detailStore.ts'
import { decidableTransfer, transferRules } from './rules.ts'
import { serializeTransfer } from './serializer.ts'
import { lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'

/** Locks one transfer and reads the actor's eligibility; another business's is not found. */
export async function lockTransferForAction(
  tx: Tx,
  deps: MacDeps,
  by: { actor: PersonKey; now: Date },
  id: string,
): Promise<{ transfer: TransferRow; person: Eligibility }> {
  const [transfer, eligibilityTo] = await Promise.all([
    lockTransfer(tx, by.actor.business_id, id),
    readEligibility(tx, transferRules, by.actor, [id], { isLocked: true, now: by.now, deps }),
  ])
  if (!transfer) throw new AppError('not_found')
  return { transfer, person: eligibilityTo(decidableTransfer(transfer, by.now)) }
}

/** The response of a call that changed one transfer. Send it after the statements, so that it sees their results. */
export async function transferResponse(
  tx: Tx,
  { actor, now }: PersonRequest,
  id: string,
): Promise<CallResult<'/transfer/detail'>> {
  const [whole, eligibilityTo] = await Promise.all([
    findTransferDetail(tx, actor.business_id, id, actor.user_id),
    readEligibility(tx, transferRules, actor, [id], { isLocked: false, now }),
  ])
  if (!whole) throw new AppError('not_found')
  return serializeTransfer(whole, eligibilityTo(decidableTransfer(whole, now)), now)
}

/** A person's action on a transfer other than a change of its status. */
export const auditTransfer = (
  tx: Tx,
  by: PersonRequest,
  action: AuditAction,
  transferId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => appendRequestAudit(tx, by, { action, object_type: 'transfer', object_id: transferId, detail })

/** Context for automatic changes: payout, the rail's reports, a deadline. */
export const jobTx = (tx: Tx, deps: Deps, task: string): PaymentTx => ({
  tx,
  deps,
  pipeline: createPipeline(),
  at: deps.now(),
  actor: { kind: 'job', task },
  by: null,
})

/** Context for a change by a member of staff. */
export const staffTx = (tx: Tx, deps: Deps, { staff_id }: Pick<StaffActor, 'staff_id'>): PaymentTx => ({
  ...jobTx(tx, deps, ''),
  actor: { kind: 'staff', staff_id },
})
