import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { type FactorAction, type PrimaryFactor, recoveryCodesFew } from '../../../contract/features/factors.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type FactorChange, factorChangeText } from '../../i18n/factorChanges.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { notify } from '../notices/notify.ts'
import type { UserRow } from '../session/store.ts'
import { type ChallengeUse, lockSendGuard } from './challengeStore.ts'
import { acceptTry, refuseTry, takeTry, type VerifiedChallenge, verifyChallenge } from './otp.ts'
import { readPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { findOpenRemoval, removalEarliestAt } from './removalStore.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteRecoveryCodes,
  endOpenProofs,
  findAuthenticator,
  hasRecoveryCode,
  listPasskeys,
  markFactorChanged,
  type Owner,
  setPrimaryFactor,
} from './store.ts'

/** What is true of a person's factors, and the one way in which they change. */

export const settingsPath = '/business/user-settings'

/** What a code of `factor_change` is bound to: the change, and the passkey where it is about one. */
export const digestChange = (action: FactorAction, target = ''): string => `${action} ${target}`.trim()

/** Money of this person waits for a day after a factor was removed, replaced or swapped (T28). */
export const heldUntil = ({ factor_changed_at }: { factor_changed_at: Date | null }): Date | null =>
  factor_changed_at && new Date(factor_changed_at.getTime() + limits.factorHoldMs)

export function assertNotHeld(row: { factor_changed_at: Date | null }, now: Date): void {
  const leftMs = (heldUntil(row)?.getTime() ?? 0) - now.getTime()
  if (leftMs > 0) throw new AppError('factor_changed_hold', { values: { hours: Math.ceil(leftMs / 3_600_000) } })
}

interface LoginProof {
  otp?: string | undefined
  recovery_code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** The second step of a log-in by any of its ways; each counts as a try of the challenge, and of the person. */
export async function verifyLogin(deps: Deps, use: ChallengeUse, given: LoginProof): Promise<VerifiedChallenge> {
  if (given.otp !== undefined) return verifyChallenge(deps, use, given.otp)
  const counted = await takeTry(deps, use)
  const { user_id } = counted
  if (given.recovery_code !== undefined) {
    const code_hash = hashRecoveryCode(deps, user_id, given.recovery_code)
    if (!(await hasRecoveryCode(deps.sql, user_id, code_hash))) {
      throw refuseTry(counted, 'recovery_code_wrong', 'recovery_code')
    }
    return acceptTry(deps, use.id, counted, { method: 'recovery_code', code_hash })
  }
  const { passkey_challenge } = counted
  const signed =
    passkey_challenge && given.passkey
      ? await readPasskey(deps, passkey_challenge, await listPasskeys(deps.sql, user_id), given.passkey)
      : null
  if (signed === null) throw new AppError('passkey_refused')
  return acceptTry(deps, use.id, counted, { method: 'passkey', ...signed })
}

type Factors = CallAnswer<'/account/get-factors'>

export async function readFactors(sql: Reader, user: UserRow, now: Date): Promise<Factors> {
  const [app, codes, passkeys, removal] = await Promise.all([
    findAuthenticator(sql, user.id),
    countRecoveryCodes(sql, user.id),
    listPasskeys(sql, user.id),
    findOpenRemoval(sql, user),
  ])
  const until = heldUntil(user)
  return {
    primary: user.primary_factor,
    email: user.email,
    authenticator: app && { confirmed_at: app.confirmed_at.toISOString() },
    recovery_codes: codes && { left: codes.left, made_at: codes.made_at.toISOString() },
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    removal: removal && {
      status: removal.status,
      requested_at: removal.requested_at.toISOString(),
      earliest_at: removalEarliestAt(removal)?.toISOString() ?? null,
    },
    held_until: until !== null && until > now ? until.toISOString() : null,
  }
}

export interface By {
  now: Date
  address: string
  actor: ActorIdentity
}

type Person = Pick<UserRow, 'id' | 'business_id' | 'email' | 'full_name' | 'language'>

type Telling = Pick<Deps, 'keys' | 'now' | 'newId'>

/** Tells the person by mail and in the portal, and the trail. The audit's head is locked: call it last. */
export async function tellChange(
  tx: Tx,
  deps: Telling,
  user: Person,
  by: By,
  change: FactorChange,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  await enqueueMail(tx, deps, {
    template: 'factor_changed',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, change: factorChangeText(change, user.language) },
    path: settingsPath,
  })
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: 'factor_changed',
    params: {},
    target: settingsPath,
  })
  await auditFactor(tx, user, by, `factor.${change}`, detail)
}

export const auditFactor = (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'business_id'>,
  by: By,
  action: AuditAction,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> =>
  appendAudit(tx, {
    business_id: user.business_id,
    at: by.now,
    actor: by.actor,
    action,
    object_type: 'user',
    object_id: user.id,
    address: by.address,
    detail,
  })

/**
 * Whatever a change does to the factors, it does behind this: nobody is given a code by the old ones meanwhile, those given out are dead,
 * and where something was removed, replaced or swapped, money waits.
 */
export async function beginChange(tx: Tx, user: Pick<UserRow, 'id'>, now: Date, isHolding: boolean): Promise<void> {
  await lockSendGuard(tx, user.id)
  if (isHolding) await markFactorChanged(tx, user.id, now)
  await endOpenProofs(tx, user.id, now)
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

/** A recovery code has let somebody in: the person is told, and how many are left. */
export async function tellRecovery(tx: Tx, deps: Deps, user: Person): Promise<void> {
  const left = (await countRecoveryCodes(tx, user.id))?.left ?? 0
  const isFew = left <= recoveryCodesFew
  await enqueueMail(tx, deps, {
    template: isFew ? 'recovery_codes_few' : 'recovery_code_used',
    to: user.email,
    locale: user.language,
    values: { full_name: user.full_name, left: String(left) },
    path: settingsPath,
  })
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: isFew ? 'recovery_codes_few' : 'recovery_code_used',
    params: { left: String(left) },
    target: settingsPath,
  })
}

export const ownerOf = (user: Pick<UserRow, 'id' | 'business_id'>): Owner => ({
  business_id: user.business_id,
  user_id: user.id,
})
