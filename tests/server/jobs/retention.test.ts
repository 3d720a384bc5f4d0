import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpTask, retentionTasks } from '../../../server/jobs/retention.ts'
import { retention } from '../../../server/retention.ts'
import { readSettings } from '../../../server/settings.ts'
import { createTestClient } from '../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const dayMs = 24 * 3_600_000
const cleanUp = (environment: Record<string, string> = {}, batches?: number) =>
  retentionTasks({ url: server.database.url }, batches)[cleanUpTask]?.(
    { ...server.deps, settings: { ...server.deps.settings, retentionMs: readSettings(environment).retentionMs } },
    {},
    { id: '1', attempt: 1, signal: undefined },
  )

const tables = ['swap_nonces', 'channels', 'otp_challenges', 'idempotency', 'rate_limits']
const counts = async (names: readonly string[] = tables) => {
  const { sql } = server.database
  const rows = await Promise.all(names.map((table) => sql`select count(*)::int as n from ${sql(table)}`))
  return Object.fromEntries(names.map((table, index) => [table, rows[index]?.[0]?.n]))
}

it('The clean-up removes only what has expired', async () => {
  const { people } = await server.addBusiness('clean', ['maker'])
  const [maker] = people
  if (!maker) throw new Error('no maker')
  const client = await createTestClient(server)
  await client.logIn(maker)
  await client.code('/account/set-language', { language: 'en' })
  const before = await counts()
  await cleanUp()
  expect(await counts()).toEqual(before)

  server.clock.advance(2 * 3_600_000)
  await cleanUp()
  const kept = await counts()
  expect(kept).toMatchObject({ channels: 0, rate_limits: 0, swap_nonces: 0, idempotency: before.idempotency })
  expect(kept.otp_challenges).toBe(1)

  server.clock.advance(30 * dayMs)
  await cleanUp()
  expect(await counts()).toMatchObject({ otp_challenges: 0, idempotency: 0 })
  expect(await server.database.sql`select 1 from users`).toHaveLength(1)
})

describe('T88 growth', () => {
  it('T88: Old notices, views and unused quotes are deleted in batches, and used quotes are kept', async () => {
    const { sql } = server.database
    const { id, people } = await server.addBusiness('growing', ['maker'])
    const user = people[0]?.id ?? ''
    const now = server.clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    // More than one batch.
    await sql`
      insert into notifications (business_id, user_id, id, message, params, created_at)
      select ${id}, ${user}, gen_random_uuid(), 'balance_low', '{}', case when n <= 2500 then ${ago(366)}::timestamptz else ${ago(300)}::timestamptz end
      from generate_series(1, 2510) n`
    await sql`
      insert into transfer_views (business_id, transfer_id, user_id, version, seen, seen_at)
      values (${id}, gen_random_uuid(), ${user}, 1, '{}', ${ago(366)}), (${id}, gen_random_uuid(), ${user}, 1, '{}', ${ago(1)})`
    const addQuote = async (expires_at: Date, used_by_transfer_id: string | null) => sql`
      insert into quotes (business_id, id, created_by, corridor_id, country, side, typed_amount_minor, send_currency,
        send_amount_minor, receive_currency, receive_amount_minor, rate, rate_as_of, fee_payer, fee_before_discount_minor,
        discount_minor, fee_minor, total_minor, arrives_on, created_at, expires_at, used_by_transfer_id)
      values (${id}, ${randomUUID()}, ${user}, 'id', 'ID', 'send', 1, 'IDR', 1, 'IDR', 1, '1', ${now}, 'OUR', 0, 0, 0, 1,
        ${'2026-01-01'}, ${expires_at}, ${expires_at}, ${used_by_transfer_id})`
    await addQuote(ago(31), null)
    await addQuote(ago(31), randomUUID())
    await addQuote(ago(29), null)
    await cleanUp()
    expect(await counts(['notifications', 'transfer_views', 'quotes'])).toEqual({
      notifications: 10,
      transfer_views: 1,
      quotes: 2,
    })
  })

  it('T88: A run that ends before all old rows are deleted is logged, and the next follows at once until none is left', async () => {
    const { sql } = server.database
    const { id, people } = await server.addBusiness('behind', ['maker'])
    const now = server.clock.now()
    const seen_at = new Date(now.getTime() - 400 * dayMs)
    await sql`
      insert into transfer_views (business_id, transfer_id, user_id, version, seen, seen_at)
      select ${id}, gen_random_uuid(), ${people[0]?.id ?? ''}, 1, '{}', ${seen_at}::timestamptz from generate_series(1, 1500)`
    const left = async () => (await sql`select from transfer_views where business_id = ${id}`).length
    const takeJobs = () => sql`
      with gone as (delete from graphile_worker._private_jobs where key = ${cleanUpTask} returning run_at)
      select run_at <= now() as is_due from gone`
    const warnings = () => server.logLines.filter((line) => line.includes('more old rows are left')).join('')
    await cleanUp({}, 1)
    expect(await left()).toBe(500)
    expect(warnings()).toContain('transfer_views')
    expect(await takeJobs()).toMatchObject([{ is_due: true }])
    await cleanUp({}, 1)
    expect(await left()).toBe(0)
    expect(await takeJobs()).toEqual([])
  })

  it('T88: A shorter period of a table that the operator chose deletes its rows earlier', async () => {
    const { sql } = server.database
    const { id, people } = await server.addBusiness('short', ['maker'])
    const seen_at = new Date(server.clock.now().getTime() - 40 * dayMs)
    await sql`
      insert into transfer_views (business_id, transfer_id, user_id, version, seen, seen_at)
      values (${id}, gen_random_uuid(), ${people[0]?.id ?? ''}, 1, '{}', ${seen_at})`
    const left = async () => (await sql`select from transfer_views where business_id = ${id}`).length
    await cleanUp()
    expect(await left()).toBe(1)
    await cleanUp({ RETENTION_DAYS: 'transfer_views=39' })
    expect(await left()).toBe(0)
  })

  it('T88: A row that somebody has locked does not stop the deletion of the others', async () => {
    const { sql } = server.database
    const { id, people } = await server.addBusiness('locked', ['maker'])
    const ago = new Date(server.clock.now().getTime() - 400 * dayMs)
    await sql`
      insert into transfer_views (business_id, transfer_id, user_id, version, seen, seen_at)
      select ${id}, gen_random_uuid(), ${people[0]?.id ?? ''}, n, '{}', ${ago}::timestamptz from generate_series(1, 3) n`
    await sql.begin(async (tx) => {
      await tx`select from transfer_views where business_id = ${id} and version = 2 for update`
      await cleanUp()
    })
    expect(await sql`select version from transfer_views where business_id = ${id}`).toMatchObject([{ version: 2 }])
  })

  const rows = readFileSync('docs/retention.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [names = '', ...cells] = line.slice(2, -2).split(' | ')
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, cells }))
    })

  it('T88: The document of retention names every table of the database once', async () => {
    const found = await server.database.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`
    expect(rows.map(({ name }) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
  })

  it('T88: The document of retention gives the age, bounds and basis of each table that the job deletes from', () => {
    const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
    const expected = retention.map(({ table, age, keptHours, days, setting, basis, why }) => ({
      name: table,
      cells: [
        `${keptHours >= 24 ? plural(keptHours / 24, 'day') : plural(keptHours, 'hour')} after \`${age}\``,
        (days === null ? 'fixed' : `${days.least} to ${days.most} days`) + (setting ? `, \`${setting}\`` : ''),
        basis ?? 'none',
        why,
      ],
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(rows.filter(({ cells }) => cells[0]?.includes(' after `')).toSorted(byName)).toEqual(
      expected.toSorted(byName),
    )
  })

  it('T88: Every default lies within its bounds, and a table with personal data has a lawful basis', () => {
    for (const { table, keptHours, days } of retention)
      if (days !== null)
        expect([table, keptHours / 24 >= days.least && keptHours / 24 <= days.most]).toEqual([table, true])
    const kept = rows.filter(({ cells }) => cells.length === 3)
    const bases = new Set(['contract', 'legal obligation', 'legitimate interest', 'none', 'as the row that uses it'])
    expect(kept.filter(({ cells }) => !bases.has(cells[1] ?? ''))).toEqual([])
  })
})
