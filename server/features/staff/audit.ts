import { type AuditEvent, appendAudit, factsOf } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { StaffRequest } from './accessCustomer.ts'

/** Audits a query over many customers: the list itself is the reason; recorded with the request in the operator's log. */
export const auditStaffQuery = (
  tx: Tx,
  { actor, now, address }: StaffRequest,
  { path, asked }: { path: string; asked: Readonly<Record<string, string | number | undefined>> },
): Promise<void> =>
  appendAudit(tx, {
    business_id: noBusiness,
    at: now,
    actor,
    action: 'staff.customers_listed',
    object_type: 'list',
    object_id: path,
    address,
    detail: factsOf(asked),
  })

/** A member's own action, on the operator's chain: the transaction is bound to no business. */
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

/** Audits an action on the platform, not on a business: on the operator's own chain. */
export const auditPlatform = (tx: Tx, { actor, now, address }: StaffRequest, deed: AuditEvent): Promise<void> =>
  appendAudit(tx, { business_id: noBusiness, at: now, actor, address, ...deed })
