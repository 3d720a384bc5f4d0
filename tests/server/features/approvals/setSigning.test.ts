import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let second: MadePerson
let checker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('set signing', ['admin', 'admin', 'maker', 'checker'])
  admin = personOf(people, 'admin')
  checker = personOf(people, 'checker')
  second = people.find(({ role, id }) => role === 'admin' && id !== admin.id) ?? admin
})
afterAll(() => desk.server.stop())

const told = async (person: MadePerson) =>
  (await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })).items.map(({ title }) => title)

it('Signing by passkey is off until an admin allows it; the others are notified, and the audit log has old and new', async () => {
  expect((await desk.call(checker, '/approval/policy', {})).signing).toEqual({ passkeys: false })
  expect(await desk.code(checker, '/approval/set-signing', { passkeys: true })).toBe('not_permitted')
  await desk.call(admin, '/approval/set-signing', { passkeys: true })
  expect((await desk.call(checker, '/approval/policy', {})).signing).toEqual({ passkeys: true })
  expect(await told(second)).toEqual(['Passkeys can sign'])
  expect(await told(admin)).toEqual([])
  await desk.server.deliverMails()
  const subjects = desk.server.mails.filter(({ to }) => to === second.email).map(({ subject }) => subject)
  expect(subjects.join()).toContain('can be signed with a passkey')
  // An unchanged value sends no notice.
  await desk.call(admin, '/approval/set-signing', { passkeys: true })
  await desk.call(second, '/approval/set-signing', { passkeys: false })
  expect(await told(second)).toHaveLength(1)
  expect(await told(admin)).toEqual(['Signing with passkeys ended'])
  await desk.server.deliverMails()
  const mailed = desk.server.mails.filter(({ to, subject }) => to === admin.email && /passkey/i.test(subject))
  expect(mailed.map(({ subject }) => subject)).toEqual(['Signing with passkeys ended'])
  const rows = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${admin.business_id} and action = 'policy.signing_changed' order by seq`
  expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
    { old: { passkeys: false }, new: { passkeys: true } },
    { old: { passkeys: true }, new: { passkeys: false } },
  ])
})

it('T45 The setting waits during the cooling-off after a reset by mail, like every rule on who signs', async () => {
  const until = new Date(desk.server.clock.now().getTime() + 3_600_000)
  await desk.server.database.sql`
    update users set mail_reset_of = 'password_reset', mail_reset_since = ${desk.server.clock.now()}, mail_reset_until = ${until}
    where id = ${admin.id}`
  expect(await desk.code(admin, '/approval/set-signing', { passkeys: true })).toBe('mail_reset_hold')
})

it.each(['is no admin any more', 'has left'])(
  'A change by an admin who %s by the time of the transaction is refused',
  async (why) => {
    const { people } = await desk.server.addBusiness(`signing ${why}`, ['admin', 'admin', 'maker', 'checker'])
    const person = personOf(people, 'admin')
    const { sql } = desk.server.database
    let reply: Promise<string> | undefined
    await sql.begin(async (tx) => {
      if (why === 'has left') await tx`update users set ended_at = now() where id = ${person.id}`
      else await tx`update users set role = 'viewer' where id = ${person.id}`
      reply = desk.code(person, '/approval/set-signing', { passkeys: true })
      const waits = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits()).length).toBeGreaterThan(0)
    })
    expect(await reply).toBe('not_permitted')
  },
)
