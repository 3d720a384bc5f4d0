import { limits } from '../../../contract/base/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { verifySecret } from '../../secrets.ts'
import { clearPinTries, countPinTry } from '../session/store.ts'

/**
 * Checks a payment PIN; call it in `prepare`, outside the transaction. The try is counted before anything is compared, in its own
 * statement, so neither parallel tries nor a refused request get one for nothing.
 */
export async function checkPin(deps: Deps, userId: string, pin: string): Promise<void> {
  const now = deps.now()
  const counted = await countPinTry(deps.sql, userId, now)
  if (counted === null) throw new AppError('pin_locked', { field: 'pin' })
  if (counted.pin_hash === null) throw new AppError('pin_not_set')
  if (!(await verifySecret(deps.keys.pepper, 'pin', pin, counted.pin_hash))) {
    const left = limits.pinTriesMax - counted.pin_tries
    throw left > 0 ? new AppError('pin_wrong', { field: 'pin', values: { left } }) : new AppError('pin_locked')
  }
  await clearPinTries(deps.sql, userId)
}
