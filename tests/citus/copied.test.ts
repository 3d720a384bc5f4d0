import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bindBusiness } from '../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../server/db/client.ts'
import { scaledCount } from '../support/scaledCount.ts'
import { createTestApp, personOf, type TestApp } from '../support/server/testApp.ts'

/** Tables that every machine has: their triggers run on each copy. */

let desk: TestApp
let app: Sql

beforeAll(async () => {
  desk = await createTestApp()
  app = createDatabase(desk.server.database.url, { max: 2, role: appRole })
})
afterAll(async () => {
  await app.end()
  await desk.server.stop()
})

async function insertAdmin(businessId: string): Promise<string> {
  const id = randomUUID()
  await desk.server.database.sql`
    insert into users (business_id, id, user_name, email, full_name, role, created_at, password_hash)
    values (${businessId}, ${id}, ${id}, ${`${id}@copied.test`}, 'Copied Admin', 'admin', ${desk.server.clock.now()}, 'none')`
  return id
}

const setRole = (businessId: string, id: string, role: string) =>
  app.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    await tx`update users set role = ${role} where business_id = ${businessId} and id = ${id}`
  })

const readCopies = async (table: string, column: string) =>
  new Set(
    (
      await desk.server.database.sql<{ result: string }[]>`
        select result from run_command_on_placements(${table}::regclass, ${`select string_agg(${column}::text, ',' order by id) from %s`})`
    ).map(({ result }) => result),
  )

it('Roles that change again and again on every machine end no connection, and every machine has the last one', async () => {
  const { id } = await desk.server.addBusiness('copied')
  const people = [await insertAdmin(id), await insertAdmin(id)]
  const turns = scaledCount(60)
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 1; turn <= turns; turn++) await setRole(id, person, turn % 2 === 0 ? 'admin' : 'maker')
    }),
  )
  expect(await readCopies('users', 'role')).toHaveProperty('size', 1)
})

it('The last admin of a business stays one, wherever the copy of the row is', async () => {
  const business = await desk.server.addBusiness('copied2')
  const admin = personOf(business.people, 'admin')
  await expect(setRole(business.id, admin.id, 'maker')).rejects.toMatchObject({ code: 'LI004' })
  expect(await readCopies('users', 'role')).toHaveProperty('size', 1)
})

it('Money that nobody knows is written and assigned on every machine, one after the other', async () => {
  const now = desk.server.clock.now()
  for (let turn = 0; turn < scaledCount(40); turn++) {
    const id = randomUUID()
    await app`insert into incoming_credits (id, bank, bank_reference, account_number, currency, amount_minor, credited_at, payer_name, remittance,
      received_at, state, reason) values (${id}, 'sandbox', ${id}, '1', 'IDR', 1, ${now}, 'P', '', ${now}, 'held', 'unknown')`
    await app`update incoming_credits set state = 'returned', settled_at = ${now} where id = ${id}`
  }
  expect(await readCopies('incoming_credits', 'state')).toHaveProperty('size', 1)
})
