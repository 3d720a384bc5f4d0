import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRole, createDatabase, type Sql } from '../../../server/db/client.ts'
import { findMisfits, recordKeys } from '../../../server/db/installation.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { SettingsError } from '../../../server/settings.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
let app: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  app = createDatabase(database.url, { max: 1, role: appRole })
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const keys = { kek: randomBytes(32), pepper: randomBytes(32) }
const other = { kek: randomBytes(32), pepper: randomBytes(32) }
const wrongOf = async (given: typeof keys) => (await findMisfits(app, given)).map(({ name }) => name)

it('T93 Each key other than those of the database is named, and the application cannot accept another one', async () => {
  expect(await wrongOf(other)).toEqual([])
  await recordKeys(app, keys, new Date())
  await recordKeys(app, other, new Date())
  expect(await wrongOf(keys)).toEqual([])
  expect(await wrongOf({ ...keys, kek: other.kek })).toEqual(['KEK'])
  expect(await wrongOf({ ...keys, pepper: other.pepper })).toEqual(['PEPPER'])
  expect(await wrongOf(other)).toEqual(['KEK', 'PEPPER'])
  // Neither key stands in the place of the other.
  expect(await wrongOf({ kek: keys.pepper, pepper: keys.kek })).toEqual(['KEK', 'PEPPER'])
  await expect(app`update key_fingerprints set fingerprint = ''`).rejects.toThrow('permission denied')
  await expect(app`delete from key_fingerprints`).rejects.toThrow('permission denied')
})

it('T93 A program older than its database refuses it, changes nothing, and names the release that it needs', async () => {
  const { sql, url } = database
  expect(await migrate(url)).toEqual([])
  await sql`insert into schema_migrations (name, sha256, applied_at, release) values ('9999_later.sql', '', now(), '9.8.7')`
  await expect(migrate(url)).rejects.toSatisfy(
    (error) => error instanceof SettingsError && /9999_later\.sql.*release 9\.8\.7/.test(error.message),
  )
  expect(await wrongOf(keys)).toEqual(['release'])
  await sql`delete from schema_migrations where name = '9999_later.sql'`
  expect(await migrate(url)).toEqual([])
})
