import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { appRole, createDatabase, type Sql } from '../../../server/db/client.ts'
import { findMisfits, isReleaseSince, recordKeys, release } from '../../../server/db/installation.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { createFileStore } from '../../../server/ports/files.ts'
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

const fileKey = randomBytes(32)
const keys = { kek: randomBytes(32), pepper: randomBytes(32), fileKeys: [fileKey] as [Buffer, ...Buffer[]] }
const other = { ...keys, kek: randomBytes(32), pepper: randomBytes(32) }
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
  expect(await wrongOf({ ...keys, kek: keys.pepper, pepper: keys.kek })).toEqual(['KEK', 'PEPPER'])
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

it('T93 A release back starts on the newer schema if each of its migrations bears it, and changes nothing', async () => {
  const { sql, url } = database
  const apply = (name: string, oldest_release: string) =>
    sql`insert into schema_migrations ${sql({ name, sha256: '', applied_at: new Date(), release: '9.8.7', oldest_release })}`
  await apply('9998_next.sql', release)
  await sql`drop function jobs.failed()`
  expect(await migrate(url)).toEqual([])
  expect(await wrongOf(keys)).toEqual([])
  // The newer release has removed it, and an older one does not bring it back.
  expect(await sql`select to_regproc('jobs.failed') as failed`).toEqual([{ failed: null }])
  // A migration of its own that the newer release does not have would be one in the middle.
  const [own] = await sql`delete from schema_migrations where name = '0114_expired_recipient_changes.sql' returning *`
  await expect(migrate(url)).rejects.toThrow('lacks 0114_expired_recipient_changes.sql')
  await sql`insert into schema_migrations ${sql(own ?? {})}`
  await apply('9999_after.sql', '9.8.7')
  await expect(migrate(url)).rejects.toThrow('9999_after.sql')
  expect(await wrongOf(keys)).toEqual(['release'])
  await sql`delete from schema_migrations where name in ('9998_next.sql', '9999_after.sql')`
  expect(await migrate(url)).toEqual([])
})

it.each([
  ['1.10.0', '1.9.3', true],
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.2.1', false],
  ['2.0.0', '1.99.0', true],
])('Whether release %s is since %s is %s', (one, other, isSince) => {
  expect(isReleaseSince(one, other)).toBe(isSince)
})

it('T93 A key of files that still wraps some is missed until they are rewrapped, through a whole rotation', async () => {
  const [old, next] = [fileKey, randomBytes(32)]
  const wrongWith = (...fileKeys: [Buffer, ...Buffer[]]) => wrongOf({ ...keys, fileKeys })
  const startWith = async (...fileKeys: [Buffer, ...Buffer[]]) => {
    await recordKeys(app, { ...keys, fileKeys }, new Date())
    return wrongWith(...fileKeys)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-file-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const text = (key: Buffer) => key.toString('base64url')
  const rotate = () =>
    promisify(execFile)(process.execPath, ['server/cli/rotateFileKey.ts'], {
      cwd: path.join(import.meta.dirname, '..', '..', '..'),
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        KEK: text(keys.kek),
        PEPPER: text(keys.pepper),
        FILE_KEYS: `${text(next)},${text(old)}`,
      },
    })
  const openStore = (...fileKeys: [Buffer, ...Buffer[]]) =>
    createFileStore({ folder: path.join(folder, 'files'), kek: keys.kek, fileKeys, s3: null })

  expect(await startWith(old)).toEqual([])
  const sha256 = await openStore(old).save(Buffer.from('a paper'))
  expect(await wrongWith(next)).toEqual(['FILE_KEYS'])
  expect(await startWith(old, next)).toEqual([])
  // Nothing is wrapped by the new key yet, so going back is no fault.
  expect(await wrongWith(old)).toEqual([])
  expect(await startWith(next, old)).toEqual([])
  expect(await wrongWith(old, next)).toEqual([])
  expect(await wrongWith(next)).toEqual(['FILE_KEYS'])
  await rotate()
  expect(await startWith(next)).toEqual([])
  expect(await openStore(next).read(sha256)).toEqual(Buffer.from('a paper'))
  expect(await wrongWith(old)).toEqual(['FILE_KEYS'])
  // A retired key that wraps files again is needed again.
  expect(await startWith(old, next)).toEqual([])
  expect(await wrongWith(next)).toEqual(['FILE_KEYS'])
})
