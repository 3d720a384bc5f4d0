import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditedBy, appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertHashRoom } from '../../hashThreads.ts'
import { hashSecret, verifySecret } from '../../secrets.ts'
import { countPinFailure, countPinTry, isPinLocked, returnPinTries } from './guardStore.ts'

/** Audits a wrong secret of a signed-in person, with the number of tries; in its own transaction, since the call is refused. */
export const auditWrongSecret = (
  deps: Pick<Deps, 'sql'>,
  by: AuditedBy,
  action: 'security.pin_wrong' | 'security.confirmation_wrong',
  tries: number,
): Promise<void> =>
  inBusiness(deps.sql, by.actor.business_id, (tx) =>
    appendRequestAudit(tx, by, { action, object_type: 'user', object_id: by.actor.user_id, detail: { tries } }),
  )

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
  await returnPinTries(deps.sql, user_id)
}

export const hashPin = (deps: Deps, userId: string, pin: string): Promise<string> =>
  hashSecret(deps.keys.pepper, { kind: 'pin', id: userId }, pin, deps.settings.pinHashCost)
