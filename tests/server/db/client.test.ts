import { afterAll, beforeAll, expect, it } from 'vitest'
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
