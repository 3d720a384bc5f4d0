import { limits } from '../../../contract/base/money/limits.ts'
import type { FactorAction } from '../../../contract/features/factors.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import { markFactorChanged, setPrimaryFactor, type UserRow } from '../people/store.ts'
import { lockSendGuard } from './guardStore.ts'
import { type FactorActor, type NoticeDeps, notifyFactorChange } from './notices.ts'
import { endOpenChallenges } from './otpChallengeStore.ts'
import { generateRecoveryCodes, hashRecoveryCode, type VerifiedChallenge, verifyChallenge } from './proofs.ts'
import { digestChange } from './rules.ts'
import {
  closeSetup,
  deleteAuthenticator,
  deleteRecoveryCodes,
  endOpenSetups,
  findSetup,
  insertSetup,
  type Owner,
  replaceRecoveryCodes,
  type SetupRow,
  type SetupUse,
} from './store.ts'

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

/** Every change of a factor verifies the present factor first, then uses a set-up that belongs to this session alone. */

/** Verifies the present factor for exactly this change. */
export const verifyStepUp = (
  deps: Deps,
  { device_id, actor, attempt }: SignedInContext,
  { challenge_id, otp }: { challenge_id: string; otp: string },
  action: FactorAction,
  target?: string,
): Promise<VerifiedChallenge> =>
  verifyChallenge(
    deps,
    {
      id: challenge_id,
      purpose: 'factor_change',
      object_digest: digestChange(action, target),
      device_id,
      user_id: actor.user_id,
      attempt,
    },
    otp,
  )

const setupLabel = ({ kind, id, user_id }: Pick<SetupUse, 'kind' | 'id' | 'user_id'>) =>
  `set-up ${kind} ${id} of ${user_id}`

/** Content of a set-up; refused if it was begun for another person. */
export function decryptSetup({ keys }: Pick<Deps, 'keys'>, use: SetupUse, sealed: string): string {
  try {
    return decryptText(keys.kek, setupLabel(use), sealed)
  } catch {
    throw new AppError('factor_setup_over', { log: `set-up ${use.id} was begun for another person` })
  }
}

/** Starts a set-up for this session alone; returns its id and expiry. */
export async function beginSetup(
  tx: Tx,
  deps: Deps,
  { actor, now }: SignedInContext,
  kind: SetupRow['kind'],
  secret: string,
): Promise<{ id: string; expires_at: Date }> {
  const id = deps.newId()
  const expires_at = new Date(now.getTime() + limits.factorSetupLifeMs)
  await insertSetup(tx, actor, {
    id,
    kind,
    session_id_hash: actor.session_id_hash,
    sealed: encryptText(deps.keys.kek, setupLabel({ kind, id, user_id: actor.user_id }), secret),
    created_at: now,
    expires_at,
  })
  return { id, expires_at }
}

export const setupUse = ({ actor }: SignedInContext, kind: SetupRow['kind'], id: string) => ({
  id,
  kind,
  user_id: actor.user_id,
  session_id_hash: actor.session_id_hash,
})

export async function loadSetup(
  tx: Tx,
  deps: Deps,
  context: SignedInContext,
  kind: SetupRow['kind'],
  id: string,
): Promise<string> {
  const use = setupUse(context, kind, id)
  const setup = await findSetup(tx, use, context.now)
  if (setup === null) throw new AppError('factor_setup_over')
  return decryptSetup(deps, use, setup.sealed)
}

export async function finishSetup(tx: Tx, setupId: string, now: Date): Promise<void> {
  if (!(await closeSetup(tx, setupId, now))) throw new AppError('factor_setup_over')
}

/** Replaces the codes; for a while this session can show the new ones by the returned id. */
export async function replaceRecoveryCodesOf(
  tx: Tx,
  deps: Deps,
  context: SignedInContext,
  user: Pick<UserRow, 'id' | 'business_id'>,
): Promise<string> {
  const codes = generateRecoveryCodes(deps.randomBytes)
  const hashes = codes.map((code) => hashRecoveryCode(deps, user.id, code))
  await replaceRecoveryCodes(tx, ownerOf(user), hashes, context.now)
  return (await beginSetup(tx, deps, context, 'recovery_codes', codes.join(' '))).id
}
