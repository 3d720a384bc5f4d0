import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditedBy, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { hashSecret, verifySecret } from '../../secrets.ts'
import { replacePinHash, requireUser } from '../people/store.ts'
import { clearPinTries, countPinTry } from './guardStore.ts'
import { auditWrongSecret, notifySecretChanged } from './notices.ts'

/**
 * Checks a payment PIN; call it in `prepare`, outside the transaction. The try is counted first, in its own statement, so that neither
 * parallel tries nor a refused request are free. A retried request is the same try.
 */
export async function checkPin(deps: Deps, by: AuditedBy & { attempt: string }, pin: string): Promise<void> {
  const { user_id } = by.actor
  const counted = await countPinTry(deps.sql, user_id, { attempt: by.attempt, now: deps.now() })
  if (counted === null) throw new AppError('pin_locked', { field: 'pin' })
  if (counted.pin_hash === null) throw new AppError('pin_not_set')
  if (!(await verifySecret(deps.keys.pepper, 'pin', pin, counted.pin_hash))) {
    await auditWrongSecret(deps, by, 'security.pin_wrong', counted.pin_tries)
    const left = limits.pinTriesMax - counted.pin_tries
    throw left > 0 ? new AppError('pin_wrong', { field: 'pin', values: { left } }) : new AppError('pin_locked')
  }
  await clearPinTries(deps.sql, user_id)
}

export const hashPin = (deps: Deps, pin: string): Promise<string> =>
  hashSecret(deps.keys.pepper, 'pin', pin, deps.settings.pinHashCost)

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
  if (!(await replacePinHash(tx, { user_id, before, after }))) throw new AppError('settings_changed')
  await clearPinTries(tx, user_id)
  await revokeChannelsOfSessions(tx, [session_id_hash], now)
  await notifySecretChanged(tx, deps, await requireUser(tx, user_id), 'pin_changed', now)
  await appendRequestAudit(tx, context, { action, object_type: 'user', object_id: user_id })
  return {}
}
