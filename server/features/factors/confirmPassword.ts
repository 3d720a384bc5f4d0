import type { AuditedBy } from '../../audit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { verifySecret } from '../../secrets.ts'
import { auditWrongSecret } from './notices.ts'
import { clearConfirmTries, confirmLockMs, countConfirmTry } from './userGuardStore.ts'

const triesMax = 5

const blocked = (minutes: number) => new AppError('password_blocked', { field: 'password', values: { minutes } })

/**
 * Asks the signed-in person for their password once more; call it in `prepare`, outside the transaction. The try is counted before
 * anything is compared, so neither parallel tries nor a refused request get one for nothing; five wrong ones block for a quarter
 * of an hour, on every device.
 */
export async function confirmPassword(deps: Deps, by: AuditedBy, password: string): Promise<void> {
  const now = deps.now()
  const { user_id } = by.actor
  const counted = await countConfirmTry(deps.sql, user_id, { triesMax, now })
  if (counted.tries > triesMax) {
    const left = counted.since.getTime() + confirmLockMs - now.getTime()
    throw blocked(Math.max(1, Math.ceil(left / 60_000)))
  }
  const { password_hash } = counted
  if (password_hash === null || !(await verifySecret(deps.keys.pepper, 'password', password, password_hash))) {
    await auditWrongSecret(deps, by, 'security.confirmation_wrong', counted.tries)
    const left = triesMax - counted.tries
    if (left === 0) throw blocked(confirmLockMs / 60_000)
    throw new AppError('password_wrong', { field: 'password', values: { left } })
  }
  await clearConfirmTries(deps.sql, user_id)
}
