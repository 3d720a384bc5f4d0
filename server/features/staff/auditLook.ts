import { appendAudit, factsOf } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { ByStaff } from './openCustomer.ts'

/** A look at what waits of many customers: the list is its reason, and stands in the operator's audit log with what was asked for. */
export const auditLook = (
  tx: Tx,
  { actor, now, address }: ByStaff,
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
