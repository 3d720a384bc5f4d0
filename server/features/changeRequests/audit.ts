import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { JobActor } from '../../actor.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { ExecutionContext, StaffMember } from './executor.ts'
import type { ChangeRequestContent } from './store.ts'

/** Audits a step on the operator's own chain; call it last in the transaction. Executors audit on the chain of the business. */
export async function auditChangeRequest(
  tx: Tx,
  by: StaffMember | JobActor,
  action: Extract<AuditAction, `proposal.${string}`>,
  row: ChangeRequestContent,
  at: Date,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor: 'staff_id' in by ? { kind: 'staff', staff_id: by.staff_id } : by,
    at,
    action,
    object_type: row.object_type,
    object_id: row.object_id,
    address: '',
    detail: { proposal: row.id, kind: row.kind, digest: row.digest, ...detail },
  })
}

type PlatformChange = Pick<AuditEntry, 'action' | 'object_type' | 'object_id'> & {
  new?: Readonly<Record<string, string>>
}

/** Audits an executed change of the platform, of no business, with the values that hold from now on. */
export async function auditPlatformChange(
  tx: Tx,
  at: Date,
  { by, proposal_id: proposal, proposed_by }: ExecutionContext,
  { new: changed, ...deed }: PlatformChange,
): Promise<void> {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor: { kind: 'staff', staff_id: by.staff_id },
    at,
    address: '',
    ...deed,
    detail: { proposal, proposed_by, ...(changed && { new: changed }) },
  })
}
