import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type Migration, readMigrations, sha256Of } from '../../../server/db/migrationFiles.ts'
import { SettingsError } from '../../../server/settings.ts'
import { createDatabaseFrom, createTestDatabase, type TestDatabase } from '../../support/server/database.ts'
import { type Catalogue, readCatalogue } from '../../support/server/schemaCatalogue.ts'
import { readMigrationsOf110 } from './release110.ts'

const old = readMigrationsOf110()
const baselineName = '0001_baseline'
let all: Migration[]
let baseline: Migration[]

const databases: TestDatabase[] = []
async function create(source = 'template0'): Promise<TestDatabase> {
  const database = await createDatabaseFrom(source)
  databases.push(database)
  return database
}

/** A database with the first migrations of release 1.1.0 and some rows, as a template for others. */
async function createTemplate(count: number, rows: string): Promise<string> {
  const database = await create()
  await migrate(database.url, old.slice(0, count))
  await database.sql.unsafe(rows)
  await database.sql.end()
  return new URL(database.url).pathname.slice(1)
}

const readRecorded = (database: TestDatabase) =>
  database.sql<
    { name: string; sha256: string; applied_at: Date }[]
  >`select * from public.schema_migrations order by name`

const business = '00000000-0000-4000-8000-000000000001'
const people = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012']

/** Rows of several kinds: keys, a ledger with triggers, a hash chain, generated columns, JSON and arrays. */
const rows = `
    insert into businesses (id, name, organization_number, organization_phone, created_at)
      values ('${business}', 'PT Sumber Jaya', '1234567890123', '+62215550100', '2026-01-02');
    insert into users (business_id, id, user_name, email, full_name, role, password_hash, created_at) values
      ('${business}', '${people[0]}', 'admin', 'admin@example.com', 'Ayu', 'admin', 'hash', '2026-01-02'),
      ('${business}', '${people[1]}', 'maker', 'maker@example.com', 'Budi', 'maker', 'hash', '2026-01-03');
    insert into role_changes (business_id, user_id, number, role, at) values ('${business}', '${people[0]}', 1, 'admin', '2026-01-02');
    insert into audit_heads (business_id, seq, hash) values ('${business}', 0, '');
    select append_audit('${business}', '2026-01-02', 'person', '${people[0]}', 'log_in', 'person', '${people[0]}', '10.0.0.1', '{}');
    select append_audit('${business}', '2026-01-03', 'person', '${people[1]}', 'log_in', 'person', '${people[1]}', '10.0.0.2', '{}');
    insert into accounts (business_id, account, balance_minor, last_seq) values ('${business}', 'customer:available', 500, 1);
    insert into entries (business_id, id, kind, cause_id, created_at) values ('${business}', '${business}', 'opening', '${business}', '2026-01-02');
    insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, balance_after_minor, account_seq, created_at)
      values ('${business}', '${business}', 1, 'opening', 'customer:available', 'IDR', 500, 500, 1, '2026-01-02'),
        ('${business}', '${business}', 2, 'opening', 'house:bank', 'IDR', -500, null, null, '2026-01-02');
    insert into holidays (country, day, name) values ('SG', '2026-08-09', 'National Day');
    insert into recipients (business_id, id, type, corridor_id, country, currency, full_name, bank_name, account_number, account_tail,
        details, search_text, is_saved, created_by, created_at)
      values ('${business}', '${business}', 'business', 'sg-sgd-bank', 'SG', 'SGD', 'Orchid Pte Ltd', 'DBS', '0123456789', '6789',
        '{"company_name": "Orchid Pte Ltd"}', 'orchid', true, '${people[1]}', '2026-01-03')`

let release110: string
let withRows: string

beforeAll(async () => {
  all = await readMigrations()
  baseline = all.slice(0, 1)
  release110 = await createTemplate(old.length, '')
  const copy = await create(release110)
  await copy.sql.unsafe(rows)
  await copy.sql.end()
  withRows = new URL(copy.url).pathname.slice(1)
})
afterAll(() => Promise.all(databases.map((database) => database.drop())))

describe('the baseline', () => {
  let changed: Sql
  let unchanged: Catalogue

  beforeAll(async () => {
    changed = createDatabase((await create(release110)).url, { max: 1 })
    unchanged = await readCatalogue(changed)
  })
  afterAll(() => changed.end())

  it('The baseline replaces the 86 migrations of release 1.1.0, with their texts', () => {
    expect(baseline.map(({ name }) => name)).toEqual([baselineName])
    expect(baseline[0]?.replaces).toEqual(old.map(({ name, sha256 }) => ({ name, sha256 })))
    expect(old).toHaveLength(86)
  })

  it('The baseline is followed by migrations from number 87 on', () => {
    expect(all.slice(1).map(({ name }) => Number(name.slice(0, 4)))).toEqual(all.slice(1).map((_, index) => 87 + index))
  })

  it('The baseline creates the schema and rows of the migrations of release 1.1.0', async () => {
    const [fresh, upgraded] = await Promise.all([create(), create(release110)])
    await migrate(fresh.url, baseline)
    expect(await readCatalogue(fresh.sql)).toEqual(await readCatalogue(upgraded.sql))
  })

  it.each([
    ['schemas', 'grant create on schema public to lintas_app'],
    ['relations', 'alter table users enable row level security'],
    ['relations', 'grant delete on users to lintas_app'],
    ['columns', 'alter table users alter column language set default $$id$$'],
    ['columns', 'alter table users alter column full_name drop not null'],
    ['columns', 'alter table drafts drop column step, add column step text not null'],
    ['columns', 'grant update (code) on promo_codes to lintas_app'],
    ['constraints', 'alter table audit_log validate constraint audit_log_actor'],
    ['constraints', 'alter table users rename constraint users_standing to users_role'],
    ['indexes', 'drop index transfers_open'],
    ['triggers', 'alter table users disable trigger users_keep_an_admin'],
    ['policies', 'alter policy own_business on transfers using (true)'],
    ['functions', 'alter function is_content_kept(text) security invoker'],
    ['functions', 'grant execute on function balance_alerts_due() to public'],
    ['sequences', 'create sequence numbers'],
    ['types', 'create type colour as enum ($$red$$)'],
    ['comments', 'comment on table users is $$people$$'],
    ['rows', 'delete from holidays where day = $$2026-12-25$$'],
    ['rows', 'insert into rates (currency, as_of, mid_rate, source) values ($$SGD$$, $$2026-01-01$$, $$1$$, $$test$$)'],
  ] as const)('The comparison covers %s: a database differs after `%s`', async (kind, change) => {
    await changed.unsafe(`begin; ${change}`)
    expect((await readCatalogue(changed))[kind]).not.toEqual(unchanged[kind])
    await changed.unsafe('rollback')
  })

  it('The migrations after the baseline bring a database of release 1.1.0 to the schema of a new one', async () => {
    const [fresh, upgraded] = await Promise.all([createTestDatabase(), create(release110)])
    databases.push(fresh)
    expect(await migrate(upgraded.url)).toEqual(all.slice(1).map(({ name }) => name))
    expect(await readCatalogue(upgraded.sql)).toEqual(await readCatalogue(fresh.sql))
  })
})

describe('upgrade from release 1.1.0', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create(withRows)
  })

  it('An upgrade records the baseline and leaves every row unchanged', async () => {
    const before = await readCatalogue(database.sql)
    const recorded = await readRecorded(database)
    expect(await migrate(database.url, baseline)).toEqual([])
    expect(await readCatalogue(database.sql)).toEqual(before)
    expect(before.rows.filter((row) => row.includes(business)).length).toBeGreaterThan(10)
    const after = await readRecorded(database)
    expect(after.filter(({ name }) => name !== baselineName)).toEqual(recorded)
    expect(after.find(({ name }) => name === baselineName)?.sha256).toBe(baseline[0]?.sha256)
    expect(await migrate(database.url, baseline)).toEqual([])
    // Release 1.1.0 finds its own migrations, and would start.
    expect(await migrate(database.url, old)).toEqual([])
  })

  it('An upgrade runs the migrations after the baseline, as a new database does', async () => {
    const text = 'create table next_release (id int); insert into next_release values (87);'
    const next: Migration = { name: '0087_next.sql', text, sha256: sha256Of(text), replaces: [] }
    expect(await migrate(database.url, [...baseline, next])).toEqual([next.name])
    expect(await database.sql`select id from next_release`).toEqual([{ id: 87 }])
    const fresh = await create()
    expect(await migrate(fresh.url, [...baseline, next])).toEqual([baselineName, next.name])
    expect(await fresh.sql`select id from next_release`).toEqual([{ id: 87 }])
  })

  it('An upgrade records the baseline once where processes start together', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, baseline)))
    expect(applied.flat()).toEqual([])
    expect(await readRecorded(database)).toHaveLength(87)
  })

  it('An upgrade records the baseline where a later migration ran before it existed', async () => {
    const text = 'create table ran_early (id int);'
    const next: Migration = { name: '0087_early.sql', text, sha256: sha256Of(text), replaces: [] }
    await migrate(database.url, [next])
    expect(await migrate(database.url, [...baseline, next])).toEqual([])
    expect(await readRecorded(database)).toHaveLength(88)
  })

  it('An upgrade is refused where a migration was applied with another text', async () => {
    await database.sql`update public.schema_migrations set sha256 = 'other' where name = '0044_promo_codes.sql'`
    const refused = migrate(database.url, baseline)
    await expect(refused).rejects.toThrow('0044_promo_codes.sql was applied to this database with another text')
    await expect(refused).rejects.toBeInstanceOf(SettingsError)
    expect(await readRecorded(database)).toHaveLength(86)
  })
})

describe('new database', () => {
  it('A new database gets the baseline once where processes start together', async () => {
    const database = await create()
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)))
    expect(applied.flat()).toEqual(all.map(({ name }) => name))
  })
})

describe('database older than release 1.1.0', () => {
  let database: TestDatabase
  let dataDir: string

  beforeAll(async () => {
    // As release 1.0 may have left it, and with an earlier migration missing, too.
    database = await create(await createTemplate(85, rows))
    await database.sql`delete from public.schema_migrations where name = '0080_not_eligible.sql'`
    dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-baseline-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const message =
    'This database is older than release 1.1.0: it lacks 2 of its 86 migrations, the first of them 0080_not_eligible.sql. ' +
    'Start release 1.1.0 on it once, then this one. Nothing has been changed.'

  it('A database older than release 1.1.0 is refused and left unchanged', async () => {
    const before = await readCatalogue(database.sql)
    const recorded = await readRecorded(database)
    const refused = migrate(database.url)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toBeInstanceOf(SettingsError)
    expect(await readCatalogue(database.sql)).toEqual(before)
    expect(await readRecorded(database)).toEqual(recorded)
  })

  it('A database older than release 1.1.0 stops the server with the message, which is not a failure to retry', async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const pieces: string[] = []
    child.stderr.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    const [code] = await once(child, 'close')
    expect({ code, said: pieces.join('').trim() }).toEqual({ code: 2, said: message })
  })
})
