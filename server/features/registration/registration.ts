import { findCountry } from '../../../contract/base/countries.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { termsVersion } from '../../../contract/features/registration.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { hashSecret, isSameHash, keyedHash } from '../../secrets.ts'
import { makeCode, maskAddress } from '../factors/otp.ts'
import { countSend } from '../factors/rules.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import {
  clearAddressGuard,
  countRegistrationTry,
  findOwnerName,
  hasRegistrationTriesLeft,
  insertAdmin,
  insertBusiness,
  insertRegistration,
  lockAddressGuard,
  lockRegistration,
  markRegistrationUsed,
  type RegistrationRow,
  saveAddressGuard,
  saveSentCode,
} from './store.ts'

/**
 * A business registers: the form, a code by mail, and only then an account. Until the code was right nothing tells whether the address
 * or the user name is somebody's (T26): an address that is gets another mail in its place, after the same work.
 */

/** A form that was sent waits so long for its code. */
const formLifeMs = 24 * 3_600_000

type Asked = CallRequest<'/account/register'>
type Answer = CallAnswer<'/account/register'>
type Sent = Pick<RegistrationRow, 'id' | 'email' | 'sent_at' | 'expires_at'>

export interface RegistrationSecrets {
  password_hash: string
  security_answer_hash: string
}

/** Case, spaces and the way letters are put together do not matter in an answer. */
const plainAnswer = (answer: string): string => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export async function hashRegistration(deps: Deps, asked: Asked): Promise<RegistrationSecrets> {
  const { email, user_name, full_name, company_name, password, security_answer } = asked
  await refuseWeakPassword(password, [email, user_name, full_name, company_name])
  const cost = deps.settings.passwordHashCost
  const [password_hash, security_answer_hash] = await Promise.all([
    hashSecret(deps.keys.pepper, 'password', password, cost),
    hashSecret(deps.keys.pepper, 'security answer', plainAnswer(security_answer), cost),
  ])
  return { password_hash, security_answer_hash }
}

const hashCode = (deps: Deps, id: string, code: string): string =>
  keyedHash(deps.keys.pepper, 'registration otp', id, code)

const hashAddress = (deps: Deps, email: string): string => keyedHash(deps.keys.pepper, 'registration address', email)

/** Five sendings to an address in an hour, whoever asks; answers how many that makes. */
async function takeSend(tx: Tx, deps: Deps, email: string, now: Date): Promise<number> {
  const address = hashAddress(deps, email)
  const guard = countSend(await lockAddressGuard(tx, address), now)
  await saveAddressGuard(tx, address, guard)
  return guard.otp_sends
}

const answerOf = ({ id, email, sent_at, expires_at }: Sent, sends: number): Answer => ({
  registration_id: id,
  sent_to: maskAddress(email),
  expires_at: expires_at.toISOString(),
  resend_at: new Date(sent_at.getTime() + limits.otpResendMs).toISOString(),
  sends_left: Math.max(0, limits.otpSendsMax - sends),
})

interface Mailing {
  row: Pick<RegistrationRow, 'id' | 'email' | 'language' | 'details'>
  code: string
  /** Whose address it is already. */
  owner: string | null
}

const mail = (tx: Tx, deps: Deps, { row, code, owner }: Mailing) =>
  enqueueMail(tx, deps, {
    to: row.email,
    locale: row.language,
    ...(owner === null
      ? {
          template: 'otp_register' as const,
          code,
          values: {
            full_name: row.details.full_name,
            company: row.details.company_name,
            minutes: String(limits.otpLifeMs / 60_000),
          },
        }
      : { template: 'registration_attempt' as const, values: { full_name: owner } }),
  })

export async function startRegistration(
  tx: Tx,
  deps: Deps,
  { device_id, locale, now }: Pick<RequestContext, 'device_id' | 'locale' | 'now'>,
  asked: Asked,
  secrets: RegistrationSecrets,
): Promise<Answer> {
  const email = asked.email.toLowerCase()
  const sends = await takeSend(tx, deps, email, now)
  const owner = await findOwnerName(tx, email)
  const [id, code] = [deps.newId(), makeCode(deps)]
  const hash = hashCode(deps, id, code)
  const row: Omit<RegistrationRow, 'tries' | 'used_at'> = {
    id,
    device_id,
    email,
    details: {
      full_name: asked.full_name,
      country: asked.country,
      country_code: findCountry(asked.country)?.dial_code ?? '',
      phone_number: asked.phone_number,
      company_name: asked.company_name,
      website: asked.website,
      purpose_of_use: asked.purpose_of_use,
      monthly_volume: asked.volume_transaction_per_month,
      monthly_frequency: asked.transaction_frequency_per_month,
      job_title: asked.job_title,
      referral_code: asked.referral_code.toUpperCase(),
      security_question: asked.security_question,
      terms_version: termsVersion,
    },
    ...secrets,
    code_hash: owner === null ? hash : null,
    language: locale,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
  }
  await insertRegistration(tx, row)
  await mail(tx, deps, { row, code, owner })
  return answerOf(row, sends)
}

/** A new code; the one before is dead, tries stay counted. The address cannot be changed. */
export async function resendRegistration(
  tx: Tx,
  deps: Deps,
  { device_id, now }: Pick<RequestContext, 'device_id' | 'now'>,
  id: string,
): Promise<Answer> {
  const row = await lockRegistration(tx, id)
  const isOver = row === null || row.device_id !== device_id || row.used_at !== null
  if (isOver || row.created_at.getTime() + formLifeMs <= now.getTime()) throw new AppError('registration_over')
  if (row.tries >= limits.otpTriesMax) throw new AppError('otp_tries_exhausted', { field: 'otp' })
  const waitMs = row.sent_at.getTime() + limits.otpResendMs - now.getTime()
  if (waitMs > 0)
    throw new AppError('otp_resend_too_soon', { field: 'otp', values: { seconds: Math.ceil(waitMs / 1000) } })
  const sends = await takeSend(tx, deps, row.email, now)
  const owner = await findOwnerName(tx, row.email)
  const code = makeCode(deps)
  const hash = hashCode(deps, id, code)
  const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + limits.otpLifeMs) }
  await saveSentCode(tx, { ...sent, code_hash: owner === null ? hash : null })
  await mail(tx, deps, { row, code, owner })
  return answerOf(sent, sends)
}

/** Counts the try, then compares; call it in `prepare`. A right code costs one too: with it, user names can be tried. */
export async function checkRegistrationCode(
  deps: Deps,
  by: { registration_id: string; otp: string; device_id: string },
): Promise<void> {
  const id = by.registration_id
  const counted = await countRegistrationTry(deps.sql, { id, device_id: by.device_id, now: deps.now() })
  if (counted === null) {
    const isExpired = await hasRegistrationTriesLeft(deps.sql, id)
    throw new AppError(isExpired ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
  }
  const isRight = isSameHash(hashCode(deps, id, by.otp), counted.code_hash ?? hashCode(deps, id, 'no code'))
  if (isRight) return
  const left = limits.otpTriesMax - counted.tries
  throw left > 0
    ? new AppError('otp_wrong', { field: 'otp', values: { left } })
    : new AppError('otp_tries_exhausted', { field: 'otp' })
}

export interface Registered {
  business_id: string
  user_id: string
  user_name: string
  email: string
  details: RegistrationRow['details']
}

/** Makes the business and its admin; leaves the transaction bound to the business. */
export async function finishRegistration(
  tx: Tx,
  deps: Deps,
  by: { registration_id: string; user_name: string; now: Date },
): Promise<Registered> {
  const registration = await lockRegistration(tx, by.registration_id)
  if (registration === null || !(await markRegistrationUsed(tx, registration.id, by.now)))
    throw new AppError('otp_expired', { field: 'otp' })
  const user_name = by.user_name.toLowerCase()
  const made = { business_id: deps.newId(), user_id: deps.newId(), user_name, registration, now: by.now }
  await bindBusiness(tx, made.business_id)
  await insertBusiness(tx, made)
  const taken = await insertAdmin(tx, made)
  if (taken === 'user_name') throw new AppError('user_name_taken', { field: 'user_name' })
  // Whoever shows the code reads the mail of that address: they may be told that it has an account already.
  if (taken === 'email') throw new AppError('email_exists', { field: 'email' })
  await clearAddressGuard(tx, hashAddress(deps, registration.email))
  const { business_id, user_id } = made
  return { business_id, user_id, user_name, email: registration.email, details: registration.details }
}
