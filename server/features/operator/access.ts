import type { operatorPeopleCalls } from '../../../contract/features/operator/people.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { acrossBusinesses, bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { assertNotClosed, findBusinessLock, findBusinessName, setBusinessLock } from '../businesses/store.ts'
import type { ChangeRequestExecutors, ExecutionContext } from '../changeRequests/executor.ts'
import { listOpenRemovals } from '../factors/guardStore.ts'
import { approveFactorRemovalByStaff } from '../factors/removal.ts'
import { removalEarliestAt } from '../factors/rules.ts'
import { findUserLock, type Lock, setUserLock } from '../people/lockStore.ts'
import { findUser } from '../people/store.ts'
import { endSessionsOf } from '../session/lifecycle.ts'
import { listPeople } from './store.ts'

/** Binds the transaction to the business and returns its name. */
export async function loadForLock(tx: Tx, businessId: string): Promise<string> {
  const name = await findBusinessName(tx, businessId)
  if (name === undefined) throw new AppError('not_found', { field: 'business_id' })
  await bindBusiness(tx, businessId)
  return name
}

interface LockAction {
  business_id: string
  action: 'user.locked' | 'user.unlocked' | 'business.locked' | 'business.unlocked'
  object: { type: 'user' | 'business'; id: string }
  detail: Readonly<Record<string, string>>
}

/** On the audit log of the business, which its admins read. */
const auditLock = (
  tx: Tx,
  { actor, now, address }: { actor: ActorIdentity; now: Date; address: string },
  { business_id, action, object, detail }: LockAction,
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

const lockUser = defineHandler('/staff/customer/lock-user', {
  async run(tx, context, { business_id, user_id, reason }, { deps }) {
    const { actor, now } = context
    await loadForLock(tx, business_id)
    const lock = { locked_at: now, locked_by: actor.full_name, lock_reason: reason }
    if (!(await setUserLock(tx, deps.keys, { business_id, user_id }, lock))) throw new AppError('nothing_to_decide')
    await endSessionsOf(tx, { user_id, reason: 'locked', now })
    const object = { type: 'user', id: user_id } as const
    await auditLock(tx, context, { business_id, action: 'user.locked', object, detail: { reason } })
    return {}
  },
})

const lockBusiness = defineHandler('/staff/customer/lock-business', {
  async run(tx, context, { business_id, reason }) {
    const { actor, now } = context
    await loadForLock(tx, business_id)
    const lock = { locked_at: now, locked_by: actor.full_name, lock_reason: reason }
    if (!(await setBusinessLock(tx, business_id, lock))) throw new AppError('nothing_to_decide')
    for (const { id } of await listPeople(tx, business_id))
      await endSessionsOf(tx, { user_id: id, reason: 'locked', now })
    const object = { type: 'business', id: business_id } as const
    await auditLock(tx, context, { business_id, action: 'business.locked', object, detail: { reason } })
    return {}
  },
})

/** Removal needs two members of staff, a day apart. */
const approveFactorRemoval = defineHandler('/staff/factor/agree', {
  async run(tx, { actor }, { business_id, user_id, reason }, { deps }) {
    await loadForLock(tx, business_id)
    const user = await findUser(tx, user_id)
    if (user?.business_id !== business_id) throw new AppError('not_found', { field: 'user_id' })
    const result = await approveFactorRemovalByStaff(tx, deps, user, { ...actor, reason })
    switch (result.outcome) {
      case 'no_authenticator':
        throw new AppError('nothing_to_decide')
      case 'same_person':
        throw new AppError('proposal_four_eyes')
      case 'too_early':
        throw new AppError('removal_too_early', { values: { time: timeValue(result.earliest_at) } })
      case 'approved_once':
        return { outcome: result.outcome, earliest_at: result.earliest_at }
      case 'removed':
        return { outcome: result.outcome, earliest_at: null }
    }
  },
})

const listFactorRequests = defineHandler('/staff/factor/list', {
  async run(tx) {
    const open = await acrossBusinesses(tx, listOpenRemovals)
    return {
      items: open.map((row) => ({ ...row, earliest_at: removalEarliestAt(row) })),
    }
  },
})

/** Facts of a lock for the request to remove it; refuses if there is none. */
function factsOf(lock: Lock | undefined) {
  if (!lock) throw new AppError('nothing_to_decide')
  return { locked_at: lock.locked_at.toISOString(), locked_by: lock.locked_by, lock_reason: lock.lock_reason }
}

const auditUnlock = (
  tx: Tx,
  { by, proposal_id: proposal, proposed_by }: ExecutionContext,
  now: Date,
  deed: Omit<Parameters<typeof auditLock>[2], 'detail'>,
) =>
  auditLock(
    tx,
    { actor: { kind: 'staff', staff_id: by.staff_id }, now, address: '' },
    { ...deed, detail: { proposal, proposed_by } },
  )

/** One member locks, two unlock. */
export const lockExecutors = {
  user_unlock: {
    async inspect(tx, _deps, { business_id, user_id }) {
      const business = await loadForLock(tx, business_id)
      const found = await findUserLock(tx, { business_id, user_id })
      const { full_name = '', email = '', role = '' } = found ?? {}
      return { object_id: user_id, facts: { business, full_name, email, role, ...factsOf(found) } }
    },
    async execute(tx, deps, { business_id, user_id }, decided) {
      await setUserLock(tx, deps.keys, { business_id, user_id }, null)
      const object = { type: 'user', id: user_id } as const
      await auditUnlock(tx, decided, deps.now(), { business_id, action: 'user.unlocked', object })
    },
  },
  business_unlock: {
    async inspect(tx, _deps, { business_id }) {
      const business = await loadForLock(tx, business_id)
      await assertNotClosed(tx, business_id)
      return { object_id: business_id, facts: { business, ...factsOf(await findBusinessLock(tx, business_id)) } }
    },
    async execute(tx, deps, { business_id }, decided) {
      await setBusinessLock(tx, business_id, null)
      const object = { type: 'business', id: business_id } as const
      await auditUnlock(tx, decided, deps.now(), { business_id, action: 'business.unlocked', object })
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'user_unlock' | 'business_unlock'>

export const operatorPeopleHandlers = {
  '/staff/customer/lock-business': lockBusiness,
  '/staff/customer/lock-user': lockUser,
  '/staff/factor/list': listFactorRequests,
  '/staff/factor/agree': approveFactorRemoval,
} satisfies Pick<HandlerTable, keyof typeof operatorPeopleCalls>
