import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { readMigrations } from '../../../server/db/migrationFiles.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-migrations-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = async () => migrate(database.url, await readMigrations(folder))
const hasTable = async (name: string) => {
  const [row] = await database.sql`select to_regclass(${name}) is not null as found`
  return row?.found
}

describe('migrate', () => {
  it('Migrations apply each file once, in numeric order', async () => {
    await write('9002_second.sql', 'alter table ordered add column second text;')
    await write('9001_first.sql', 'create table ordered (first text);')
    expect(await run()).toEqual(['9001_first.sql', '9002_second.sql'])
    expect(await run()).toEqual([])
  })

  it('Processes that start together apply a file once', async () => {
    await write('9010_together.sql', 'create table together (id int);')
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat()).toEqual(['9010_together.sql'])
  })

  it('A failing file leaves nothing, is named, and applies once it is corrected', async () => {
    await write('9020_broken.sql', 'create table half_way (id int); select 1 / 0;')
    await expect(run()).rejects.toThrow('9020_broken.sql: division by zero')
    expect(await hasTable('half_way')).toBe(false)
    await write('9020_broken.sql', 'create table half_way (id int);')
    expect(await run()).toEqual(['9020_broken.sql'])
  })

  const batches = `-- Outside a transaction: five rows at a time.
    do $$ begin
      loop
        update batched set b = a where ctid in (select ctid from batched where b is null limit 5);
        exit when not found;
        -- A semicolon; in a comment ends nothing.
        if (select count(*) from batched where b is null) = 85 and not exists (select from pg_class where relname = 'go_on') then
          raise exception 'interrupted'; end if;
        commit;
      end loop;
    end $$;
    drop index concurrently if exists batched_b;
    create index concurrently batched_b on batched (b);`
  const listBuilders = () => database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where query like 'create index concurrently%' and pid <> pg_backend_pid()`
  const locksOf = (pid: number) => database.sql<{ mode: string; transactions: number }[]>`
    select mode, count(*)::int as transactions from pg_locks where pid = ${pid} and relation = 'batched'::regclass group by mode`

  it('A migration outside a transaction commits its batches, builds its index beside writers, and is resumed after an interruption', async () => {
    const { sql } = database
    await sql.unsafe('create table batched (a int, b int); insert into batched select i from generate_series(1, 100) i')
    await write('9050_batches.sql', batches)
    await expect(run()).rejects.toThrow('9050_batches.sql: interrupted')
    // The two batches before are kept, and the migration is not recorded.
    expect(await sql`select count(*)::int as left from batched where b is null`).toEqual([{ left: 90 }])
    await sql.unsafe('create table go_on ()')
    const writer = await sql.reserve()
    try {
      // An open transaction that has written keeps the index waiting, and is not kept waiting by it.
      await writer`begin`
      await writer`insert into batched values (0, 0)`
      // The second process waits for the first, without a snapshot that the index would wait for.
      const migrating = Promise.all([run(), run()])
      await expect.poll(listBuilders).toHaveLength(1)
      const builder = await listBuilders()
      const locks = await locksOf(builder[0]?.pid ?? 0)
      expect(locks.map(({ mode }) => mode)).toEqual(['ShareUpdateExclusiveLock'])
      await writer`insert into batched values (101, 101)`
      await writer`commit`
      expect((await migrating).flat()).toEqual(['9050_batches.sql'])
    } finally {
      writer.release()
    }
    expect(await sql`select count(*)::int as left from batched where b is null`).toEqual([{ left: 0 }])
    expect(await run()).toEqual([])
  })

  it('A migration whose table a long transaction reads gives way to payments behind it, and is applied afterwards', async () => {
    const { sql } = database
    await sql.unsafe('create table awaited (a int)')
    await write('9060_awaited.sql', 'alter table awaited add column b int')
    const report = await sql.reserve()
    try {
      await report`begin`
      await report`select from awaited`
      const migrating = run()
      const listWaiting = () => sql`select from pg_locks where relation = 'awaited'::regclass and not granted`
      await expect.poll(listWaiting).toHaveLength(1)
      // Waits behind the migration, until it gives way.
      await sql`insert into awaited values (1)`
      await report`commit`
      expect(await migrating).toEqual(['9060_awaited.sql'])
    } finally {
      report.release()
    }
    expect(await sql`select a, b from awaited`).toEqual([{ a: 1, b: null }])
  })

  it('An applied file with changed text is refused, but not one with other line endings', async () => {
    await write('9030_fixed.sql', 'create table fixed_text (\n  id int\n);\n')
    await run()
    await write('9030_fixed.sql', 'create table fixed_text (\r\n  id int\r\n);\r\n')
    expect(await run()).toEqual([])
    await write('9030_fixed.sql', 'create table fixed_text (id bigint);')
    await expect(run()).rejects.toThrow('9030_fixed.sql has changed since it was applied')
  })

  it('A folder is applied as one migration, its parts in the order of their names', async () => {
    await mkdir(path.join(folder, '9035_parts'))
    await write('9035_parts/02_second.sql', 'alter table in_parts add column second text;')
    await write('9035_parts/01_first.sql', 'create table in_parts (first text);')
    await write('9036_after.sql', 'alter table in_parts add column third text;')
    expect(await run()).toEqual(['9035_parts', '9036_after.sql'])
    expect(await run()).toEqual([])
    await write('9035_parts/03_third.sql', 'drop table in_parts;')
    await expect(run()).rejects.toThrow('9035_parts has changed since it was applied')
  })

  it('A folder with a failing part leaves nothing', async () => {
    await mkdir(path.join(folder, '9037_broken'))
    await write('9037_broken/01_first.sql', 'create table first_part (id int);')
    await write('9037_broken/02_second.sql', 'select 1 / 0;')
    await expect(run()).rejects.toThrow('9037_broken: division by zero')
    expect(await hasTable('first_part')).toBe(false)
  })

  it('An unreadable list of replaced migrations is refused', async () => {
    await mkdir(path.join(folder, '9038_list'))
    await write('9038_list/replaces.sha256', '# a comment\nabc  0001_first.sql\n')
    await expect(run()).rejects.toThrow('replaces.sha256: “abc  0001_first.sql” is no checksum and name')
  })

  it('File names out of the pattern and repeated numbers are refused', async () => {
    await write('9040_one.sql', '')
    await write('9040_other.sql', '')
    await expect(run()).rejects.toThrow('two migrations have the number 9040')
    await rm(path.join(folder, '9040_other.sql'))
    await mkdir(path.join(folder, '9040_folder'))
    await expect(run()).rejects.toThrow('two migrations have the number 9040')
    await write('41_short.sql', '')
    await expect(run()).rejects.toThrow('41_short.sql: a migration is named NNNN_what.sql')
  })
})

describe('database role of the application', () => {
  it('The role is bound by row-level security and missing grants, also where the login is a superuser', async () => {
    await write(
      '9050_secret.sql',
      `create table secret (business int, word text);
       insert into secret values (1, 'mine'), (2, 'theirs');
       alter table secret enable row level security;
       create policy own on secret using (business = nullif(current_setting('lintas.business', true), '')::int);
       grant select on secret to ${appRole};`,
    )
    await run()
    const app = createDatabase(database.url, { max: 1, role: appRole })
    try {
      const rows = await app.begin(async (tx) => {
        await tx`select set_config('lintas.business', '1', true)`
        return tx`select current_user, word from secret`
      })
      expect(rows).toEqual([{ current_user: appRole, word: 'mine' }])
      expect(await app`select word from secret`).toEqual([])
      await expect(app`delete from secret`).rejects.toThrow('permission denied')
      await expect(app`create table mine (id int)`).rejects.toThrow('permission denied')
      await expect(app`select * from graphile_worker._private_jobs`).rejects.toThrow('permission denied')
    } finally {
      await app.end()
    }
  })
})
