import Bowser from 'bowser'
import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { SignInMethod } from '../../../contract/features/factors.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { hashToken } from '../../secrets.ts'
import { endSignInChallenges } from '../factors/otpChallengeStore.ts'
import { notify } from '../notices/notify.ts'
import type { MailedUser } from '../people/store.ts'
import { addDevice, closeSessionsOfUser, type DeviceOwner, hasSignedInBefore, updateDeviceLastSeen } from './store.ts'

/** Audits a sign-in, which has no session yet, or a sign-out. */
export const auditSession = (
  tx: Tx,
  context: Omit<RequestContext, 'actor'>,
  user: { business_id: string; user_id: string },
  action: AuditAction,
  detail: { method?: SignInMethod } = {},
) =>
  appendAudit(tx, {
    business_id: user.business_id,
    actor: { kind: 'person', user_id: user.user_id },
    at: context.now,
    action,
    object_type: 'user',
    object_id: user.user_id,
    address: context.address,
    detail: { ...context.channel.facts, ...detail },
  })

interface Ending {
  user_id: string
  /** Hash of the session that stays; without it, none does. */
  except?: string | null
  /** Stored with the session. */
  reason: string
  now: Date
}

/**
 * Ends a person's sessions and their channels, in the transaction of the cause. First voids sign-ins whose password was already checked, so
 * that none completes in between. Returns the number of sessions.
 */
export async function endSessionsOf(tx: Tx, { user_id, except = null, reason, now }: Ending): Promise<number> {
  await endSignInChallenges(tx, user_id, now)
  const ended = await closeSessionsOfUser(tx, { user_id, except, reason, now })
  await revokeChannelsOfSessions(tx, ended, now)
  return ended.length
}

/**
 * Marks the device of a successful sign-in as known. Returns a token if its cookie needs a new one: a submitted token is trusted only if it
 * was this person's before, so that nobody can plant one.
 */
export async function rememberDevice(
  tx: Tx,
  deps: Deps,
  { now, device_hash }: Pick<RequestContext, 'now' | 'device_hash'>,
  owner: DeviceOwner,
): Promise<string | null> {
  if (await updateDeviceLastSeen(tx, owner, device_hash, now)) return null
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const row = { ...owner, id: deps.newId(), token_hash: hashToken(token), former_hash: device_hash, now }
  await addDevice(tx, row)
  return token
}

interface Device {
  /** Empty if the browser does not say. */
  browser: string
  system: string
  is_phone: boolean
}

/** Common names of browsers and systems. */
const shorter: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}
const nameOf = (name = ''): string => shorter[name] ?? name

/** Helps people to recognise their devices. Browsers can send any text here, so no decision may depend on it. */
export function readUserAgent(userAgent: string): Device {
  // The parser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 512) || '-')
  const system = os.name === 'iOS' ? platform.model : os.name
  return { browser: nameOf(browser.name), system: nameOf(system), is_phone: platform.type === 'mobile' }
}

const target = '/business/user-settings/profile'

/** Notifies a person of a sign-in from an unknown device, unless it is their first. Called before the session is created. */
export async function notifyNewSignIn(
  tx: Tx,
  deps: Deps,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
  user: MailedUser,
): Promise<void> {
  if (!(await hasSignedInBefore(tx, user.id))) return
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: 'new_sign_in',
    params: { address },
    target,
    mail: () => ({ values: { time: timeValue(now) } }),
  })
}
