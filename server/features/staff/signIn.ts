import { limits } from '../../../contract/base/money/limits.ts'
import { staffRightsOf } from '../../../contract/base/people/staffRights.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { bindBusiness, inBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type SideEffects } from '../../handler.ts'
import { assertHashRoom } from '../../hashThreads.ts'
import { returnHit } from '../../http/core/rateLimitStore.ts'
import { revokeChannel } from '../../http/encrypted/channelStore.ts'
import { isRowTrusted } from '../../rowMacs.ts'
import { hashSecret, hashToken, verifySecret } from '../../secrets.ts'
import { passkeyRequestOptions, verifyPasskey } from '../factors/passkeys.ts'
import { totpStepOfSealed } from '../factors/proofs.ts'
import { countSignInTry, countWindowTry, normalizeSignInName } from '../session/signIn.ts'
import { closeSession, findSessionStart, insertSession } from '../session/store.ts'
import { auditStaff } from './audit.ts'
import {
  countChallengeTry,
  findStaffByEmail,
  insertStaffChallenge,
  listStaffPasskeys,
  requireStaff,
  type StaffRow,
  spendStaffChallenge,
  spendStaffPasskeyCounter,
  spendStaffTotpStep,
} from './store.ts'

/** Second step of a sign-in, for `/staff/login`: the app's code, or the passkey. */
export async function requestStaffFactor(
  tx: Tx,
  deps: Deps,
  staff: StaffRow,
  { now, device_id, host }: Pick<RequestContext, 'now' | 'device_id' | 'host'>,
): Promise<CallResult<'/staff/start-login'>> {
  const asked =
    staff.sealed_seed === null
      ? await passkeyRequestOptions(deps, host, await listStaffPasskeys(tx, deps, staff.id))
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

/** Per member of staff over all sign-ins, since the password may be known to an attacker. */
const wrongFactorLimit = { max: 10, ms: 3_600_000 }

interface SubmittedFactor {
  challenge_id: string
  staff: StaffRow
  shown: { step: bigint } | { passkey_id: string; counter: bigint }
}

type SubmittedStaffSignIn = CallRequest<'/staff/login'>

async function parseSubmittedFactor(
  deps: Deps,
  staff: StaffRow,
  passkeyChallenge: string | null,
  { otp, passkey }: SubmittedStaffSignIn,
  now: Date,
): Promise<SubmittedFactor['shown'] | null> {
  if (staff.sealed_seed !== null && otp !== undefined) {
    const step = totpStepOfSealed(deps, staff.id, staff.sealed_seed, otp, now)
    return step === null ? null : { step: BigInt(step) }
  }
  if (passkeyChallenge === null || passkey === undefined) return null
  const known = await listStaffPasskeys(deps.sql, deps, staff.id)
  const read = await verifyPasskey(deps, passkeyChallenge, known, passkey)
  return read === null ? null : { passkey_id: read.id, counter: read.counter }
}

/** Counts before comparing; a wrong factor is audited in the operator's log, since the password before it was right. */
async function checkSecondFactor(
  deps: Deps,
  { device_id, now, address }: Pick<RequestContext, 'device_id' | 'now' | 'address'>,
  given: SubmittedStaffSignIn,
): Promise<SubmittedFactor> {
  const triesMax = limits.otpTriesMax
  const challenge = await countChallengeTry(deps.sql, { id: given.challenge_id, device_id, triesMax, now })
  if (challenge === null) throw new AppError('otp_expired', { field: 'otp' })
  const staff = await requireStaff(deps.sql, challenge.staff_id)
  const bucket = `staff factor ${staff.id}`
  const window = await countWindowTry(deps, bucket, wrongFactorLimit)
  const shown = await parseSubmittedFactor(deps, staff, challenge.passkey_challenge, given, now)
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

/** In the transaction of the sign-in; each proof is valid once. */
async function spendFactor(tx: Tx, { challenge_id, staff, shown }: SubmittedFactor, now: Date): Promise<void> {
  if (!(await spendStaffChallenge(tx, challenge_id, now))) throw new AppError('otp_used', { field: 'otp' })
  const isTaken =
    'step' in shown
      ? await spendStaffTotpStep(tx, staff.id, shown.step)
      : await spendStaffPasskeyCounter(tx, shown.passkey_id, shown.counter)
  if (!isTaken) throw 'step' in shown ? new AppError('otp_used', { field: 'otp' }) : new AppError('passkey_refused')
}

interface CheckedFactor {
  staff: Pick<StaffRow, 'id'>
  /** Method of the sign-in. */
  method: 'authenticator' | 'passkey' | 'sign_on'
  effects: SideEffects
}

/** A new session with a new token, whatever cookie was sent, so that nobody can plant one. */
export async function beginSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  { staff: { id: staff_id }, method, effects }: CheckedFactor,
): Promise<void> {
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'staff') await closeSession(tx, actor.session_id_hash, 'login', now)
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const seen = { device_id, address, user_agent: userAgent, is_beyond_mail: true }
  await insertSession(tx, deps.keys, { id: deps.newId(), id_hash: hashToken(token), staff_id, ...seen }, now)
  effects.setSessionCookie = token
  effects.repeatRefusal = 'sign_in_lost'
  await revokeChannel(tx, context)
  await bindBusiness(tx, noBusiness)
  const detail = { ...context.channel.facts, method }
  await auditStaff(tx, { staff_id, now, address }, { action: 'staff.login', detail })
}

/** Hashed with the current cost, so that an unknown person takes as long as a known one. */
let dummyHash: Promise<string> | null = null
const nobodys = { kind: 'password', id: '' } as const
const readDummyHash = (deps: Deps): Promise<string> => {
  dummyHash ??= hashSecret(deps.keys.pepper, nobodys, 'nobody has this password', deps.settings.passwordHashCost)
  return dummyHash
}

async function checkStaffPassword(
  deps: Deps,
  { address }: Pick<RequestContext, 'address'>,
  { email, password }: { email: string; password: string },
): Promise<StaffRow> {
  assertHashRoom()
  // Counted apart from a customer with the same address.
  const { giveBack } = await countSignInTry(deps, {
    identifier: `staff ${normalizeSignInName(email)}`,
    address,
    device_hash: '',
  })
  const [staff, nobody] = await Promise.all([findStaffByEmail(deps.sql, email), readDummyHash(deps)])
  const kept = staff?.password_hash ?? null
  const owner = { kind: 'password', id: staff?.id ?? '' } as const
  const isRight = await verifySecret(deps.keys.pepper, owner, password, kept ?? nobody)
  if (staff === null || kept === null || !isRight) throw new AppError('wrong_credentials')
  if (!isRowTrusted(deps, 'staff', staff)) throw new AppError('wrong_credentials')
  await giveBack()
  return staff
}

export const startStaffSignIn = defineHandler('/staff/start-login', {
  prepare: checkStaffPassword,
  run: (tx, context, _request, { deps, prepared }) => requestStaffFactor(tx, deps, prepared, context),
})

export const staffSignIn = defineHandler('/staff/login', {
  prepare: checkSecondFactor,
  async run(tx, context, _request, { deps, prepared, effects }) {
    await spendFactor(tx, prepared, context.now)
    const { staff, shown } = prepared
    const method = 'step' in shown ? 'authenticator' : 'passkey'
    await beginSession(tx, deps, context, { staff, method, effects })
    const { id, email, full_name, role } = staff
    return { id, email, full_name, role }
  },
})

export const staffSignOut = defineHandler('/staff/logout', {
  async run(tx, context, _request, { effects }) {
    const { actor, now, address } = context
    await closeSession(tx, actor.session_id_hash, 'logout', now)
    await auditStaff(tx, { staff_id: actor.staff_id, now, address }, { action: 'staff.logout' })
    effects.clearSessionCookie = true
    await revokeChannel(tx, context)
    return {}
  },
})

export const getStaffSession = defineHandler('/staff/get-session', {
  async run(tx, { actor }, _request, { deps }) {
    const [{ id, email, full_name, role }, began] = await Promise.all([
      requireStaff(tx, actor.staff_id),
      findSessionStart(tx, actor.session_id_hash),
    ])
    return {
      staff: { id, email, full_name, role },
      rights: staffRightsOf(role),
      idle_ms: deps.settings.sessionIdleMs,
      ends_at: new Date(began.getTime() + deps.settings.sessionMaxMs),
    }
  },
})
