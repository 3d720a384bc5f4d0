import { afterAll, beforeAll, expect, it } from 'vitest'
import { choiceFilter, type FilterValues } from '../../../contract/base/calls/listFilters.ts'
import { createDatabase, type Sql, type Tx } from '../../../server/db/client.ts'
import {
  columnFilters,
  countRows,
  defineList,
  equals,
  fromDay,
  isOneOf,
  readBatches,
  readList,
  readRows,
  streamList,
  toDay,
} from '../../../server/db/list.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

interface Project {
  id: string
  name: string
  amount_minor: bigint
  created_at: Date
  starts_on: string
  state: 'open' | 'closed'
  owner_name: string
}
const projectFilters = { state: choiceFilter(['open', 'closed'] as const) }
interface ProjectFilter extends FilterValues<typeof projectFilters> {
  name?: string | undefined
  ids?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A whole list: everything that a feature defines. */
const projects = defineList<Project, string, ProjectFilter>()({
  alias: 'p',
  from: (tx) => tx`projects p`,
  scope: (tx, owner) => tx`p.owner = ${owner}`,
  filters: {
    ...columnFilters('p', projectFilters),
    name: equals('p.name'),
    ids: isOneOf('p.id', 'uuid'),
    from: fromDay('p.created_at'),
    to: toDay('p.created_at'),
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    name: [
      ['name', 'text'],
      ['amount_minor', 'bigint'],
      ['id', 'uuid'],
    ],
    starts_on: [
      ['starts_on', 'date'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page) => tx`select p.*, o.name as owner_name from (${page}) p join owners o on o.id = p.owner`,
  countMax: ({ name }) => (name === undefined ? 10_000 : 3),
})

let database: TestDatabase
let sql: Sql
const sent: { text: string; parameters: unknown[] }[] = []
const all = { scope: 'a', filter: {} }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table owners (id text primary key, name text not null)`
  await database.sql`create table projects (id uuid primary key default gen_random_uuid(), owner text not null, name text not null,
    amount_minor bigint not null, created_at timestamptz not null, starts_on date not null, state text not null)`
  await database.sql`create index on projects (owner, created_at, id)`
  await database.sql`create index on projects (owner, name, amount_minor, id)`
  await database.sql`insert into owners values ('a', 'Ann'), ('b', 'Bob')`
  // Many rows share a time, a name and an amount: only the id distinguishes them.
  await database.sql`
    insert into projects (owner, name, amount_minor, created_at, starts_on, state)
    select case when n % 100 = 0 then 'a' else 'b' end, 'name ' || n % 300, n % 200, timestamptz '2026-11-01 00:00Z' + n % 5 * interval '1 day',
      date '2026-11-01' + n % 7, case when n % 200 = 0 then 'open' else 'closed' end
    from generate_series(1, 3700) as n`
  await database.sql`analyze projects`
  sql = createDatabase(database.url, { max: 1, onQuery: (text, parameters) => sent.push({ text, parameters }) })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function readAll(tx: Tx, order: 'asc' | 'desc', sort: 'created_at' | 'name' | 'starts_on'): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined, page_number = 1; ; page_number++) {
    const asked = { page_size: 5, page_number, order, sort }
    const byCursor = await readList(tx, projects, all, { ...asked, cursor })
    const byNumber = await readList(tx, projects, all, asked)
    expect(byCursor.items).toEqual(byNumber.items)
    expect(byCursor).toMatchObject({ total: 37, total_is_exact: true })
    ids.push(...byCursor.items.map(({ id }) => id))
    if (byCursor.next_cursor === null) return ids
    cursor = byCursor.next_cursor
  }
}

it.each(['created_at', 'name', 'starts_on'] as const)(
  'A list by %s shows each row once, forwards and backwards',
  async (sort) => {
    const [up, down] = await sql.begin(async (tx) => [await readAll(tx, 'asc', sort), await readAll(tx, 'desc', sort)])
    expect(new Set(up).size).toBe(37)
    expect(down).toEqual(up.toReversed())
  },
)

it('Filters with a value apply to the page, the total and the export alike', async () => {
  await sql.begin(async (tx) => {
    const [first] = await readRows(tx, projects, all, { limit: 1 })
    if (first === undefined) throw new Error('no project')
    expect(first).toMatchObject({ owner_name: 'Ann' })
    const wanted = { scope: 'a', filter: { ids: [first.id], name: first.name, from: '2026-11-01', to: '2026-11-30' } }
    const page = await readList(tx, projects, wanted, { page_size: 5, page_number: 1 })
    expect(page).toEqual({ items: [first], next_cursor: null, total: 1, total_is_exact: true })
    expect(await countRows(tx, projects, { scope: 'b', filter: { ids: [first.id] } }, 10)).toBe(0)
    expect(await countRows(tx, projects, { scope: 'a', filter: { to: '2026-10-30' } }, 10)).toBe(0)
    const byName = await readList(
      tx,
      projects,
      { scope: 'a', filter: { name: 'name 0' } },
      { page_size: 5, page_number: 1 },
    )
    expect(byName).toMatchObject({ total: 3, total_is_exact: false })
  })
})

it('A filter of the contract compares the column of its name', async () => {
  await sql.begin(async (tx) => {
    const open = await readRows(tx, projects, { scope: 'a', filter: { state: 'open' } }, { limit: 50 })
    expect(open.map(({ state }) => state)).toEqual(Array.from({ length: 18 }, () => 'open'))
    expect(await countRows(tx, projects, { scope: 'a', filter: { state: 'closed' } }, 50)).toBe(19)
  })
})

it('A cursor whose day is not in the calendar is refused', async () => {
  await sql.begin(async (tx) => {
    for (const day of ['2026-02-30', '2026-11', 'today']) {
      const cursor = Buffer.from(JSON.stringify([day, crypto.randomUUID()])).toString('base64url')
      const asked = { page_size: 5, page_number: 1, sort: 'starts_on', cursor } as const
      const refused = { codeName: 'input_invalid', details: { field: 'cursor' } }
      await expect(readList(tx, projects, all, asked)).rejects.toMatchObject(refused)
    }
  })
})

it('An export gets the whole list in its order, by a cursor or page after page', async () => {
  await sql.begin(async (tx) => {
    const order = { sort: 'name', order: 'asc', limit: 2_500 } as const
    const rows = await readRows(tx, projects, { scope: 'b', filter: {} }, order)
    const streamed: Project[] = []
    for await (const batch of streamList(tx, projects, { scope: 'b', filter: {} }, order)) streamed.push(...batch)
    const sizes: number[] = []
    const read: Project[] = []
    for await (const batch of readBatches(tx, projects, { scope: 'b', filter: {} }, order)) {
      sizes.push(batch.length)
      read.push(...batch)
    }
    expect(rows).toHaveLength(2_500)
    expect(streamed).toEqual(rows)
    expect(read).toEqual(rows)
    expect(sizes).toEqual([1_000, 1_000, 500])
  })
})

it('A cursor of another sort is refused', async () => {
  await sql.begin(async (tx) => {
    const { next_cursor: cursor } = await readList(tx, projects, all, { page_size: 5, page_number: 1, sort: 'name' })
    const other = readList(tx, projects, all, { page_size: 5, page_number: 1, cursor: cursor ?? '' })
    await expect(other).rejects.toMatchObject({ codeName: 'input_invalid', details: { field: 'cursor' } })
  })
})

it('A page is read by the index of its sort, however deep it is', async () => {
  await sql.begin(async (tx) => {
    const { next_cursor: cursor } = await readList(tx, projects, all, { page_size: 5, page_number: 1 })
    sent.length = 0
    await readList(tx, projects, all, { page_size: 5, page_number: 2, cursor: cursor ?? undefined })
    const page = sent.find(({ text }) => text.includes('owner_name'))
    const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${page?.text}`, page?.parameters as never[])
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Scan Backward using projects_owner_created_at_id_idx/)
    expect(lines).not.toMatch(/Seq Scan on projects/)
  })
})
