import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { markFactorChanged, setPrimaryFactor, type UserRow } from '../people/store.ts'
import { lockSendGuard } from './guardStore.ts'
import { type FactorActor, type NoticeDeps, notifyFactorChange } from './notices.ts'
import { endOpenChallenges } from './otpChallengeStore.ts'
import { deleteAuthenticator, deleteRecoveryCodes, endOpenSetups, type Owner } from './store.ts'

/** The only way to change a person's factors. */

/**
 * Call before any change of factors: locks the sending of codes, voids open challenges and set-ups and, if something was removed, replaced
 * or swapped, starts the cooling-off period.
 */
export async function beginFactorChange(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  user: Pick<UserRow, 'id'>,
  now: Date,
  isHolding: boolean,
): Promise<void> {
  await lockSendGuard(tx, user.id)
  if (isHolding) await markFactorChanged(tx, keys, user.id, now)
  await endOpenChallenges(tx, user.id, now)
  await endOpenSetups(tx, user.id, now)
}

export async function changePrimary(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  user: UserRow,
  primary: PrimaryFactor,
  now: Date,
): Promise<void> {
  await beginFactorChange(tx, keys, user, now, true)
  await setPrimaryFactor(tx, keys, user.id, primary)
}

/** Needs two members of staff, a day apart. Also removes its recovery codes. */
export async function removeAuthenticator(
  tx: Tx,
  deps: NoticeDeps,
  user: UserRow,
  by: FactorActor,
  staff: string,
): Promise<void> {
  await beginFactorChange(tx, deps.keys, user, by.now, true)
  await setPrimaryFactor(tx, deps.keys, user.id, 'email')
  await deleteAuthenticator(tx, user.id)
  await deleteRecoveryCodes(tx, user.id)
  const detail = { old: user.primary_factor, new: 'email', staff }
  await notifyFactorChange(tx, deps, user, by, 'authenticator_removed', detail)
}

export const ownerOf = (user: Pick<UserRow, 'id' | 'business_id'>): Owner => ({
  business_id: user.business_id,
  user_id: user.id,
})
