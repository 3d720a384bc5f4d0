import { type AuditEvent, appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { ByStaff } from '../staff/openCustomer.ts'

/** What a member of staff did to the house, and to no business: on the operator's own chain. */
export const auditHouse = (tx: Tx, { actor, now, address }: ByStaff, deed: AuditEvent): Promise<void> =>
  appendAudit(tx, { business_id: noBusiness, at: now, actor, address, ...deed })
