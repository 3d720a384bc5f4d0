import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditedBy, appendAudit, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { assertHashRoom } from '../../hashThreads.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { timeValue } from '../../i18n/textValues.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { verifySecret } from '../../secrets.ts'
import { notify } from '../notices/notify.ts'
import {
  clearMailReset,
  type MailedUser,
  markMailReset,
  replacePinHash,
  requireUser,
  type UserRow,
} from '../people/store.ts'
import { clearConfirmTries, clearPinTries, confirmLockMs, countConfirmTry, findPinTries } from './guardStore.ts'
import { type FactorActor, notifySecretChanged } from './notices.ts'
import { auditWrongSecret, checkPin, hashPin } from './pin.ts'
import { type Proof, spendChallenge, verifyChallenge } from './proofs.ts'
import { findAuthenticator, isSessionProvedBeyondMail, listPasskeys } from './store.ts'

const target = '/business/user-settings'

/**
 * A mailbox is enough for a reset by mail, so payments and approvals wait for a day after it (T45), and the person's agents end. Call it in
 * the transaction of the reset.
 */
export async function beginResetCoolingOff(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now' | 'revokeAgentsOf'>,
  user: MailedUser,
  of: 'password_reset' | 'pin_reset',
): Promise<{ agents_ended: number }> {
  const now = deps.now()
  const until = new Date(now.getTime() + limits.factorHoldMs)
  await markMailReset(tx, deps.keys, { user_id: user.id, of, now, until })
  const params = { until: timeValue(until) }
  await notify(tx, deps, { business_id: user.business_id, user_ids: [user.id], message: `${of}_hold`, params, target })
  return { agents_ended: await deps.revokeAgentsOf(tx, { business_id: user.business_id, user_id: user.id, now }) }
}

/** Hash it in `prepare`, outside the transaction. */
export interface NewPin {
  before: string | null
  after: string
}

/** Also revokes the encrypted channels of this session: keys agreed on before the change are not used after it. */
export async function savePin(
  tx: Tx,
  deps: Deps,
  context: SignedInContext,
  { before, after }: NewPin,
  action: 'security.pin_set' | 'security.pin_changed' | 'security.pin_reset',
  detail: { agents_ended?: number } = {},
): Promise<Record<never, never>> {
  const { actor, now } = context
  const { user_id, session_id_hash } = actor
  if (!(await replacePinHash(tx, deps.keys, { user_id, before, after }))) throw new AppError('settings_changed')
  await clearPinTries(tx, user_id)
  await revokeChannelsOfSessions(tx, [session_id_hash], now)
  await notifySecretChanged(tx, deps, await requireUser(tx, user_id), 'pin_changed', now)
  await appendRequestAudit(tx, context, { action, object_type: 'user', object_id: user_id, detail })
  return {}
}

/** Start of the factor that the person used; null for one that needs only their mailbox. */
async function factorSince(tx: Tx, deps: MacDeps, userId: string, proof: Proof): Promise<Date | null> {
  if (proof.method === 'authenticator') return (await findAuthenticator(tx, userId))?.confirmed_at ?? null
  if (proof.method !== 'passkey') return null
  return (await listPasskeys(tx, deps, userId)).find(({ id }) => id === proof.id)?.created_at ?? null
}

/** Whether the proof needs more than the person's mailbox: a factor older than the reset by mail. */
export async function provesMoreThanMailbox(
  tx: Tx,
  deps: MacDeps,
  user: UserRow,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  const since = await factorSince(tx, deps, user.id, proof)
  const isHeld = user.mail_reset_until !== null && user.mail_reset_until > now
  return since !== null && (!isHeld || (user.mail_reset_since !== null && since < user.mail_reset_since))
}

/** Ends the cooling-off period: the person has proved more than access to their mailbox. */
export async function endResetCoolingOff(tx: Tx, keys: Deps['keys'], user: UserRow, by: FactorActor): Promise<void> {
  const { now } = by
  const until = user.mail_reset_until
  if (until === null || until <= now) return
  await clearMailReset(tx, keys, user.id)
  await appendAudit(tx, {
    business_id: user.business_id,
    at: now,
    actor: by.actor,
    action: 'security.hold_lifted',
    object_type: 'user',
    object_id: user.id,
    address: by.address,
    detail: { reason: user.mail_reset_of },
  })
}

const triesMax = 5

const passwordTriesError = (minutes: number) =>
  new AppError('password_blocked', { field: 'password', values: { minutes } })

/**
 * Confirms the password of the signed-in person; call it in `prepare`, outside the transaction. The try is counted first, so that neither
 * parallel tries nor a refused request are free; five wrong ones lock it for 15 minutes, on every device.
 */
export async function confirmPassword(deps: Deps, by: AuditedBy, password: string): Promise<void> {
  const now = deps.now()
  const { user_id } = by.actor
  assertHashRoom()
  const counted = await countConfirmTry(deps.sql, user_id, { triesMax, now })
  if (counted.tries > triesMax) {
    const left = counted.since.getTime() + confirmLockMs - now.getTime()
    throw passwordTriesError(Math.max(1, Math.ceil(left / 60_000)))
  }
  const { password_hash } = counted
  if (
    password_hash === null ||
    !(await verifySecret(deps.keys.pepper, { kind: 'password', id: user_id }, password, password_hash))
  ) {
    await auditWrongSecret(deps, by, 'security.confirmation_wrong', counted.tries)
    const left = triesMax - counted.tries
    if (left === 0) throw passwordTriesError(confirmLockMs / 60_000)
    throw new AppError('password_wrong', { field: 'password', values: { left } })
  }
  await clearConfirmTries(deps.sql, user_id)
}

export const getPinState = defineHandler('/account/get-pin-state', {
  async run(tx, { actor, now }): Promise<CallResult<'/account/get-pin-state'>> {
    const [user, tries] = [await requireUser(tx, actor.user_id), await findPinTries(tx, actor.user_id)]
    if (user.pin_hash === null) return { state: 'not_set', locked_until: null }
    const until = new Date((tries.pin_tries_since?.getTime() ?? 0) + limits.pinLockMs)
    const isLocked = tries.pin_tries >= limits.pinTriesMax && until > now
    return isLocked ? { state: 'locked', locked_until: until } : { state: 'set', locked_until: null }
  },
})

export const setPin = defineHandler('/account/set-pin', {
  async prepare(deps, context, { password, new_pin }) {
    await confirmPassword(deps, context, password)
    return { before: null, after: await hashPin(deps, context.actor.user_id, new_pin) }
  },
  async run(tx, context, _request, { deps, prepared }) {
    const { pin_hash } = await requireUser(tx, context.actor.user_id)
    if (pin_hash !== null) throw new AppError('pin_set_already')
    return savePin(tx, deps, context, prepared, 'security.pin_set')
  },
})

export const changePin = defineHandler('/account/change-pin', {
  async prepare(deps, context, { pin, new_pin }) {
    // Read before the check and compared again when saving: a PIN replaced meanwhile voids this check.
    const { pin_hash: before } = await requireUser(deps.sql, context.actor.user_id)
    await checkPin(deps, context, pin)
    if (new_pin === pin) throw new AppError('pin_same', { field: 'new_pin' })
    return { before, after: await hashPin(deps, context.actor.user_id, new_pin) }
  },
  run: (tx, context, _request, { deps, prepared }) => savePin(tx, deps, context, prepared, 'security.pin_changed'),
})

/** For people who have forgotten or locked their PIN. */
export const resetPin = defineHandler('/account/reset-pin', {
  async prepare(deps, context, { challenge_id, otp, password, new_pin }) {
    const { actor, device_id, attempt } = context
    const { id: user_id, pin_hash: before } = await requireUser(deps.sql, actor.user_id)
    if (before === null) throw new AppError('pin_not_set')
    await confirmPassword(deps, context, password)
    const use = { id: challenge_id, purpose: 'pin_reset' as const, object_digest: '', device_id, user_id, attempt }
    const verified = await verifyChallenge(deps, use, otp)
    // Never compared with the old one, since that would be an uncounted try.
    return { before, after: await hashPin(deps, user_id, new_pin), verified }
  },
  async run(tx, context, _request, { deps, prepared }) {
    const { actor, now } = context
    await spendChallenge(tx, deps, prepared.verified)
    const user = await requireUser(tx, actor.user_id)
    const isSure =
      (await provesMoreThanMailbox(tx, deps, user, prepared.verified.proof, now)) ||
      (await isSessionProvedBeyondMail(tx, deps, actor.session_id_hash))
    if (!isSure) {
      const ended = await beginResetCoolingOff(tx, deps, user, 'pin_reset')
      return savePin(tx, deps, context, prepared, 'security.pin_reset', ended)
    }
    await endResetCoolingOff(tx, deps.keys, user, context)
    return savePin(tx, deps, context, prepared, 'security.pin_reset')
  },
})
