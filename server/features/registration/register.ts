import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { termsVersion } from '../../../contract/features/registration.ts'
import { appendAudit } from '../../audit.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashSecret } from '../../secrets.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { mustFindUser } from '../people/store.ts'
import { takeTry } from '../session/lockout.ts'
import { sessionUserOf } from '../session/serializer.ts'
import { signIn } from '../session/signIn.ts'
import { type Hashes, openBusiness } from './openBusiness.ts'
import { hashAddress, hashRegistrationToken } from './registrationCode.ts'
import { clearAddressGuard, findConfirmed, markRegistrationUsed } from './store.ts'

type Asked = CallRequest<'/account/register'>

/** User names that one mailbox tries in an hour: whether one is taken is not to be found out in bulk (T26). */
const namesTried = { max: 5, ms: 3_600_000 }

/** The security answer without differences of case, spaces and Unicode form. */
const plainAnswer = (answer: string): string => answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

async function hashSecrets(deps: Deps, { password, security_answer }: Asked): Promise<Hashes> {
  const cost = deps.settings.passwordHashCost
  const [password_hash, security_answer_hash] = await Promise.all([
    hashSecret(deps.keys.pepper, 'password', password, cost),
    hashSecret(deps.keys.pepper, 'security answer', plainAnswer(security_answer), cost),
  ])
  return { password_hash, security_answer_hash }
}

async function prepareBusiness(
  deps: Deps,
  { device_id, now }: Pick<RequestContext, 'device_id' | 'now'>,
  asked: Asked,
) {
  const registration = await findConfirmed(deps.sql, {
    id: asked.registration_id,
    token_hash: hashRegistrationToken(deps, asked.registration_id, asked.registration_token),
    device_id,
    begun_after: new Date(now.getTime() - limits.registrationLifeMs),
  })
  if (registration === null) throw new AppError('registration_over')
  const { email } = registration
  await refuseWeakPassword(asked.password, [email, asked.user_name, asked.full_name, asked.company_name])
  await takeTry(deps, `registration name ${hashAddress(deps, email)}`, namesTried)
  return { email, hashes: await hashSecrets(deps, asked) }
}

/** Makes the business and its admin, who is in: the code has shown who reads the mailbox, as it does at a log-in. */
export const register = defineHandler('/account/register', {
  prepare: prepareBusiness,
  async run(tx, context, asked, { deps, prepared, effects }) {
    const { now, address, locale: language } = context
    const { email, hashes } = prepared
    if (!(await markRegistrationUsed(tx, asked.registration_id, now))) throw new AppError('registration_over')
    const [business_id, user_id] = [deps.newId(), deps.newId()]
    await openBusiness(tx, { business_id, user_id, email, asked, hashes, language, now })
    await clearAddressGuard(tx, hashAddress(deps, email))
    const user = await mustFindUser(tx, user_id)
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
