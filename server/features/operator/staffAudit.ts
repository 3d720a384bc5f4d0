import { type AuditEvent, appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'

/** Audits an action on the platform, not on a business: on the operator's own chain. */
export const auditPlatform = (tx: Tx, { actor, now, address }: StaffRequest, deed: AuditEvent): Promise<void> =>
  appendAudit(tx, { business_id: noBusiness, at: now, actor, address, ...deed })
