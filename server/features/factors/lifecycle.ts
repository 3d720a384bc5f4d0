import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Tx } from '../../db/client.ts'
import { markFactorChanged, setPrimaryFactor, type UserRow } from '../people/store.ts'
import { lockSendGuard } from './guardStore.ts'
import { type By, type Telling, tellChange } from './notices.ts'
import { endOpenChallenges } from './otpChallengeStore.ts'
import { deleteAuthenticator, deleteRecoveryCodes, endOpenSetups, type Owner } from './store.ts'

/** The one way in which a person's factors change. */

/**
 * Whatever a change does to the factors, it does behind this: nobody is given a code by the old ones meanwhile, those given out are dead,
 * and where something was removed, replaced or swapped, money waits.
 */
export async function beginChange(tx: Tx, user: Pick<UserRow, 'id'>, now: Date, isHolding: boolean): Promise<void> {
  await lockSendGuard(tx, user.id)
  if (isHolding) await markFactorChanged(tx, user.id, now)
  await endOpenChallenges(tx, user.id, now)
  await endOpenSetups(tx, user.id, now)
}

export async function changePrimary(tx: Tx, user: UserRow, primary: PrimaryFactor, now: Date): Promise<void> {
  await beginChange(tx, user, now, true)
  await setPrimaryFactor(tx, user.id, primary)
}

/** Only two of the operator's people get here, a day apart. Its recovery codes go with it. */
export async function removeAuthenticator(tx: Tx, deps: Telling, user: UserRow, by: By, staff: string): Promise<void> {
  await beginChange(tx, user, by.now, true)
  await setPrimaryFactor(tx, user.id, 'email')
  await deleteAuthenticator(tx, user.id)
  await deleteRecoveryCodes(tx, user.id)
  const detail = { old: user.primary_factor, new: 'email', staff }
  await tellChange(tx, deps, user, by, 'authenticator_removed', detail)
}

export const ownerOf = (user: Pick<UserRow, 'id' | 'business_id'>): Owner => ({
  business_id: user.business_id,
  user_id: user.id,
})
