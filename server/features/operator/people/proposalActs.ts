import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { findBusinessLock, writeBusinessLock } from '../../businesses/store.ts'
import { findUserLock, type Lock, writeUserLock } from '../../people/lockStore.ts'
import type { Decided, ProposalActs } from '../../proposals/act.ts'
import { auditLock, openForLock } from './audit.ts'

/** Facts of a lock for the proposal to take it off; refuses where there is none. */
function factsOf(lock: Lock | undefined) {
  if (!lock) throw new AppError('nothing_to_decide')
  return { locked_at: lock.locked_at.toISOString(), locked_by: lock.locked_by, lock_reason: lock.lock_reason }
}

const auditUnlock = (
  tx: Tx,
  { by, proposal_id: proposal, proposed_by }: Decided,
  now: Date,
  deed: Omit<Parameters<typeof auditLock>[2], 'detail'>,
) =>
  auditLock(
    tx,
    { actor: { kind: 'staff', staff_id: by.staff_id }, now, address: '' },
    { ...deed, detail: { proposal, proposed_by } },
  )

/** Locked by one, let in again by two. */
export const peopleActs = {
  user_unlock: {
    async see(tx, _deps, { business_id, user_id }) {
      const business = await openForLock(tx, business_id)
      const found = await findUserLock(tx, { business_id, user_id })
      const { full_name = '', email = '', role = '' } = found ?? {}
      return { object_id: user_id, facts: { business, full_name, email, role, ...factsOf(found) } }
    },
    async carryOut(tx, deps, { business_id, user_id }, decided) {
      await writeUserLock(tx, { business_id, user_id }, null)
      const object = { type: 'user', id: user_id } as const
      await auditUnlock(tx, decided, deps.now(), { business_id, action: 'user.unlocked', object })
    },
  },
  business_unlock: {
    async see(tx, _deps, { business_id }) {
      const business = await openForLock(tx, business_id)
      return { object_id: business_id, facts: { business, ...factsOf(await findBusinessLock(tx, business_id)) } }
    },
    async carryOut(tx, deps, { business_id }, decided) {
      await writeBusinessLock(tx, business_id, null)
      const object = { type: 'business', id: business_id } as const
      await auditUnlock(tx, decided, deps.now(), { business_id, action: 'business.unlocked', object })
    },
  },
} satisfies Pick<ProposalActs, 'user_unlock' | 'business_unlock'>
