import type { Role } from '../../contract/base/people/roles.ts'
import type { CallRequest } from '../../contract/calls.ts'
import { setPasswordHash } from '../../server/features/people/store.ts'
import { type MadePerson, password } from './business.ts'
import type { TestApp } from './server/testApp.ts'

export const hourMs = 3_600_000

/** Changes of a team by an admin. */
export const changeRole = async (desk: TestApp, admin: MadePerson, person: MadePerson, role: Role): Promise<void> => {
  await desk.call(admin, '/team/change-role', { id: person.id, role, password })
  person.role = role
}

/** The first page of a team, oldest first. */
export const wholeTeamPage = { page_size: 100, page_number: 1, sort: 'created_at', order: 'asc' } as const

/** A request to invite Rina; the number makes her address unique. */
export const invitationRequest = (number: number, over: Partial<CallRequest<'/team/invite'>> = {}) => ({
  email: `rina.putri${number}@example.com`,
  full_name: 'Rina Putri',
  role: 'maker' as Role,
  password,
  ...over,
})

export const removeMember = (desk: TestApp, admin: MadePerson, { id }: MadePerson) =>
  desk.call(admin, '/team/delete', { id, password })

/** Invites a person, who joins at once, with the password and the PIN of the inviting admin. */
export async function addPerson(desk: TestApp, admin: MadePerson, role: Role): Promise<MadePerson> {
  const email = `p${crypto.randomUUID().slice(0, 13)}@example.com`
  const full_name = 'New Colleague'
  const { id, user_name } = await desk.call(admin, '/team/invite', { email, full_name, role, password })
  const { business_id } = admin
  const { sql } = desk.server.database
  const [own] = await sql<{ password_hash: string }[]>`
    update users u set pin_hash = a.pin_hash from users a where a.id = ${admin.id} and u.id = ${id} returning a.password_hash`
  if (!own) throw new Error(`${admin.full_name} does not exist`)
  const { password_hash } = own
  await sql.begin((tx) => setPasswordHash(tx, { business_id, id, password_hash, now: desk.server.clock.now() }))
  return { id, business_id, user_name, email, full_name, role }
}

/** The newest mail to this person whose subject matches. */
export async function newestMailTo(desk: TestApp, person: MadePerson, subject: RegExp) {
  await desk.server.deliverMails()
  return desk.server.mails.findLast((mail) => mail.to === person.email && subject.test(mail.subject))
}

/** The token of the link in a mail that stops a policy version. */
export function stopTokenOf(mail: { text: string } | undefined): string {
  const token = /stop-policy\?code=([A-Za-z0-9_-]{96})/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no stop link in: ${mail?.text ?? 'no mail'}`)
  return token
}
