import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeBackup, restoreBackup } from '../../../server/cli/backup.ts'
import { appRole, createDatabase } from '../../../server/db/client.ts'
import { createPaperCodes, paperKeyOf } from '../../../server/documents/paperCode.ts'
import { verifyAuditChains } from '../../../server/features/audit/jobs.ts'
import { createStatementKey } from '../../../server/features/statements/proof.ts'
import { createTasks } from '../../../server/jobs/tasks.ts'
import { checkBooks } from '../../../server/ledger/invariants.ts'
import { auditHeadsFile } from '../../../server/ports/auditSink.ts'
import { seedSandbox } from '../../../server/seed.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { makeBusiness } from '../../support/business.ts'
import { createDatabaseFrom, createTestDatabase, type TestDatabase } from '../../support/server/database.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'
import { accountOf, makeStatement } from '../../support/statement.ts'

/** An installation is copied while it works, and built again on a bare machine. */

let server: TestServer
let folder = ''
let backup = ''

const sign = () => createTasks({ url: server.database.url }).sign_audit_heads?.(server.deps as never, {}, {} as never)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-backup-'))
  backup = path.join(folder, 'backup')
  server = await createTestServer({ start: new Date() })
  await seedSandbox(server.deps)
  const { settings } = server.deps
  await mkdir(path.join(settings.dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(path.join(settings.dataDir, 'files', 'ab', 'cd'), 'an encrypted file')
  await sign()
  await makeWhileWorking()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Businesses are made, with their opening entries, until the backup has ended. */
async function makeWhileWorking(): Promise<void> {
  const { deps, database } = server
  let isMade = false
  const making = makeBackup(deps.settings, deps.keys, database.url, backup).finally(() => {
    isMade = true
  })
  for (let number = 0; !isMade; number += 1)
    await makeBusiness(database.sql, {
      name: `during${number}`,
      roles: ['admin'],
      openingMinor: 5n,
      approvalsNeeded: 0,
      pepper: deps.keys.pepper,
    })
  await making
}

/** A database with a folder of its own, as of a new machine. */
async function bareMachine(make: () => Promise<TestDatabase>) {
  const database = await make()
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  onTestFinished(() => database.drop())
  return { database, settings: { dataDir, databaseUrl: database.url }, keys: server.deps.keys }
}

const empty = () => createDatabaseFrom('template0')

/** The number of rows and their digest, table by table. */
async function contentOf({ sql }: Pick<TestDatabase, 'sql'>, tables: readonly string[]) {
  const content: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as content from ${table} t`,
    )
    content[table] = row?.content
  }
  return content
}

it('A backup that was made under load is restored into a bare database: books and audit log hold, and the server works on it', async () => {
  const { database, settings, keys } = await bareMachine(empty)
  const manifest = await restoreBackup(settings, keys, backup)
  expect(manifest.tables.find(({ table }) => table === 'transfers')?.rows).toBeGreaterThan(20)
  for (const { schema, table, rows } of manifest.tables) {
    const [row] = await database.sql.unsafe(`select count(*)::int as count from ${schema}.${table}`)
    expect({ table, rows: row?.count }).toEqual({ table, rows })
  }
  const checks = await checkBooks(database.sql, storedMacsOf(keys))
  expect(checks.length).toBeGreaterThan(10)
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([])
  const verdict = await verifyAuditChains(database.sql, auditHeadsFile(settings.dataDir), keys.pepper)
  expect(verdict.faults).toEqual([])
  expect(verdict.chains.flatMap(({ faults }) => faults)).toEqual([])
  // The application's role has its rights, and the next entries follow the restored ones.
  const app = createDatabase(database.url, { max: 1, role: appRole })
  onTestFinished(() => app.end())
  expect(await app`select count(*)::int as count from transfers`).toEqual([{ count: 0 }])
  await makeBusiness(database.sql, {
    name: 'afterwards',
    roles: ['admin'],
    openingMinor: 7n,
    approvalsNeeded: 0,
    pepper: keys.pepper,
  })
  expect(await readFile(path.join(settings.dataDir, 'files', 'ab', 'cd'), 'utf8')).toBe('an encrypted file')
  await expect(restoreBackup({ ...settings, dataDir: path.join(folder, 'other') }, keys, backup)).rejects.toThrow(
    'holds businesses already',
  )
})

it('Every table that stands still is restored row by row, into a database that the server has only migrated, too', async () => {
  const { database, settings, keys } = await bareMachine(createTestDatabase)
  await restoreBackup(settings, keys, backup)
  const still = ['transfers', 'recipients', 'quotes', 'payouts', 'staff', 'notifications', 'approvals']
  expect(await contentOf(database, still)).toEqual(await contentOf(server.database, still))
})

it('A statement and a paper from before the backup verify with the keys and rows of the restored installation', async () => {
  const { deps } = server
  const [sent] = await server.database.sql<{ business_id: string; id: string; reference: string }[]>`
    select business_id, id, reference from transfers order by id limit 1`
  if (sent === undefined) throw new Error('no transfer')
  const { reference, ...key } = sent
  const { code } = deps.papers.issue({ kind: 'transfer', ...key })
  const made = await makeStatement('csv', accountOf(1_000n, [500n, -20n]), createStatementKey(deps.keys.kek))
  const { database, settings, keys } = await bareMachine(createTestDatabase)
  await restoreBackup(settings, keys, backup)
  const paper = createPaperCodes(paperKeyOf(keys.kek), 'https://portal.test').read(code)
  expect(paper).toEqual({ kind: 'transfer', ...key })
  expect(await database.sql`select reference from transfers where id = ${key.id}`).toEqual([{ reference }])
  const file = path.join(settings.dataDir, 'statement.csv')
  const published = path.join(settings.dataDir, 'jwks.json')
  await writeFile(file, made.file)
  await writeFile(`${file}.proof.json`, made.proof)
  await writeFile(published, JSON.stringify({ keys: [createStatementKey(keys.kek).jwk] }))
  const verify = () => promisify(execFile)(process.execPath, ['scripts/verify-statement.mjs', file, '--key', published])
  expect((await verify()).stdout).toContain('The statement')
  await writeFile(file, made.file.toString().replace('500', '900'))
  await expect(verify()).rejects.toThrow()
})

it('T106 A key that was destroyed after a backup stays destroyed when the newest keys are restored with it', async () => {
  const { deps, database: source } = server
  const older = path.join(folder, 'older')
  const newest = path.join(folder, 'newest')
  await makeBackup(deps.settings, deps.keys, source.url, older)
  const [gone] = await source.sql<{ business_id: string }[]>`
    delete from business_keys where business_id = (select min(business_id::text)::uuid from business_keys) returning business_id`
  await makeBusiness(source.sql, {
    name: 'sincethen',
    roles: ['admin'],
    openingMinor: 5n,
    approvalsNeeded: 0,
    pepper: deps.keys.pepper,
    kek: deps.keys.kek,
  })
  await makeBackup(deps.settings, deps.keys, source.url, newest)
  await cp(path.join(newest, 'keys'), path.join(older, 'keys'), { recursive: true })
  const { database, settings, keys } = await bareMachine(createTestDatabase)
  await restoreBackup(settings, keys, older)
  const left = await database.sql<{ business_id: string }[]>`select business_id from business_keys`
  expect(left.length).toBeGreaterThan(0)
  expect(left).not.toContainEqual(gone)
})

it('T93 A restore with another key is refused by its name before anything is written', async () => {
  const { database, settings, keys } = await bareMachine(empty)
  const other = { ...keys, pepper: Buffer.alloc(32, 1) }
  await expect(restoreBackup(settings, other, backup)).rejects.toThrow(/^Setting PEPPER is not the key of this backup/)
  expect(await database.sql`select to_regclass('public.businesses') as found`).toEqual([{ found: null }])
})

it('A damaged or interrupted backup is refused by the name of the file, and a folder that is there is not overwritten', async () => {
  const { database, settings, keys } = await bareMachine(empty)
  const { deps } = server
  await expect(makeBackup(deps.settings, deps.keys, server.database.url, backup)).rejects.toThrow('exists already')
  const table = path.join(backup, 'tables', 'public.recipients.gz')
  const whole = await readFile(table)
  await writeFile(table, whole.subarray(0, whole.length - 20))
  await expect(restoreBackup(settings, keys, backup)).rejects.toThrow(`The backup is damaged: ${table}`)
  await writeFile(table, whole)
  const manifest = path.join(backup, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  await rm(manifest)
  await expect(restoreBackup(settings, keys, backup)).rejects.toThrow('is no complete backup')
  const [first = { name: '' }, ...others] = JSON.parse(text).migrations
  await writeFile(
    manifest,
    JSON.stringify({ ...JSON.parse(text), release: '0.9.0', migrations: [{ ...first, sha256: '' }, ...others] }),
  )
  await expect(restoreBackup(settings, keys, backup)).rejects.toThrow('made by release 0.9.0')
  await writeFile(manifest, text)
  expect(existsSync(auditHeadsFile(settings.dataDir))).toBe(false)
  expect(await database.sql`select count(*)::int as count from businesses`).toEqual([{ count: 0 }])
})
