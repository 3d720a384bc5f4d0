import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { countHit, returnHit } from '../../http/core/rateLimitStore.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ipPrefixOf } from '../../network.ts'
import { keyedHash } from '../../secrets.ts'
import { isKnownDevice } from './knownDeviceStore.ts'
import { type BackOff, clearGuards, countGuardedTry, takeUntoldBlock } from './loginGuardStore.ts'

/**
 * How long somebody waits who guesses (T27). What is counted is what was typed, whether or not there is such a person, so that a wait
 * tells nothing. A device that the person has logged in from before is counted by itself: strangers cannot lock its owner out.
 */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const windowMs = 5 * minuteMs

const ofName: BackOff = { free: 5, firstMs: minuteMs, longestMs: 30 * minuteMs, forgetMs: 24 * hourMs }
const wrongOfAddressMax = 100
/** Wrong passwords from unknown devices altogether: more are an attack, from however many addresses. */
const wrongOfAllMax = 1_000
const allBucket = 'password all'

const waitUntil = (untilMs: number, nowMs: number) =>
  new AppError('too_many_tries', { values: { minutes: Math.max(1, Math.ceil((untilMs - nowMs) / minuteMs)) } })

const windowOf = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms)

/** Counts one try of a bucket, and refuses it beyond the most in a window of time. */
export async function takeTry(
  deps: Pick<Deps, 'sql' | 'now'>,
  bucket: string,
  { max, ms }: { max: number; ms: number },
): Promise<Date> {
  const now = deps.now()
  const window = windowOf(now, ms)
  if ((await countHit(deps.sql, bucket, window)) > max) throw waitUntil(window.getTime() + ms, now.getTime())
  return window
}

/** An hour's worth of forms sent from one address; in the sandbox, tests and many people share one. */
export const takeFormTry = (deps: Deps, form: string, address: string): Promise<Date> =>
  takeTry(deps, `${form} ${ipPrefixOf(address)}`, {
    max: deps.settings.profile === 'production' ? 30 : 3_000,
    ms: hourMs,
  })

/** A job looks up whether the person exists, so that the reply takes equally long if not (T26). */
async function tellBlock(deps: Deps, bucket: string, { identifier, address }: LoginAttempt): Promise<void> {
  const tries = await takeUntoldBlock(deps.sql, bucket, deps.now())
  if (tries === null) return
  await deps.sql.begin((tx) => enqueue(tx, auditLockTask, { name: nameOf(identifier), address, tries }))
}

async function takeGuardedTry(deps: Deps, bucket: string, attempt: LoginAttempt): Promise<void> {
  const now = deps.now()
  const until = await countGuardedTry(deps.sql, bucket, ofName, now)
  if (until === null) return
  await tellBlock(deps, bucket, attempt)
  throw waitUntil(until.getTime(), now.getTime())
}

export const nameOf = (identifier: string): string => identifier.trim().toLowerCase()

/** The bucket of a name or address that somebody logs in with. */
export const guardOfName = (deps: Pick<Deps, 'keys'>, name: string): string =>
  `name ${keyedHash(deps.keys.pepper, 'identifier', name)}`

export const auditLockTask = 'audit_login_lock'

export interface LoginAttempt {
  identifier: string
  address: string
  /** Hash of the device's token; empty where it brought none. */
  device_hash: string
}

export interface LoginTry {
  isKnownDevice: boolean
  /** Only wrong tries stay counted. */
  giveBack: () => Promise<void>
}

/** Counts a try before the password is compared. */
export async function takeLoginTry(deps: Deps, attempt: LoginAttempt): Promise<LoginTry> {
  const name = nameOf(attempt.identifier)
  const named = guardOfName(deps, name)
  if (await isKnownDevice(deps.sql, { token_hash: attempt.device_hash, name })) {
    const bucket = `device ${attempt.device_hash} ${named}`
    await takeGuardedTry(deps, bucket, attempt)
    return { isKnownDevice: true, giveBack: async () => void (await clearGuards(deps.sql, [bucket, named])) }
  }
  const address = `password ${ipPrefixOf(attempt.address)}`
  const window = await takeTry(deps, address, { max: wrongOfAddressMax, ms: windowMs })
  await takeGuardedTry(deps, named, attempt)
  await takeTry(deps, allBucket, { max: wrongOfAllMax, ms: windowMs })
  const giveBack = async () => {
    await Promise.all([
      clearGuards(deps.sql, [named]),
      returnHit(deps.sql, address, window),
      returnHit(deps.sql, allBucket, window),
    ])
  }
  return { isKnownDevice: false, giveBack }
}
