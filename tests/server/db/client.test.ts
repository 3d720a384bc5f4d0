import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../server/db/client.ts'
import { isTransientDatabaseError } from '../../../server/db/databaseErrors.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('Values travel both ways without loss', async () => {
  const { sql } = database
  await sql`create table carried (amount_minor int8, count int4, rate numeric(20, 8), made_at timestamptz, born_on date, tags text[], body jsonb)`
  const row = {
    amount_minor: 9_007_199_254_740_993n,
    count: 7,
    rate: '20940.50000000',
    made_at: new Date('2025-03-30T01:30:00.123Z'),
    born_on: '1999-12-31',
    tags: ['a', 'b,"c'],
  }
  await sql`insert into carried ${sql(row)}`
  await sql`update carried set body = ${sql.json({ note: "it's" })}`
  const [found] =
    await sql`select * from carried where made_at = ${row.made_at} and born_on = ${row.born_on} and amount_minor = ${row.amount_minor}`
  expect(found).toEqual({ ...row, body: { note: "it's" } })
})

it('Counts are returned as bigint', async () => {
  const [row] = await database.sql`select count(*) as n from generate_series(1, 3)`
  expect(row?.n).toBe(3n)
})

it('A transaction whose function throws is rolled back', async () => {
  const { sql } = database
  await sql`create table undone (id int)`
  const failing = sql.begin(async (tx) => {
    await tx`insert into undone values (1)`
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await sql`select * from undone`).toEqual([])
})

it('T87 Connections of requests have time-outs of their own on any PostgreSQL, and long work has longer ones', async () => {
  const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
  const read = async (options: object) => {
    const sql = createDatabase(database.url, { max: 1, ...options })
    try {
      return (await sql`select name, setting from pg_settings where name in ${sql(names)} order by name`).map(
        ({ setting }) => Number(setting),
      )
    } finally {
      await sql.end()
    }
  }
  expect(await read({ role: appRole })).toEqual([10_000, 10_000, 60_000])
  expect(await read({ role: appRole, isLong: true })).toEqual([60_000, 0, 0])
  expect(await read({})).toEqual([60_000, 0, 0])
})

it('T87 A transaction that stands still loses its lock to whoever waits, and fails as one to be repeated', async () => {
  const [frozen, other] = [0, 1].map(() => createDatabase(database.url, { max: 1, role: appRole }))
  if (frozen === undefined || other === undefined) throw new Error('two databases were opened')
  await database.sql`create table contended (id int)`
  await database.sql`insert into contended values (1)`
  await database.sql.unsafe(`grant select, update on contended to ${appRole}`)
  const standingStill = frozen.begin(async (tx) => {
    // The ten seconds of the pool, in short.
    await tx`set local idle_in_transaction_session_timeout = 200`
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await tx`update contended set id = 2`
    await other.begin((waiting) => waiting`update contended set id = 3`)
    // The lock is free a moment before the connection is closed; a query sent in between would wait for its answer.
    const isConnected = () => other`select from pg_stat_activity where pid = ${backend?.pid ?? 0}`
    await expect.poll(async () => (await isConnected()).length).toBe(0)
    return tx`select 1`
  })
  await expect(standingStill).rejects.toSatisfy(isTransientDatabaseError)
  expect(await other`select id from contended`).toEqual([{ id: 3 }])
  await expect(
    database.sql.begin(async (holding) => {
      await holding`update contended set id = 4`
      return other.begin(async (tx) => {
        await tx`set local lock_timeout = 100`
        return tx`update contended set id = 5`
      })
    }),
  ).rejects.toSatisfy(isTransientDatabaseError)
  // The driver waits for ever for a connection that was reset.
  await Promise.all([frozen.end({ timeout: 0 }), other.end()])
})
