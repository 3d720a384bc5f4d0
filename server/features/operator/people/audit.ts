import type { ActorIdentity } from '../../../actor.ts'
import { appendAudit } from '../../../audit.ts'
import { bindBusiness } from '../../../db/business.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { findBusinessName } from '../../businesses/store.ts'

/** Answers the name of the business that the transaction is bound to from then on. */
export async function openForLock(tx: Tx, businessId: string): Promise<string> {
  const name = await findBusinessName(tx, businessId)
  if (name === undefined) throw new AppError('not_found', { field: 'business_id' })
  await bindBusiness(tx, businessId)
  return name
}

interface LockDeed {
  business_id: string
  action: 'user.locked' | 'user.unlocked' | 'business.locked' | 'business.unlocked'
  object: { type: 'user' | 'business'; id: string }
  detail: Readonly<Record<string, string>>
}

/** On the log of the business, whose admins read it. */
export const auditLock = (
  tx: Tx,
  { actor, now, address }: { actor: ActorIdentity; now: Date; address: string },
  { business_id, action, object, detail }: LockDeed,
) =>
  appendAudit(tx, {
    business_id,
    at: now,
    actor,
    action,
    object_type: object.type,
    object_id: object.id,
    address,
    detail,
  })
