import Bowser from 'bowser'
import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { SignInMethod } from '../../../contract/features/factors.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashToken } from '../../secrets.ts'
import { endLoginChallenges } from '../factors/otpChallengeStore.ts'
import { notify } from '../notices/notify.ts'
import type { MailedUser } from '../people/store.ts'
import { addDevice, closeSessionsOfUser, type DeviceOwner, hasLoggedInBefore, touchDevice } from './store.ts'

/** Writes the audit row of a log-in, which has no session yet, or of a log-out. */
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
  /** The session that stays, by its hash; none stays without it. */
  except?: string | null
  /** Kept with the session: why it ended. */
  reason: string
  now: Date
}

/**
 * Ends a person's sessions, and with them their channels, in the transaction of what ends them. A log-in whose password has been
 * checked already dies first, so that none slips through in between. Answers how many sessions it were.
 */
export async function endSessionsOf(tx: Tx, { user_id, except = null, reason, now }: Ending): Promise<number> {
  await endLoginChallenges(tx, user_id, now)
  const ended = await closeSessionsOfUser(tx, { user_id, except, reason, now })
  await revokeChannelsOfSessions(tx, ended, now)
  return ended.length
}

/**
 * The device of a log-in that went through is known from then on. Answers the token for its cookie where it needs a new one: a token
 * that came along is trusted only as far as it was this person's before, so that nobody can plant one.
 */
export async function rememberDevice(
  tx: Tx,
  deps: Deps,
  { now, device_hash }: Pick<RequestContext, 'now' | 'device_hash'>,
  owner: DeviceOwner,
): Promise<string | null> {
  if (await touchDevice(tx, owner, device_hash, now)) return null
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const row = { ...owner, id: deps.newId(), token_hash: hashToken(token), former_hash: device_hash, now }
  await addDevice(tx, row)
  return token
}

interface Device {
  /** Empty: the browser does not tell. */
  browser: string
  system: string
  is_phone: boolean
}

/** Names of browsers and systems as people know them. */
const shorter: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}
const nameOf = (name = ''): string => shorter[name] ?? name

/** For people to recognise their devices. Browsers can send any text here, so no decision may depend on it. */
export function readUserAgent(userAgent: string): Device {
  // The parser refuses the empty text.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 512) || '-')
  const system = os.name === 'iOS' ? platform.model : os.name
  return { browser: nameOf(browser.name), system: nameOf(system), is_phone: platform.type === 'mobile' }
}

const target = '/business/user-settings/profile'

/** Tells a person of a log-in from an unknown device, unless it is their first log-in. Called before the session is made. */
export async function tellNewSignIn(
  tx: Tx,
  deps: Deps,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
  user: MailedUser,
): Promise<void> {
  if (!(await hasLoggedInBefore(tx, user.id))) return
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: 'new_sign_in',
    params: { address },
    target,
  })
  const values = { full_name: user.full_name, time: timeValue(now), address }
  await enqueueMail(tx, deps, { template: 'new_sign_in', to: user.email, locale: user.language, values, path: target })
}
