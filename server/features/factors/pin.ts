import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditedBy, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertHashRoom } from '../../hashThreads.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { hashSecret, verifySecret } from '../../secrets.ts'
import { replacePinHash, requireUser } from '../people/store.ts'
import { clearPinTries, countPinFailure, countPinTry, isPinLocked } from './guardStore.ts'
import { auditWrongSecret, notifySecretChanged } from './notices.ts'

const openTryCheckMs = 50
const openTryLimitMs = 5_000

/** Counts a try. If all are used, waits while others are being compared: a right one among them returns them (T90). */
async function countTry(deps: Deps, userId: string, attempt: string) {
  const lastMs = performance.now() + openTryLimitMs
  for (;;) {
    const counted = await countPinTry(deps.sql, userId, { attempt, now: deps.now() })
    if (counted !== null) return counted
    if (performance.now() > lastMs || (await isPinLocked(deps.sql, userId)))
      throw new AppError('pin_locked', { field: 'pin' })
    await delay(openTryCheckMs)
  }
}

/**
 * Checks a payment PIN; call it in `prepare`, outside the transaction. The try is counted first, in its own statement, so that neither
 * parallel tries nor a refused request are free. A retried request is the same try.
 */
export async function checkPin(deps: Deps, by: AuditedBy & { attempt: string }, pin: string): Promise<void> {
  const { user_id } = by.actor
  assertHashRoom()
  const counted = await countTry(deps, user_id, by.attempt)
  if (counted.pin_hash === null) throw new AppError('pin_not_set')
  if (!(await verifySecret(deps.keys.pepper, { kind: 'pin', id: user_id }, pin, counted.pin_hash))) {
    await countPinFailure(deps.sql, user_id)
    await auditWrongSecret(deps, by, 'security.pin_wrong', counted.pin_tries)
    const left = limits.pinTriesMax - counted.pin_tries
    throw left > 0 ? new AppError('pin_wrong', { field: 'pin', values: { left } }) : new AppError('pin_locked')
  }
  await clearPinTries(deps.sql, user_id)
}

export const hashPin = (deps: Deps, userId: string, pin: string): Promise<string> =>
  hashSecret(deps.keys.pepper, { kind: 'pin', id: userId }, pin, deps.settings.pinHashCost)

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
): Promise<Record<never, never>> {
  const { actor, now } = context
  const { user_id, session_id_hash } = actor
  if (!(await replacePinHash(tx, deps.keys, { user_id, before, after }))) throw new AppError('settings_changed')
  await clearPinTries(tx, user_id)
  await revokeChannelsOfSessions(tx, [session_id_hash], now)
  await notifySecretChanged(tx, deps, await requireUser(tx, user_id), 'pin_changed', now)
  await appendRequestAudit(tx, context, { action, object_type: 'user', object_id: user_id })
  return {}
}
