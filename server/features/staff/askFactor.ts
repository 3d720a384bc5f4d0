import { limits } from '../../../contract/base/limits.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { CallResult } from '../../handler.ts'
import { askPasskey } from '../factors/passkeys.ts'
import { insertStaffChallenge, listStaffPasskeys, type StaffRow } from './store.ts'

/** The second step of a log-in, which `/staff/login` takes: their app's code, or their passkey. */
export async function askFactor(
  tx: Tx,
  deps: Deps,
  staff: StaffRow,
  { now, device_id }: { now: Date; device_id: string },
): Promise<CallResult<'/staff/start-login'>> {
  const asked =
    staff.sealed_seed === null
      ? await askPasskey(deps, await listStaffPasskeys(tx, staff.id), { isVerified: true })
      : null
  const id = deps.newId()
  const expires_at = new Date(now.getTime() + limits.otpLifeMs)
  await insertStaffChallenge(tx, {
    id,
    staff_id: staff.id,
    device_id,
    passkey_challenge: asked?.challenge ?? null,
    expires_at,
  })
  return {
    challenge_id: id,
    factor: asked === null ? 'authenticator' : 'passkey',
    passkey_options: asked?.options ?? null,
    expires_at,
  }
}
