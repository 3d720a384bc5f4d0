import { findCountry } from '../../../contract/base/countries.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { termsVersion } from '../../../contract/features/registration.ts'
import type { Deps } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { hashSecret } from '../../secrets.ts'
import { makeCode } from '../factors/challenges.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { takeFormTry } from '../session/lockout.ts'
import { findOwnerName, hashCode, mailCode, registrationOf, takeSend } from './registrationCode.ts'
import { insertRegistration, type RegistrationDetails, type RegistrationRow } from './store.ts'

type Asked = CallRequest<'/account/register'>

/** Case, spaces and the way letters are put together do not matter in an answer. */
const plainAnswer = (answer: string): string => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

async function hashSecrets(deps: Deps, asked: Asked) {
  const { email, user_name, full_name, company_name, password, security_answer } = asked
  await refuseWeakPassword(password, [email, user_name, full_name, company_name])
  const cost = deps.settings.passwordHashCost
  const [password_hash, security_answer_hash] = await Promise.all([
    hashSecret(deps.keys.pepper, 'password', password, cost),
    hashSecret(deps.keys.pepper, 'security answer', plainAnswer(security_answer), cost),
  ])
  return { password_hash, security_answer_hash }
}

const detailsOf = (asked: Asked): RegistrationDetails => ({
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
})

/** Takes the form in; no account exists before its code was shown. */
export const register = defineHandler('/account/register', {
  async prepare(deps, { address }, request) {
    await takeFormTry(deps, 'register', address)
    return hashSecrets(deps, request)
  },
  async run(tx, { device_id, locale, now }, asked, { deps, prepared }) {
    const email = asked.email.toLowerCase()
    const sends = await takeSend(tx, deps, email, now)
    const owner = await findOwnerName(tx, email)
    const [id, code] = [deps.newId(), makeCode(deps)]
    const hash = hashCode(deps, id, code)
    const row: Omit<RegistrationRow, 'tries' | 'used_at'> = {
      id,
      device_id,
      email,
      details: detailsOf(asked),
      ...prepared,
      code_hash: owner === null ? hash : null,
      language: locale,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + limits.otpLifeMs),
    }
    await insertRegistration(tx, row)
    await mailCode(tx, deps, { row, code, owner })
    return registrationOf(row, sends)
  },
})
