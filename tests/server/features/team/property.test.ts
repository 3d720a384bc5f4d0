import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roleNames } from '../../../../contract/base/people/roles.ts'
import { joinInvited, type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** Random sequences of team changes: after each, the server is asked for the rights of those who changed, and at the end of everybody. */

type Step =
  | { kind: 'invite'; by: number; role: Role }
  | { kind: 'join' | 'withdraw' | 'reinvite' | 'delete'; by: number; who: number }
  | { kind: 'role'; by: number; who: number; role: Role }
  /** Two at the same moment. */
  | { kind: 'both'; first: number; second: number; role: Role }

const seat = fc.nat(7)
const role = fc.constantFrom<Role>(...roleNames)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('invite' as const), by: seat, role }),
  fc.record({ kind: fc.constantFrom('join' as const, 'withdraw' as const, 'reinvite' as const), by: seat, who: seat }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), by: seat, who: seat }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('role' as const), by: seat, who: seat, role }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both' as const), first: seat, second: seat, role }) },
)

let desk: TestApp
beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

interface Person extends MadePerson {
  client: TestClient | null
}

/** For each role a call that it alone may make, and the code if allowed: the request refers to nothing that exists. */
const id = '00000000-0000-7000-8000-000000000000'
const seen = [{ id, version: 1, payload_digest: 'f'.repeat(64) }]
const probes = [
  { path: '/team/list', request: { page_size: 1, page_number: 1, sort: 'full_name', order: 'asc' }, roles: ['admin'] },
  { path: '/audit/list', request: { page_size: 1, page_number: 1, order: 'desc' }, roles: ['admin'] },
  { path: '/team/delete', request: { id, password }, roles: ['admin'] },
  { path: '/business/list-business-drafts', request: {}, roles: ['admin', 'maker'] },
  { path: '/transfer/deny', request: { transfers: seen, reason: 'No' }, roles: ['admin', 'checker'] },
  { path: '/balance/summary', request: {}, roles: roleNames },
] as const satisfies { path: string; request: object; roles: readonly Role[] }[]

const readTruth = (business: MadeBusiness) => desk.server.database.sql<
  { id: string; role: Role; state: 'ended' | 'invited' | 'active' }[]
>`select id, role, case when ended_at is not null then 'ended' when password_hash is null then 'invited' else 'active' end as state
  from users where business_id = ${business.id} order by created_at, id`

/** Checks the people whose state has changed since the last check; with `isEnd`, everybody. */
async function checkRights(business: MadeBusiness, people: Person[], asked: Map<string, string>, isEnd: boolean) {
  const truth = await readTruth(business)
  expect(truth.filter((row) => row.role === 'admin' && row.state === 'active').length).toBeGreaterThan(0)
  for (const row of truth) {
    const client = people.find((person) => person.id === row.id)?.client
    const is = `${row.role} ${row.state}`
    if (!client || (!isEnd && asked.get(row.id) === is)) continue
    asked.set(row.id, is)
    for (const { path, request, roles } of probes) {
      const code = await client.code(path, request)
      const mayCall = row.state === 'active' && (roles as readonly Role[]).includes(row.role)
      // The first refusal deletes the cookie.
      const refusals = row.state === 'active' ? ['not_permitted'] : ['session_ended', 'login_required']
      if (mayCall) expect(['ok', 'not_found', 'confirmation_needed'], `${row.role} ${path}`).toContain(code)
      else expect(refusals, `${row.state} ${row.role} ${path}: ${code}`).toContain(code)
    }
    if (row.state !== 'active') continue
    const { permissions } = await client.call('/business/get-role-permissions', {})
    const names = permissions.map(({ name }) => name)
    expect(names.includes('team.read')).toBe(row.role === 'admin')
    expect(names.includes('transfers.approve')).toBe(['admin', 'checker'].includes(row.role))
  }
}

async function logIn(person: MadePerson): Promise<TestClient> {
  // The limit of five codes an hour is for people, not for tests.
  await desk.server.database.sql`delete from user_guards`
  const client = await createTestClient(desk.server)
  await client.logIn(person)
  return client
}

/** Sends the request over the wire with the person's last session: only the server checks it. */
async function take(business: MadeBusiness, people: Person[], asked: Step): Promise<void> {
  const { sql } = desk.server.database
  const at = (index: number) => people[index % people.length] as Person
  const ask = async (by: Person, path: string, request: object) => {
    await sql`delete from user_guards`
    return by.client?.reply(path, { ...request, password })
  }
  if (asked.kind === 'both') {
    const [first, second] = [at(asked.first), at(asked.second)]
    await Promise.all([
      ask(first, '/team/change-role', { id: second.id, role: asked.role }),
      ask(second, '/team/delete', { id: first.id }),
    ])
    return
  }
  const by = at(asked.by)
  if (asked.kind === 'invite') {
    const email = `p${crypto.randomUUID().slice(0, 13)}@example.com`
    const made = await ask(by, '/team/invite', { email, full_name: 'New Colleague', role: asked.role })
    if (made?.code !== 0) return
    const { id: newId, user_name, full_name } = made.data as MadePerson
    people.push({ id: newId, business_id: business.id, user_name, email, full_name, role: asked.role, client: null })
    return
  }
  const who = at(asked.who)
  if (asked.kind === 'join') {
    if (await joinInvited(sql, desk.server.deps.keys.pepper, who.id)) who.client = await logIn(who)
    return
  }
  if (asked.kind === 'role') await ask(by, '/team/change-role', { id: who.id, role: asked.role })
  if (asked.kind === 'delete') await ask(by, '/team/delete', { id: who.id })
  if (asked.kind === 'withdraw') await ask(by, '/team/withdraw-invitation', { id: who.id })
  if (asked.kind === 'reinvite') await ask(by, '/team/reinvite', { id: who.id })
}

describe('sequences of team changes', () => {
  it('No sequence of team changes leaves a business without an admin or a person with a right their role lacks', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        run += 1
        const business = await desk.server.addBusiness(`seq${run}`, ['admin', 'admin', 'checker'])
        const people: Person[] = []
        for (const person of business.people) people.push({ ...person, client: await logIn(person) })
        const asked = new Map<string, string>()
        for (const [index, one] of steps.entries()) {
          await take(business, people, one)
          await checkRights(business, people, asked, index === steps.length - 1)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
