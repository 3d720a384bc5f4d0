import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpTask, retention, retentionTasks } from '../../../server/jobs/retention.ts'
import { readSettings } from '../../../server/settings.ts'
import { createTestClient } from '../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const dayMs = 24 * 3_600_000
const cleanUp = () =>
  retentionTasks({ url: server.database.url })[cleanUpTask]?.(
    server.deps,
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

  const rows = [
    ...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| (`[^|]*) \| ([^|]*) \| ([^|]+) \|$/gm),
  ].flatMap(([, names = '', kept = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, kept })))

  it('T88: The document of retention names every table of the database once', async () => {
    const found = await server.database.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`
    expect(rows.map(({ name }) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
  })

  it('T88: The document of retention gives the age at which the job deletes each table', () => {
    const settings = readSettings({})
    const textOf = (ms: number) => {
      const [count, unit] = ms >= dayMs ? [ms / dayMs, 'day'] : [ms / 3_600_000, 'hour']
      return `${count} ${unit}${count === 1 ? '' : 's'}`
    }
    const expected = retention.map(({ table, age, keptMs }) => ({
      name: table,
      kept: `${textOf(typeof keptMs === 'number' ? keptMs : keptMs(settings))} after \`${age}\``,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(rows.filter(({ kept }) => / after `/.test(kept)).toSorted(byName)).toEqual(expected.toSorted(byName))
  })
})
