import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { findCountry } from '../../../contract/base/people/countries.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { termsVersion } from '../../../contract/features/registration.ts'
import { startAuditLog } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { createAccounts } from '../../ledger/post.ts'
import type { Keys } from '../../ports/keys.ts'
import { defaultPolicy, insertFirstPolicy } from '../approvals/store.ts'
import { insertBusiness, insertProfile } from '../businesses/store.ts'
import { normalizePhoneDigits } from '../people/colleagues.ts'
import { enqueueCustomerScreening } from '../people/screening.ts'
import { insertUser } from '../people/store.ts'

export interface Hashes {
  password_hash: string
  security_answer_hash: string
}

type BusinessRequest = CallRequest<'/account/register'>

interface NewBusiness {
  brand_id: string
  business_id: string
  keys: Pick<Keys, 'pepper'>
  email: string
  asked: BusinessRequest
  hashes: Hashes
  language: Locale
  now: Date
}

async function numberOf({ country, phone_number }: BusinessRequest) {
  const country_code = findCountry(country)?.dial_code ?? ''
  return { country_code, phone_number: await normalizePhoneDigits(country_code, phone_number) }
}

/** The business, unverified, with empty accounts and its audit chain; every transfer needs a second person. */
async function insertBusinessRows(
  tx: Tx,
  { keys, brand_id, business_id, asked, hashes, now }: NewBusiness,
): Promise<void> {
  await insertBusiness(tx, {
    id: business_id,
    brand_id,
    name: asked.company_name,
    organization_number: '',
    organization_country_code: asked.country,
    organization_phone: (await numberOf(asked)).phone_number,
    is_verified: verificationStatus.not_verified,
    created_at: now,
  })
  await startAuditLog(tx, business_id)
  await createAccounts(tx, business_id)
  await insertFirstPolicy(tx, keys, business_id, defaultPolicy.tiers, now)
  await insertProfile(tx, {
    business_id,
    website: asked.website,
    purpose_of_use: asked.purpose_of_use,
    monthly_volume: asked.volume_transaction_per_month,
    monthly_frequency: asked.transaction_frequency_per_month,
    referral_code: asked.referral_code.toUpperCase(),
    security_question: asked.security_question,
    security_answer_hash: hashes.security_answer_hash,
    terms_version: termsVersion,
    terms_accepted_at: now,
  })
}

async function insertAdmin(
  tx: Tx,
  { keys, asked, hashes, now, ...admin }: NewBusiness & { id: string },
): Promise<void> {
  const { full_name, job_title } = asked
  const { country_code, phone_number } = await numberOf(asked)
  const { id, business_id, email, language } = admin
  const taken = await insertUser(tx, keys, {
    ...{ id, business_id, email, language, full_name, country_code, phone_number, job_title },
    user_name: asked.user_name.toLowerCase(),
    password_hash: hashes.password_hash,
    role: 'admin',
    created_at: now,
  })
  if (taken === 'user_name') throw new AppError('user_name_taken', { field: 'user_name' })
  // The person has proved access to the mailbox, so they may learn that it has an account.
  if (taken === 'email') throw new AppError('email_exists', { field: 'email' })
}

/** Creates a business and its first admin in one transaction. */
export async function createBusiness(tx: Tx, made: NewBusiness & { user_id: string }): Promise<void> {
  await bindBusiness(tx, made.business_id)
  await insertBusinessRows(tx, made)
  await insertAdmin(tx, { ...made, id: made.user_id })
  await enqueueCustomerScreening(tx, made.business_id)
}
