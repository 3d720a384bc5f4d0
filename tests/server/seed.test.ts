import { afterAll, beforeAll, expect, it } from 'vitest'
import { patterns } from '../../contract/base/patterns/patterns.ts'
import { nusantara, samudra } from '../../server/seed/people.ts'
import { seedSandbox } from '../../server/seed.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let desk: TestApp

beforeAll(async () => {
  desk = await createTestApp({ start: '2026-07-01T05:00:00Z' })
  await seedSandbox(desk.server.deps)
})
afterAll(() => desk.server.stop())

const person = (index: number) => ({ ...nusantaraUser(index), business_id: nusantara.id })
function nusantaraUser(index: number) {
  const user = nusantara.users[index]
  if (!user) throw new Error(`no user ${index}`)
  return user
}

it('The seed makes a ledger that verifies', async () => {
  expect(await desk.checkBooks()).toEqual([])
})

it('The seed makes a year of transfers for both businesses, some still open', async () => {
  const { sql } = desk.server.database
  const rows = await sql`select business_id, count(*)::int as count, count(*) filter (where status = 5)::int as arrived,
    count(distinct status)::int as statuses from transfers group by business_id order by business_id`
  expect(rows).toMatchObject([
    { business_id: nusantara.id, count: 2_006 },
    { business_id: samudra.id, count: 46 },
  ])
  expect(rows[0]?.arrived).toBeGreaterThan(1_700)
  expect(rows[0]?.statuses).toBe(9)
})

it('The seed prices each transfer by a rate known at that time', async () => {
  const [late] = await desk.server.database.sql<{ count: number; of: number }[]>`
    select count(*) filter (where rate_as_of > created_at)::int as count, count(*)::int as of from quotes`
  expect(late?.count).toBe(0)
  expect(late?.of).toBeGreaterThan(1_000)
})

it('The seed is visible to its people', async () => {
  const summary = await desk.call(person(2), '/transfer/summary', {})
  expect(summary).toMatchObject({ total_count: 2_006, pending_count: 3, ongoing_count: 2, waiting_for_me_count: 3 })
  expect(summary.months).toHaveLength(12)
  expect(summary.months.slice(0, 11).every((month) => month.count > 50)).toBe(true)
  const list = await desk.call(person(3), '/recipient/list', {
    page_size: 25,
    page_number: 1,
    sort: 'full_name',
    order: 'asc',
  })
  expect(new Set(list.items.map((item) => item.country))).toEqual(new Set(['GB', 'SG', 'JP', 'US', 'CN', 'ID']))
})

it('A seeded sandbox is left unchanged', async () => {
  const count = async () => (await desk.server.database.sql`select count(*) as n from entries`)[0]?.n
  const before = await count()
  await seedSandbox(desk.server.deps)
  expect(await count()).toBe(before)
})

it('The seed’s passwords satisfy the rules', () => {
  for (const { password } of [...nusantara.users, ...samudra.users]) {
    for (const { source } of patterns.password.rules) expect(password).toMatch(new RegExp(source))
  }
})
