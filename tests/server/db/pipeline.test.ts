import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reader } from '../../../server/db/client.ts'
import { createPipeline } from '../../../server/db/pipeline.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table counted (id int primary key)`
})
afterAll(() => database.drop())

const insert = (tx: Reader, id: number) => tx`insert into counted values (${id})`.then(() => undefined)

it('Statements run in the order they were sent, and a query sees those before it', async () => {
  const count = await database.sql.begin((tx) => {
    const pipeline = createPipeline()
    for (const id of [1, 2, 3]) pipeline.send(insert(tx, id))
    return pipeline.reply(tx`select count(*)::int as count from counted`.then(([row]) => row?.count))
  })
  expect(count).toBe(3)
})

it('The first failure is thrown, not what came after it', async () => {
  const failing = database.sql.begin((tx) => {
    const pipeline = createPipeline()
    const sql = tx
    // Waits for one statement before it sends the next, which finds an aborted transaction.
    pipeline.send(insert(sql, 4).then(() => insert(sql, 5)))
    pipeline.send(insert(sql, 1))
    pipeline.send(insert(sql, 6))
    return pipeline.done()
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await database.sql`select id from counted where id > 3`).toEqual([])
})
