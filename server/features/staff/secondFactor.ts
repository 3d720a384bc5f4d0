import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { inBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { returnHit } from '../../http/core/rateLimitStore.ts'
import { readPasskey } from '../factors/passkeys.ts'
import { openSeed, stepOfCode } from '../factors/totp.ts'
import { takeTry } from '../session/lockout.ts'
import { auditStaff } from './auditStaff.ts'
import {
  countChallengeTry,
  listStaffPasskeys,
  mustFindStaff,
  type StaffRow,
  spendStaffChallenge,
  takeStaffPasskey,
  takeStaffStep,
} from './store.ts'

/** Of one member of staff, whatever the number of log-ins: whoever has their password must not guess on. */
const wrongFactors = { max: 10, ms: 3_600_000 }

export interface ShownFactor {
  challenge_id: string
  staff: StaffRow
  shown: { step: bigint } | { passkey_id: string; counter: bigint }
}

type Given = CallRequest<'/staff/login'>

async function readShown(
  deps: Deps,
  staff: StaffRow,
  passkeyChallenge: string | null,
  { otp, passkey }: Given,
  now: Date,
): Promise<ShownFactor['shown'] | null> {
  if (staff.sealed_seed !== null && otp !== undefined) {
    const step = stepOfCode(openSeed(deps, staff.id, staff.sealed_seed), otp, now)
    return step === null ? null : { step: BigInt(step) }
  }
  if (passkeyChallenge === null || passkey === undefined) return null
  const known = await listStaffPasskeys(deps.sql, staff.id)
  const read = await readPasskey(deps, passkeyChallenge, known, passkey, { isVerified: true })
  return read === null ? null : { passkey_id: read.id, counter: read.counter }
}

/** Counts before it compares; what is wrong is told in the operator's audit log, since the password before it was right. */
export async function checkSecondFactor(
  deps: Deps,
  { device_id, now, address }: Pick<RequestContext, 'device_id' | 'now' | 'address'>,
  given: Given,
): Promise<ShownFactor> {
  const triesMax = limits.otpTriesMax
  const challenge = await countChallengeTry(deps.sql, { id: given.challenge_id, device_id, triesMax, now })
  if (challenge === null) throw new AppError('otp_expired', { field: 'otp' })
  const staff = await mustFindStaff(deps.sql, challenge.staff_id)
  const bucket = `staff factor ${staff.id}`
  const window = await takeTry(deps, bucket, wrongFactors)
  const shown = await readShown(deps, staff, challenge.passkey_challenge, given, now)
  if (shown !== null) {
    await returnHit(deps.sql, bucket, window)
    return { challenge_id: given.challenge_id, staff, shown }
  }
  await inBusiness(deps.sql, noBusiness, (tx) =>
    auditStaff(tx, { staff_id: staff.id, now, address }, { action: 'staff.login_refused' }),
  )
  if (given.passkey !== undefined) throw new AppError('passkey_refused')
  throw new AppError('otp_wrong', { field: 'otp', values: { left: triesMax - challenge.tries } })
}

/** In the transaction of what it is good for: each is good once. */
export async function spendFactor(tx: Tx, { challenge_id, staff, shown }: ShownFactor, now: Date): Promise<void> {
  if (!(await spendStaffChallenge(tx, challenge_id, now))) throw new AppError('otp_used', { field: 'otp' })
  const isTaken =
    'step' in shown
      ? await takeStaffStep(tx, staff.id, shown.step)
      : await takeStaffPasskey(tx, shown.passkey_id, shown.counter)
  if (!isTaken) throw 'step' in shown ? new AppError('otp_used', { field: 'otp' }) : new AppError('passkey_refused')
}
