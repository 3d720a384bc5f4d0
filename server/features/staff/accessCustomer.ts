import type { StaffActor } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'

/** A signed-in member of staff, with time and address. */
export interface StaffRequest {
  actor: Pick<StaffActor, 'kind' | 'staff_id' | 'full_name'>
  now: Date
  address: string
}

/**
 * Starts every staff access to a customer's data: requires a reason, records it in the operator's audit log, which the customer cannot
 * read, and limits the transaction to the rows of that business. `object` is the accessed object, if less than the business.
 */
export async function accessCustomer(
  tx: Tx,
  { actor, now, address }: StaffRequest,
  { business_id, reason, object }: { business_id: string; reason: string; object?: { type: string; id: string } },
): Promise<void> {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    at: now,
    actor,
    action: 'staff.customer_opened',
    object_type: object?.type ?? 'business',
    object_id: object?.id ?? business_id,
    address,
    detail: { business_id, reason },
  })
  await bindBusiness(tx, business_id)
}
