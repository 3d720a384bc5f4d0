import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centralTables, copiedTables as copied, elsewhere, spreadTables } from '../../../server/db/distribution.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

/** Rules between rows that no key or check constraint can express. Each reads only data that is on every machine. */
const rulesByTrigger = {
  users_keep_an_admin:
    'a check sees one row; that another admin remains is said of the rows beside it, under the lock of the business',
  approvals_only_person:
    'that nobody else is there is true at that moment and not afterwards; looked at only where a row says so',
} as const

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const lines = async (text: string): Promise<string[]> =>
  (await database.sql.unsafe<{ line: string }[]>(text)).map(({ line }) => line)

const names = Object.keys(elsewhere)
const list = (tables: readonly string[]) => tables.map((name) => `'${name}'`).join(', ')

const ownTables = `select c.oid, c.relname from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in (${list(names)})`
const columnsOf = (
  owner: string,
  numbers: string,
) => `array(select attname::text from unnest(${numbers}) with ordinality as k (number, place)
  join pg_attribute a on a.attrelid = ${owner} and a.attnum = k.number order by k.place)`

describe('tables of business data', () => {
  it('Each table of the database has exactly one place when the database is spread', async () => {
    const found = await lines(
      `select relname as line from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    expect([...spreadTables, ...copied, ...centralTables].toSorted()).toEqual(found.toSorted())
  })

  it('Every row of business data names the business it belongs to', async () => {
    const without = await lines(`select t.relname as line from (${ownTables}) t
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'business_id' and a.attnotnull)`)
    expect(without).toEqual([])
  })

  it('Each unique key includes the business, and each table has a primary key', async () => {
    const wrong = await lines(`select t.relname || ': ' || i.indexrelid::regclass as line from (${ownTables}) t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      where not 'business_id' = any (${columnsOf('t.oid', 'i.indkey::int2[]')})
      union all
      select t.relname || ' has no primary key' from (${ownTables}) t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`)
    expect(wrong).toEqual([])
  })

  it('Foreign keys point to rows of the same business or to global data', async () => {
    const wrong = await lines(`select format('%s: %s', t.relname, k.conname) as line from (${ownTables}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' join pg_class f on f.oid = k.confrelid
      where not ('business_id' = any (${columnsOf('t.oid', 'k.conkey')}))
        or (f.relname in (${list(names)}) and f.relname not in (${list(copied)}))
        or (f.relname not in (${list(names)}) and array_position(${columnsOf('t.oid', 'k.conkey')}, 'business_id')
          is distinct from array_position(${columnsOf('f.oid', 'k.confkey')}, 'business_id'))
        -- An engine that spreads tables does not carry a changed key over.
        or k.confupdtype <> 'a'`)
    expect(wrong).toEqual([])
  })

  it('Rows of business data are visible to their business only', async () => {
    const open = await lines(
      `select t.relname as line from (${ownTables}) t join pg_class c on c.oid = t.oid where not c.relrowsecurity`,
    )
    expect(open).toEqual([])
  })
})

it('Foreign keys form no cycle', async () => {
  const keys = await database.sql<{ from: string; to: string }[]>`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`
  let left = [...keys]
  for (;;) {
    const kept = left.filter((key) => left.some((next) => next.from === key.to))
    if (kept.length === left.length) break
    left = kept
  }
  expect(left).toEqual([])
})

interface Routine {
  name: string
  text: string
}

const readRoutines = () => database.sql<Routine[]>`
  select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

it('Triggers read no other table, except those listed with their reason', async () => {
  const routines = await readRoutines()
  const tables = await lines(
    `select relname as line from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const triggers = await database.sql<{ name: string; routine: string }[]>`
    select tgname as name, proname as routine from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where not tgisinternal and p.pronamespace = 'public'::regnamespace`
  const textOf = (routine: string): string => {
    const own = routines.find(({ name }) => name === routine)?.text ?? ''
    const called = routines.filter(({ name }) => name !== routine && hasWord(own, name))
    return [own, ...called.map(({ text }) => text)].join('\n')
  }
  const reads = (routine: string, table: string) =>
    new RegExp(`\\b(from|join|update|into)\\s+${table}\\b`).test(textOf(routine))
  const reading = triggers.filter(({ routine }) => tables.some((table) => reads(routine, table)))
  expect(reading.map(({ name }) => name).toSorted()).toEqual(Object.keys(rulesByTrigger).toSorted())
  const spread = tables.filter((table) => !copied.includes(table))
  expect(reading.filter(({ routine }) => spread.some((table) => reads(routine, table)))).toEqual([])
})

it('No database object reads the clock, names the time zone or notifies by itself', async () => {
  const routines = await readRoutines()
  const written = await database.sql<Routine[]>`
    select format('default of %s', adrelid::regclass) as name, pg_get_expr(adbin, adrelid) as text from pg_attrdef
      where adrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select policyname, coalesce(qual, '') || coalesce(with_check, '') from pg_policies`
  const clock =
    /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\bcurrent_(date|time|timestamp)|\blocaltime|'now'/i
  const wrong = [...routines, ...written].filter(
    ({ text }) => clock.test(text) || /pg_notify|^\s*notify\b|Asia\//im.test(text),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(written.length).toBeGreaterThan(100)
})
