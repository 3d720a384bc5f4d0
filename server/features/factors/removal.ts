import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { requireUser, type UserRow } from '../people/store.ts'
import {
  clearOtpFailures,
  closeRemoval,
  insertRemoval,
  lockOpenRemoval,
  lockSendGuard,
  saveFirstRemovalApproval,
} from './guardStore.ts'
import { removeAuthenticator } from './lifecycle.ts'
import { auditFactor, type FactorActor, notifyFactorChange } from './notices.ts'
import { removalEarliestAt } from './rules.ts'
import { factorsResponse } from './serializer.ts'
import { findAuthenticator } from './store.ts'

/** Result for a member of staff who approves a removal. */
export type OperatorOutcome =
  | { outcome: 'no_authenticator' }
  | { outcome: 'approved_once' | 'too_early'; earliest_at: Date }
  | { outcome: 'same_person' }
  | { outcome: 'removed' }
  | { outcome: 'unlocked' }

/** The approving member of staff, and how they identified the person. */
interface RemovalApproval {
  staff_id: string
  full_name: string
  reason: string
}

const isSamePerson = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * A member of staff approves the removal of an authenticator app. The first approval starts a day in which the app's owner can withdraw the
 * request; the second, by another member after that day, removes it. Run it in a transaction bound to the business.
 */
export async function approveFactorRemovalByStaff(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  user: UserRow,
  { staff_id, full_name: staff, reason }: RemovalApproval,
): Promise<Exclude<OperatorOutcome, { outcome: 'unlocked' }>> {
  const now = deps.now()
  const by: FactorActor = { now, address: '', actor: { kind: 'staff', staff_id } }
  // Serialised, also with any change of factors in progress.
  await lockSendGuard(tx, user.id)
  if ((await findAuthenticator(tx, user.id)) === null) return { outcome: 'no_authenticator' }
  // There is no request yet: the person could not sign in to make one, and called by telephone.
  await insertRemoval(tx, user, deps.newId(), now)
  const open = await lockOpenRemoval(tx, user)
  if (open === null) throw new Error('a request was neither made nor found')
  const earliest_at = removalEarliestAt({ first_at: open.first_at ?? now }) ?? now
  if (open.first_staff === null) {
    await saveFirstRemovalApproval(tx, open.id, staff, now)
    await notifyFactorChange(tx, deps, user, by, 'removal_approved', {
      staff,
      reason,
      old: open.status,
      new: 'approved_once',
    })
    return { outcome: 'approved_once', earliest_at }
  }
  if (isSamePerson(open.first_staff, staff)) return { outcome: 'same_person' }
  if (now < earliest_at) return { outcome: 'too_early', earliest_at }
  await closeRemoval(tx, open.id, 'done', staff, now)
  await removeAuthenticator(tx, deps, user, by, `${open.first_staff}, ${staff}`)
  return { outcome: 'removed' }
}

/** A hundred wrong codes in a row disable the second step; a member of staff enables it again. */
export async function enableCodes(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  user: UserRow,
  staff: string,
): Promise<OperatorOutcome> {
  await clearOtpFailures(tx, user.id)
  const by: FactorActor = { now: deps.now(), address: '', actor: { kind: 'staff', staff_id: staff } }
  await auditFactor(tx, user, by, 'factor.unlocked', { staff })
  return { outcome: 'unlocked' }
}

export const requestFactorRemoval = defineHandler('/account/request-factor-removal', {
  async run(tx, context, _request, { deps }) {
    const { actor, now } = context
    const user = await requireUser(tx, actor.user_id)
    await lockSendGuard(tx, user.id)
    if ((await findAuthenticator(tx, user.id)) === null) throw new AppError('authenticator_missing')
    if (await insertRemoval(tx, user, deps.newId(), now)) {
      await notifyFactorChange(tx, deps, user, context, 'removal_requested', {})
    }
    return factorsResponse(tx, deps, user, now)
  },
})

export const withdrawFactorRemoval = defineHandler('/account/withdraw-factor-removal', {
  async run(tx, context, _request, { deps }) {
    const { actor, now } = context
    const user = await requireUser(tx, actor.user_id)
    await lockSendGuard(tx, user.id)
    const open = await lockOpenRemoval(tx, user)
    if (open !== null) {
      await closeRemoval(tx, open.id, 'withdrawn', null, now)
      await notifyFactorChange(tx, deps, user, context, 'removal_withdrawn', { old: open.status, new: 'withdrawn' })
    }
    return factorsResponse(tx, deps, user, now)
  },
})
