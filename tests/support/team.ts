import type { Role } from '../../contract/base/people/roles.ts'
import type { CallRequest } from '../../contract/calls.ts'
import { setPasswordHash } from '../../server/features/people/store.ts'
import { hashesOf, type MadePerson, password } from './business.ts'
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

/** Invites a person, who joins at once, with the same password and PIN as everybody. */
export async function addPerson(desk: TestApp, admin: MadePerson, role: Role): Promise<MadePerson> {
  const email = `p${crypto.randomUUID().slice(0, 13)}@example.com`
  const full_name = 'New Colleague'
  const { id, user_name } = await desk.call(admin, '/team/invite', { email, full_name, role, password })
  const { business_id } = admin
  const { sql } = desk.server.database
  const { password_hash, pin_hash } = await hashesOf(desk.server.deps.keys.pepper, id)
  await sql`update users set pin_hash = ${pin_hash} where id = ${id}`
  await sql.begin((tx) =>
    setPasswordHash(tx, desk.server.deps.keys, { business_id, id, password_hash, now: desk.server.clock.now() }),
  )
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
