import type { SignInMethod } from '../../../contract/features/factors.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type SideEffects } from '../../handler.ts'
import { assertHashRoom } from '../../hashThreads.ts'
import { countHit, returnHit } from '../../http/core/rateLimitStore.ts'
import { revokeChannel } from '../../http/encrypted/channelStore.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { isRowTrusted } from '../../rowMacs.ts'
import { hashSecret, hashToken, keyedHash, verifySecret } from '../../secrets.ts'
import { notifyRecoveryCodeUsed } from '../factors/notices.ts'
import { endResetCoolingOff, provesMoreThanMailbox } from '../factors/pinCalls.ts'
import { spendChallenge, verifySignIn } from '../factors/proofs.ts'
import { findUserByIdentifier, requireUser, type UserRow } from '../people/store.ts'
import { auditSession, notifyNewSignIn, rememberDevice } from './lifecycle.ts'
import { sessionUserOf } from './serializer.ts'
import {
  type BackOff,
  claimUnreportedBlock,
  clearGuards,
  closeSession,
  countGuardedTry,
  insertSession,
  isKnownDevice,
} from './store.ts'

/**
 * Back-off against guessing (T27). Counts the identifier as typed, whether or not the person exists, so that a wait reveals nothing. A
 * device known from an earlier sign-in is counted separately: strangers cannot lock its owner out.
 */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const windowMs = 5 * minuteMs

const ofName: BackOff = { free: 5, firstMs: minuteMs, longestMs: 30 * minuteMs, forgetMs: 24 * hourMs }
const wrongOfAddressMax = 100
/** Wrong passwords from all unknown devices together: more are an attack, from however many addresses. */
const wrongOfAllMax = 1_000
const allBucket = 'password all'

const waitUntil = (untilMs: number, nowMs: number) =>
  new AppError('too_many_tries', { values: { minutes: Math.max(1, Math.ceil((untilMs - nowMs) / minuteMs)) } })

const windowOf = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms)

/** Counts one try of a bucket, and refuses it beyond the maximum per time window. */
export async function countWindowTry(
  deps: Pick<Deps, 'sql' | 'now'>,
  bucket: string,
  { max, ms }: { max: number; ms: number },
): Promise<Date> {
  const now = deps.now()
  const window = windowOf(now, ms)
  if ((await countHit(deps.sql, bucket, window)) > max) throw waitUntil(window.getTime() + ms, now.getTime())
  return window
}

/** Forms sent from one address in an hour; tests and sandbox users share one address. */
export const countFormTry = (deps: Deps, form: string, address: string): Promise<Date> =>
  countWindowTry(deps, `${form} ${ipPrefixOf(address)}`, {
    max: deps.settings.profile === 'production' ? 30 : 3_000,
    ms: hourMs,
  })

/** A job checks whether the person exists, so that the response takes equally long if not (T26). */
async function reportSignInLock(deps: Deps, bucket: string, { identifier, address }: SignInAttempt): Promise<void> {
  const tries = await claimUnreportedBlock(deps.sql, bucket, deps.now())
  if (tries === null) return
  await deps.sql.begin((tx) =>
    enqueue(tx, auditSignInLockTask, { name: normalizeSignInName(identifier), address, tries }),
  )
}

async function countGuardTry(deps: Deps, bucket: string, attempt: SignInAttempt): Promise<void> {
  const now = deps.now()
  const until = await countGuardedTry(deps.sql, bucket, ofName, now)
  if (until === null) return
  await reportSignInLock(deps, bucket, attempt)
  throw waitUntil(until.getTime(), now.getTime())
}

export const normalizeSignInName = (identifier: string): string => identifier.trim().toLowerCase()

/** Bucket of a sign-in name or address. */
export const signInBucketOf = (deps: Pick<Deps, 'keys'>, name: string): string =>
  `name ${keyedHash(deps.keys.pepper, 'identifier', name)}`

export const auditSignInLockTask = 'audit_login_lock'

interface SignInAttempt {
  identifier: string
  address: string
  /** Hash of the device's token; empty if it has none. */
  device_hash: string
}

interface CountedSignInTry {
  isKnownDevice: boolean
  /** Only wrong tries stay counted. */
  giveBack: () => Promise<void>
}

/** Counts a try before comparing the password. */
export async function countSignInTry(deps: Deps, attempt: SignInAttempt): Promise<CountedSignInTry> {
  const name = normalizeSignInName(attempt.identifier)
  const named = signInBucketOf(deps, name)
  if (await isKnownDevice(deps.sql, { token_hash: attempt.device_hash, name })) {
    const bucket = `device ${attempt.device_hash} ${named}`
    await countGuardTry(deps, bucket, attempt)
    return { isKnownDevice: true, giveBack: async () => void (await clearGuards(deps.sql, [bucket, named])) }
  }
  const address = `password ${ipPrefixOf(attempt.address)}`
  const window = await countWindowTry(deps, address, { max: wrongOfAddressMax, ms: windowMs })
  await countGuardTry(deps, named, attempt)
  await countWindowTry(deps, allBucket, { max: wrongOfAllMax, ms: windowMs })
  const giveBack = async () => {
    await Promise.all([
      clearGuards(deps.sql, [named]),
      returnHit(deps.sql, address, window),
      returnHit(deps.sql, allBucket, window),
    ])
  }
  return { isKnownDevice: false, giveBack }
}

/** Hashed with the current cost, so that an unknown person takes as long as a known one. */
let dummyHash: Promise<string> | null = null
const nobodys = { kind: 'password', id: '' } as const
const readDummyHash = (deps: Deps): Promise<string> => {
  dummyHash ??= hashSecret(deps.keys.pepper, nobodys, 'nobody has this password', deps.settings.passwordHashCost)
  return dummyHash
}

interface CheckedPerson {
  user: UserRow
  /** They have signed in from here before. */
  isKnownDevice: boolean
}

/** The person, or the same refusal for an unknown name, an open invitation and a wrong password, after the same work. */
export async function checkPassword(deps: Deps, given: SignInAttempt & { password: string }): Promise<CheckedPerson> {
  assertHashRoom()
  const { isKnownDevice, giveBack } = await countSignInTry(deps, given)
  const [user, nobody] = await Promise.all([findUserByIdentifier(deps.sql, given.identifier), readDummyHash(deps)])
  const kept = user?.password_hash ?? null
  const owner = { kind: 'password', id: user?.id ?? '' } as const
  const isRight = await verifySecret(deps.keys.pepper, owner, given.password, kept ?? nobody)
  if (user === null || kept === null || !isRight) throw new AppError('wrong_credentials')
  if (!isRowTrusted(deps, 'users', user)) throw new AppError('wrong_credentials')
  await giveBack()
  // Revealed only after the correct password.
  if (user.is_locked) throw new AppError('seat_locked')
  return { user, isKnownDevice }
}

interface CheckedSignIn {
  method: SignInMethod
  is_beyond_mail: boolean
}

/** A new session with a new token, whatever cookie was sent, so that nobody can plant one. */
async function startSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  user: UserRow,
  { method, is_beyond_mail }: CheckedSignIn,
): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'person') await closeSession(tx, actor.session_id_hash, 'login', now)
  const owner = { business_id: user.business_id, user_id: user.id }
  const seen = { device_id, address, user_agent: userAgent, is_beyond_mail }
  const row = { id: deps.newId(), id_hash: hashToken(token), ...owner, ...seen }
  await insertSession(tx, deps.keys, row, now)
  await bindBusiness(tx, user.business_id)
  await auditSession(tx, context, owner, 'session.login', { method })
  return token
}

/** In the transaction that spends the proof: marks the device as known, starts a session, and revokes the key of the request. */
export async function signIn(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  { user, effects, ...shown }: CheckedSignIn & { user: UserRow; effects: SideEffects },
): Promise<void> {
  if (user.is_locked) throw new AppError('seat_locked')
  await bindBusiness(tx, user.business_id)
  const device = await rememberDevice(tx, deps, context, { business_id: user.business_id, user_id: user.id })
  if (device !== null) {
    effects.setDeviceCookie = device
    await notifyNewSignIn(tx, deps, context, user)
  }
  effects.setSessionCookie = await startSession(tx, deps, context, user, shown)
  await revokeChannel(tx, context)
  effects.repeatRefusal = 'sign_in_lost'
}

/** Second step of a sign-in. */
export const signInHandler = defineHandler('/account/login', {
  prepare: (deps, { device_id, attempt }, { challenge_id, ...given }) =>
    verifySignIn(
      deps,
      { id: challenge_id, purpose: 'login', object_digest: '', device_id, user_id: null, attempt },
      given,
    ),
  async run(tx, context, _request, { deps, prepared, effects }) {
    await spendChallenge(tx, deps, prepared)
    const user = await requireUser(tx, prepared.user_id)
    const { method } = prepared.proof
    const is_beyond_mail = await provesMoreThanMailbox(tx, deps, user, prepared.proof, context.now)
    await bindBusiness(tx, user.business_id)
    if (method === 'recovery_code') await notifyRecoveryCodeUsed(tx, deps, user)
    await signIn(tx, deps, context, { user, effects, method, is_beyond_mail })
    // Another person who knows the password may have set the PIN, so it must be set again before it signs.
    if (is_beyond_mail && user.mail_reset_of === 'password_reset')
      await endResetCoolingOff(tx, deps.keys, user, { ...context, actor: { kind: 'person', user_id: user.id } })
    return sessionUserOf(user)
  },
})
