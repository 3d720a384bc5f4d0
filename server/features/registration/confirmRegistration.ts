import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { appendAudit, startAuditLog } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { openAccounts } from '../../ledger/post.ts'
import { isSameHash } from '../../secrets.ts'
import { defaultPolicy, insertFirstPolicy } from '../approvals/store.ts'
import { insertBusiness, insertProfile } from '../businesses/store.ts'
import { refuseTry } from '../factors/rules.ts'
import { insertUser } from '../people/store.ts'
import { hashAddress, hashCode } from './registrationCode.ts'
import {
  clearAddressGuard,
  countRegistrationTry,
  hasRegistrationTriesLeft,
  lockRegistration,
  markRegistrationUsed,
  type RegistrationRow,
} from './store.ts'

/** Counts the try, then compares. A right code costs one too: with it, user names can be tried. */
async function checkCode(deps: Deps, by: { registration_id: string; otp: string; device_id: string }): Promise<void> {
  const id = by.registration_id
  const counted = await countRegistrationTry(deps.sql, { id, device_id: by.device_id, now: deps.now() })
  if (counted === null) {
    const isExpired = await hasRegistrationTriesLeft(deps.sql, id)
    throw new AppError(isExpired ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
  }
  const isRight = isSameHash(hashCode(deps, id, by.otp), counted.code_hash ?? hashCode(deps, id, 'no code'))
  if (!isRight) throw refuseTry(counted, 'otp_wrong', 'otp')
}

interface NewBusiness {
  business_id: string
  registration: RegistrationRow
  now: Date
}

/** The business, not verified, with its empty accounts and its audit chain; every transfer needs a second person. */
async function openBusiness(tx: Tx, { business_id, registration, now }: NewBusiness): Promise<void> {
  const { details, security_answer_hash } = registration
  await insertBusiness(tx, {
    id: business_id,
    name: details.company_name,
    organization_number: '',
    organization_country_code: details.country,
    organization_phone: details.phone_number,
    is_verified: verificationStatus.not_verified,
    created_at: now,
  })
  await startAuditLog(tx, business_id)
  await openAccounts(tx, business_id)
  await insertFirstPolicy(tx, business_id, defaultPolicy.tiers, now)
  await insertProfile(tx, {
    business_id,
    website: details.website,
    purpose_of_use: details.purpose_of_use,
    monthly_volume: details.monthly_volume,
    monthly_frequency: details.monthly_frequency,
    referral_code: details.referral_code,
    security_question: details.security_question,
    security_answer_hash,
    terms_version: details.terms_version,
    terms_accepted_at: registration.created_at,
  })
}

async function insertAdmin(
  tx: Tx,
  { business_id, registration, now }: NewBusiness,
  { id, user_name }: { id: string; user_name: string },
): Promise<void> {
  const { details, email, language, password_hash } = registration
  const { full_name, country_code, phone_number, job_title } = details
  const own = { full_name, country_code, phone_number, job_title, email, language, password_hash }
  const taken = await insertUser(tx, { ...own, business_id, id, user_name, role: 'admin', created_at: now })
  if (taken === 'user_name') throw new AppError('user_name_taken', { field: 'user_name' })
  // Whoever shows the code reads the mailbox: that the address has an account is theirs to know.
  if (taken === 'email') throw new AppError('email_exists', { field: 'email' })
}

/** Makes the business and its admin. */
export const confirmRegistration = defineHandler('/account/confirm-registration', {
  prepare: (deps, { device_id }, { registration_id, otp }) => checkCode(deps, { registration_id, otp, device_id }),
  async run(tx, { address, now }, request, { deps }) {
    const registration = await lockRegistration(tx, request.registration_id)
    if (registration === null || !(await markRegistrationUsed(tx, registration.id, now)))
      throw new AppError('otp_expired', { field: 'otp' })
    const made = { business_id: deps.newId(), registration, now }
    const user_id = deps.newId()
    const user_name = request.user_name.toLowerCase()
    await bindBusiness(tx, made.business_id)
    await openBusiness(tx, made)
    await insertAdmin(tx, made, { id: user_id, user_name })
    await clearAddressGuard(tx, hashAddress(deps, registration.email))
    const { business_id } = made
    const { company_name, terms_version } = registration.details
    await appendAudit(tx, {
      business_id,
      actor: { kind: 'person', user_id },
      at: now,
      action: 'business.registered',
      object_type: 'business',
      object_id: business_id,
      address,
      detail: { new: { company_name, user_name }, terms: terms_version },
    })
    return { user_name, email: registration.email }
  },
})
