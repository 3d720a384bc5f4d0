import { type AuditEvent, appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'

/** Of a member of staff themselves, in the operator's chain: the transaction is bound to no business. */
export const auditStaff = (
  tx: Tx,
  { staff_id, now, address }: { staff_id: string; now: Date; address: string },
  deed: Pick<AuditEvent, 'action' | 'detail'>,
) =>
  appendAudit(tx, {
    business_id: noBusiness,
    at: now,
    actor: { kind: 'staff', staff_id },
    object_type: 'staff',
    object_id: staff_id,
    address,
    ...deed,
  })
