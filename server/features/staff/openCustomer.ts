import type { StaffActor } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'

/** A member of staff who is signed in, and when and from where. */
export interface ByStaff {
  actor: Pick<StaffActor, 'kind' | 'staff_id' | 'full_name'>
  now: Date
  address: string
}

/**
 * Every look of the staff at a customer's data begins here: it names its reason, stands in the operator's audit log, which the customer does
 * not read, and shows from then on the rows of that business alone. `object` is what was looked at, where that is less than the business.
 */
export async function openCustomer(
  tx: Tx,
  { actor, now, address }: ByStaff,
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
