import { minuteTextOf } from '../../../contract/base/clock.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type SideEffects } from '../../handler.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashSecret } from '../../secrets.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { spendChallenge, type VerifiedChallenge, verifyChallenge } from '../factors/otp.ts'
import { checkPin } from '../factors/pin.ts'
import { notify } from '../notices/notify.ts'
import { type By, mustFindPerson } from '../people/by.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { findPerson, findPinTries, type PersonRow, replacePassword, replacePin, unlockPin } from '../people/store.ts'
import { killLinks } from '../registration/linksStore.ts'
import { endOtherSessions, renewOwnChannels } from '../session/endSessions.ts'

/** The password and the payment PIN of whoever is signed in. Hashing and counting of tries come first, outside the transaction. */

interface NewHash {
  before: string | null
  after: string
}

async function mustRead(deps: Deps, { actor }: By): Promise<PersonRow> {
  const person = await findPerson(deps.sql, actor.user_id)
  if (person === null) throw new AppError('session_not_valid')
  return person
}

const hashPin = (deps: Deps, pin: string): Promise<string> =>
  hashSecret(deps.keys.pepper, 'pin', pin, deps.settings.pinHashCost)

type SecretNotice = 'password_changed' | 'pin_changed'

/** By mail, which whoever sits at a stolen session does not read; and in the bell. */
async function tell(tx: Tx, deps: Deps, by: By, template: SecretNotice): Promise<void> {
  const { id, email, full_name, language } = await mustFindPerson(tx, by)
  const path = `/business/user-settings/${template === 'pin_changed' ? 'payment-pin' : 'password'}`
  await notify(tx, deps, {
    business_id: by.actor.business_id,
    user_ids: [id],
    message: template,
    params: {},
    target: path,
  })
  const time = minuteTextOf(by.now)
  await enqueueMail(tx, deps, { template, to: email, locale: language, values: { full_name, time }, path })
}

/** Every key that was agreed on before is done with; this tab's after the answer. */
async function renewKeys(tx: Tx, { actor, kid, now }: By, effects: SideEffects): Promise<void> {
  await renewOwnChannels(tx, { session_id_hash: actor.session_id_hash, kid, now })
  effects.revokeChannel = true
}

async function preparePassword(deps: Deps, by: By, given: { password: string; new_password: string }) {
  const person = await mustRead(deps, by)
  await confirmPassword(deps, person.id, given.password)
  if (given.new_password === given.password) throw new AppError('password_same', { field: 'new_password' })
  const own = [person.full_name, person.user_name, person.email, person.company_name]
  await refuseWeakPassword(given.new_password, own, 'new_password')
  const after = await hashSecret(deps.keys.pepper, 'password', given.new_password, deps.settings.passwordHashCost)
  return { before: person.password_hash, after }
}

async function savePassword(tx: Tx, deps: Deps, by: By, hash: NewHash, effects: SideEffects) {
  const { actor, now } = by
  if (!(await replacePassword(tx, { user_id: actor.user_id, ...hash }))) throw new AppError('settings_changed')
  // A link that somebody asked for before must not undo it.
  await killLinks(tx, { user_id: actor.user_id, kinds: ['reset'], now })
  const except = actor.session_id_hash
  const ended = await endOtherSessions(tx, { user_id: actor.user_id, except, reason: 'password', now })
  await renewKeys(tx, by, effects)
  await tell(tx, deps, by, 'password_changed')
  const detail = { sessions_ended: ended }
  await auditBy(tx, by, { action: 'security.password_changed', object_type: 'user', object_id: actor.user_id, detail })
  return {}
}

async function readPinState(tx: Tx, by: By): Promise<CallAnswer<'/account/get-pin-state'>> {
  const [person, tries] = [await mustFindPerson(tx, by), await findPinTries(tx, by.actor.user_id)]
  if (person.pin_hash === null) return { state: 'not_set', locked_until: null }
  const until = new Date((tries.pin_tries_since?.getTime() ?? 0) + limits.pinLockMs)
  const isLocked = tries.pin_tries >= limits.pinTriesMax && until > by.now
  return isLocked ? { state: 'locked', locked_until: until.toISOString() } : { state: 'set', locked_until: null }
}

type PinAction = 'security.pin_set' | 'security.pin_changed' | 'security.pin_reset'

async function savePin(tx: Tx, deps: Deps, by: By, hash: NewHash, action: PinAction, effects: SideEffects) {
  const { user_id } = by.actor
  if (!(await replacePin(tx, { user_id, ...hash }))) throw new AppError('settings_changed')
  await unlockPin(tx, user_id)
  await renewKeys(tx, by, effects)
  await tell(tx, deps, by, 'pin_changed')
  await auditBy(tx, by, { action, object_type: 'user', object_id: user_id })
  return {}
}

async function preparePinChange(deps: Deps, by: By, given: { pin: string; new_pin: string }): Promise<NewHash> {
  const person = await mustRead(deps, by)
  await checkPin(deps, person.id, given.pin)
  if (given.new_pin === given.pin) throw new AppError('pin_same', { field: 'new_pin' })
  // Read before the check: if it is replaced meanwhile, what was checked counts for nothing.
  return { before: person.pin_hash, after: await hashPin(deps, given.new_pin) }
}

interface PinReset extends NewHash {
  verified: VerifiedChallenge
}

async function preparePinReset(
  deps: Deps,
  by: By,
  given: { password: string; challenge_id: string; otp: string; new_pin: string },
): Promise<PinReset> {
  const person = await mustRead(deps, by)
  if (person.pin_hash === null) throw new AppError('pin_not_set')
  await confirmPassword(deps, person.id, given.password)
  const { device_id } = by
  const use = {
    id: given.challenge_id,
    purpose: 'pin_reset' as const,
    object_digest: '',
    device_id,
    user_id: person.id,
  }
  const verified = await verifyChallenge(deps, use, given.otp)
  // Never compared with the old one: that would be a try that nobody counts.
  return { before: person.pin_hash, after: await hashPin(deps, given.new_pin), verified }
}

export const secretHandlers = {
  '/account/change-password': defineHandler('/account/change-password', {
    prepare: preparePassword,
    run: (tx, context, _request, { deps, prepared, effects }) => savePassword(tx, deps, context, prepared, effects),
  }),
  '/account/get-pin-state': defineHandler('/account/get-pin-state', {
    run: (tx, context) => readPinState(tx, context),
  }),
  '/account/set-pin': defineHandler('/account/set-pin', {
    async prepare(deps, { actor }, { password, new_pin }) {
      await confirmPassword(deps, actor.user_id, password)
      return { before: null, after: await hashPin(deps, new_pin) }
    },
    async run(tx, context, _request, { deps, prepared, effects }) {
      const { pin_hash } = await mustFindPerson(tx, context)
      if (pin_hash !== null) throw new AppError('pin_set_already')
      return savePin(tx, deps, context, prepared, 'security.pin_set', effects)
    },
  }),
  '/account/change-pin': defineHandler('/account/change-pin', {
    prepare: preparePinChange,
    run: (tx, context, _request, { deps, prepared, effects }) =>
      savePin(tx, deps, context, prepared, 'security.pin_changed', effects),
  }),
  '/account/reset-pin': defineHandler('/account/reset-pin', {
    prepare: preparePinReset,
    async run(tx, context, _request, { deps, prepared, effects }) {
      const { verified, ...hash } = prepared
      await spendChallenge(tx, deps, verified)
      return savePin(tx, deps, context, hash, 'security.pin_reset', effects)
    },
  }),
}
