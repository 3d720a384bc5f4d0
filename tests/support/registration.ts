import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/base/people/roles.ts'
import type { CallRequest } from '../../contract/calls.ts'
import { issuePasswordLink } from '../../server/features/registration/passwordLinks.ts'
import type { LinkKind } from '../../server/features/registration/store.ts'
import type { TestClient } from './server/client.ts'
import type { TestServer } from './server/testServer.ts'

/** Input of a registration, and its mails. */

export const goodPassword = 'Kopi~Senja7Lampu'

export const registrationOf = (name: string) =>
  ({
    full_name: 'Ratna Kusuma',
    user_name: name,
    country: 'ID',
    phone_number: '081234567890',
    company_name: `PT ${name}`,
    website: '',
    purpose_of_use: 'pay_suppliers',
    volume_transaction_per_month: 'from_100m_to_500m',
    transaction_frequency_per_month: 'from_11_to_50',
    job_title: 'Finance Director',
    referral_code: '',
    password: goodPassword,
    security_question: 'first_pet',
    security_answer: 'Si Belang',
    terms_accepted: true,
  }) as const satisfies Omit<CallRequest<'/account/register'>, keyof OwnRegistration>

export const emailOf = (name: string): string => `${name}@example.com`

export type OwnRegistration = Pick<CallRequest<'/account/register'>, 'registration_id' | 'registration_token'>

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token of the link in the newest mail to this address. */
export async function readLinkToken(server: TestServer, email: string): Promise<string> {
  // Two rounds of jobs: the first looks the person up and queues the mail, the second sends it.
  await server.deliverMails()
  await server.deliverMails()
  const mail = server.mails.findLast(({ to }) => to === email)
  const token = /(?:code|inviteCode)=([A-Za-z0-9_-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

const somebody = () => `e${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A person of a new business with a freshly mailed link. */
export async function makePersonWithLink(server: TestServer, kind: LinkKind, role: Role = 'viewer') {
  const business = await server.addBusiness(somebody(), [role])
  const [person] = business.people
  if (!person) throw new Error('no people')
  if (kind === 'invite') await server.database.sql`update users set password_hash = null where id = ${person.id}`
  const user = { ...person, company_name: 'PT Uji Coba', language: 'en' as const }
  await server.deps.sql.begin((tx) => issuePasswordLink(tx, server.deps, { user, kind, actor: 'Sari Wijaya' }))
  return { person, token: await readLinkToken(server, person.email) }
}

/** A registration whose code was mailed. */
export async function startRegistration(server: TestServer, client: Pick<TestClient, 'call'>, name = somebody()) {
  const email = emailOf(name)
  const { registration_id } = await client.call('/account/start-registration', { email })
  return { email, registration_id, registration_token: newToken(), otp: await server.readCode({ email }) }
}

/** A registration whose code was confirmed. */
export async function confirmRegistrationMailbox(
  server: TestServer,
  client: Pick<TestClient, 'call'>,
  name = somebody(),
) {
  const { email, otp, ...own } = await startRegistration(server, client, name)
  await client.call('/account/confirm-registration', { ...own, otp })
  return { email, own }
}
