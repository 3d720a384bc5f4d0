import { limits } from '../../../contract/base/money/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { type registrationCalls, termsVersion } from '../../../contract/features/registration.ts'
import { appendAudit } from '../../audit.ts'
import { brandOfHost } from '../../brands.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { hashesEqual, hashSecret } from '../../secrets.ts'
import { generateOtp } from '../factors/challenges.ts'
import { assertCanResend, wrongCodeError } from '../factors/rules.ts'
import { assertStrongPassword } from '../people/calls.ts'
import { requireUser } from '../people/store.ts'
import { sessionUserOf } from '../session/serializer.ts'
import { countFormTry, countWindowTry, signIn } from '../session/signIn.ts'
import {
  countRegistrationSend,
  findOwnerName,
  hashAddress,
  hashRegistrationCode,
  hashRegistrationToken,
  mailRegistrationCode,
  registrationResponse,
} from './codes.ts'
import { createBusiness, type Hashes } from './createBusiness.ts'
import { changePassword, createInvitePassword, createPassword, forgotPassword, readPasswordLink } from './passwords.ts'
import {
  clearAddressGuard,
  confirmRegistrationRow,
  countRegistrationTry,
  findConfirmed,
  hasRegistrationTriesLeft,
  insertRegistration,
  lockRegistration,
  markRegistrationUsed,
  saveSentCode,
} from './store.ts'

/** The mailbox comes first: nothing else is asked before its code is confirmed. */
const startRegistration = defineHandler('/account/start-registration', {
  async prepare(deps, { address }) {
    await countFormTry(deps, 'register', address)
  },
  async run(tx, { device_id, host, locale, now }, asked, { deps }) {
    const email = asked.email.toLowerCase()
    const sends = await countRegistrationSend(tx, deps, email, now)
    const owner = await findOwnerName(tx, email)
    const [id, code] = [deps.newId(), generateOtp(deps)]
    const hash = hashRegistrationCode(deps, id, code)
    const row = {
      id,
      device_id,
      email,
      code_hash: owner === null ? hash : null,
      language: locale,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + limits.otpLifeMs),
    }
    await insertRegistration(tx, row)
    await mailRegistrationCode(tx, deps, { row, code, owner, host })
    return registrationResponse(deps, row, sends)
  },
})

type RegistrationRequest = CallRequest<'/account/register'>

/** User names that one mailbox may try in an hour: prevents finding out in bulk which are taken (T26). */
const userNameTries = { max: 5, ms: 3_600_000 }

/** The security answer without differences of case, spaces and Unicode form. */
const normalizeAnswer = (answer: string): string => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Ids of the business and its admin, to which their hashes are bound. */
interface NewIds {
  business_id: string
  user_id: string
}

async function hashSecrets(
  { keys: { pepper }, settings }: Deps,
  { business_id, user_id }: NewIds,
  { password, security_answer }: RegistrationRequest,
): Promise<Hashes> {
  const cost = settings.passwordHashCost
  const answer = normalizeAnswer(security_answer)
  const [password_hash, security_answer_hash] = await Promise.all([
    hashSecret(pepper, { kind: 'password', id: user_id }, password, cost),
    hashSecret(pepper, { kind: 'security answer', id: business_id }, answer, cost),
  ])
  return { password_hash, security_answer_hash }
}

async function prepareBusiness(
  deps: Deps,
  { device_id, now }: Pick<RequestContext, 'device_id' | 'now'>,
  asked: RegistrationRequest,
) {
  const registration = await findConfirmed(deps.sql, {
    id: asked.registration_id,
    token_hash: hashRegistrationToken(deps, asked.registration_id, asked.registration_token),
    device_id,
    begun_after: new Date(now.getTime() - limits.registrationLifeMs),
  })
  if (registration === null) throw new AppError('registration_over')
  const { email } = registration
  await assertStrongPassword(asked.password, [email, asked.user_name, asked.full_name, asked.company_name])
  await countWindowTry(deps, `registration name ${hashAddress(deps, email)}`, userNameTries)
  const ids = { business_id: deps.newId(), user_id: deps.newId() }
  return { email, ids, hashes: await hashSecrets(deps, ids, asked) }
}

/** Creates the business and its admin, who is signed in: the code has proved the mailbox, as at a sign-in. */
const register = defineHandler('/account/register', {
  prepare: prepareBusiness,
  async run(tx, context, asked, { deps, prepared, effects }) {
    const { now, address, locale: language } = context
    const { email, hashes } = prepared
    const { business_id, user_id } = prepared.ids
    if (!(await markRegistrationUsed(tx, asked.registration_id, now))) throw new AppError('registration_over')
    const brand_id = brandOfHost(deps.settings, context.host).id
    await createBusiness(tx, { keys: deps.keys, brand_id, business_id, user_id, email, asked, hashes, language, now })
    await clearAddressGuard(tx, hashAddress(deps, email))
    const user = await requireUser(tx, user_id)
    const { company_name, user_name } = user
    await appendAudit(tx, {
      business_id,
      actor: { kind: 'person', user_id },
      at: now,
      action: 'business.registered',
      object_type: 'business',
      object_id: business_id,
      address,
      detail: { new: { company_name, user_name }, terms: termsVersion },
    })
    await signIn(tx, deps, context, { user, effects, method: 'email', is_beyond_mail: false })
    return sessionUserOf(user)
  },
})

/** Counts the try before comparing the code. */
async function checkCode(deps: Deps, by: { registration_id: string; otp: string; device_id: string }): Promise<void> {
  const id = by.registration_id
  const counted = await countRegistrationTry(deps.sql, { id, device_id: by.device_id, now: deps.now() })
  if (counted === null) {
    const isExpired = await hasRegistrationTriesLeft(deps.sql, id)
    throw new AppError(isExpired ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
  }
  const isRight = hashesEqual(
    hashRegistrationCode(deps, id, by.otp),
    counted.code_hash ?? hashRegistrationCode(deps, id, 'no code'),
  )
  if (!isRight) throw wrongCodeError(counted, 'otp_wrong', 'otp')
}

/** The mailbox is confirmed: the rest of the form is sent with the returned token. */
const confirmRegistration = defineHandler('/account/confirm-registration', {
  prepare: (deps, { device_id }, { registration_id, otp }) => checkCode(deps, { registration_id, otp, device_id }),
  async run(tx, { now }, { registration_id: id, registration_token }, { deps }) {
    const row = await confirmRegistrationRow(tx, {
      id,
      token_hash: hashRegistrationToken(deps, id, registration_token),
      now,
    })
    if (row === null) throw new AppError('otp_expired', { field: 'otp' })
    const endsMs = row.created_at.getTime() + limits.registrationLifeMs
    return { expires_at: new Date(endsMs) }
  },
})

/** A new code replaces the previous one; tries stay counted. Another address needs another registration. */
const resendRegistrationOtp = defineHandler('/account/resend-registration-otp', {
  async run(tx, { device_id, host, now }, { registration_id: id }, { deps }) {
    const row = await lockRegistration(tx, id)
    const isOver = row === null || row.device_id !== device_id || row.token_hash !== null
    if (isOver || row.created_at.getTime() + limits.registrationLifeMs <= now.getTime())
      throw new AppError('registration_over')
    assertCanResend(row, now)
    const sends = await countRegistrationSend(tx, deps, row.email, now)
    const owner = await findOwnerName(tx, row.email)
    const code = generateOtp(deps)
    const hash = hashRegistrationCode(deps, id, code)
    const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + limits.otpLifeMs) }
    await saveSentCode(tx, { ...sent, code_hash: owner === null ? hash : null })
    await mailRegistrationCode(tx, deps, { row, code, owner, host })
    return registrationResponse(deps, sent, sends)
  },
})

export const registrationHandlers = {
  '/account/start-registration': startRegistration,
  '/account/register': register,
  '/account/resend-registration-otp': resendRegistrationOtp,
  '/account/confirm-registration': confirmRegistration,
  '/account/forgot-password': forgotPassword,
  '/account/open-password-link': readPasswordLink,
  '/account/create-password': createPassword,
  '/account/create-invite-password': createInvitePassword,
  '/account/change-password': changePassword,
} satisfies Pick<HandlerTable, keyof typeof registrationCalls>
