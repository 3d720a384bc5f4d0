import type { Role } from '../../contract/base/roles.ts'
import type { CallRequest } from '../../contract/calls.ts'
import type { LinkKind } from '../../server/features/registration/passwordLinkStore.ts'
import { issuePasswordLink } from '../../server/features/registration/passwordLinks.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './testServer.ts'

/** What somebody fills in who registers a business, and what they find in their mail. */

export const goodPassword = 'Kopi~Senja7Lampu'

export const registrationOf = (name: string): CallRequest<'/account/register'> => ({
  full_name: 'Ratna Kusuma',
  user_name: name,
  email: `${name}@example.com`,
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
})

/** The token of the link in the newest mail to this address. */
export async function readLinkToken(server: TestServer, email: string): Promise<string> {
  // Two rounds of jobs: the first looks the person up and orders the mail, the second sends it.
  await server.deliverMails()
  await server.deliverMails()
  const mail = server.mails.findLast(({ to }) => to === email)
  const token = /(?:code|inviteCode)=([A-Za-z0-9_-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}

const somebody = () => `e${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** Somebody of a new business who has just been mailed a link. */
export async function makeLinked(server: TestServer, kind: LinkKind, role: Role = 'viewer') {
  const business = await server.addBusiness(somebody(), [role])
  const [person] = business.people
  if (!person) throw new Error('nobody was made')
  if (kind === 'invite') await server.database.sql`update users set password_hash = null where id = ${person.id}`
  const user = { ...person, company_name: 'PT Uji Coba', language: 'en' as const }
  await server.deps.sql.begin((tx) => issuePasswordLink(tx, server.deps, { user, kind, actor: 'Sari Wijaya' }))
  return { person, token: await readLinkToken(server, person.email) }
}

/** Somebody who has sent the form and has a code in their mail. */
export async function startRegistration(server: TestServer, client: Pick<TestClient, 'call'>) {
  const asked = registrationOf(somebody())
  const { registration_id } = await client.call('/account/register', asked)
  return { asked, registration_id, otp: await server.readCode(asked) }
}
