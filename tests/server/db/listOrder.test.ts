import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { type List, readRows } from '../../../server/db/list.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

/** Rows of one instant would be skipped or repeated at a page's end if the order did not tell them apart. */

type AnyList = List<Record<string, unknown>, unknown, unknown, string>

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'alias' in value && 'scope' in value && 'sorts' in value

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const modules = await Promise.all(
  globSync('server/**/*tore.ts', { cwd: root }).map(
    (file): Promise<Record<string, unknown>> => import(path.join(root, file)),
  ),
)
const lists = modules.flatMap((one) =>
  Object.entries(one).flatMap(([name, value]) => (isList(value) ? [{ name, list: value }] : [])),
)

let database: TestDatabase
let sql: Sql
const sent: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  sql = createDatabase(database.url, { max: 1, onQuery: (text) => sent.push(text) })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** The statement of a page. A scope is a business, the key of the object that owns the rows, or names: this one is all of them. */
async function pageTextOf(list: AnyList, sort: string): Promise<string> {
  const id = randomUUID()
  const scope = { business_id: id, id, toString: () => id, [Symbol.iterator]: () => [id].values() }
  sent.length = 0
  await sql.begin((tx) => readRows(tx, list, { scope, filter: {} }, { sort, limit: 1 }).then(() => undefined))
  const text = sent.findLast((one) => one.includes(`${list.alias}.`) && one.includes('limit '))
  if (text === undefined) throw new Error('no page was read')
  return text
}

const uniqueKeysOf = (table: string) => database.sql<{ columns: string[] }[]>`
  select (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
  from pg_index i where i.indrelid = ${table}::regclass and i.indisunique and i.indexprs is null`

it('Every order of every list tells all of its rows apart, also those of one instant', async () => {
  const vague: string[] = []
  for (const { name, list } of lists) {
    for (const [sort, order] of Object.entries(list.sorts)) {
      const text = await pageTextOf(list, sort)
      const [, table = list.alias] = new RegExp(`from\\s+(\\w+)\\s+${list.alias}\\b`).exec(text) ?? []
      const fixed = [...text.matchAll(/(?:\w+\.)?(\w+) = [$']/g)].map(([, column = '']) => column)
      // An id is random, so it is unique in all businesses.
      const random = order.some(([, type]) => type === 'uuid') ? ['business_id'] : []
      const known = new Set([...fixed, ...random, ...order.map(([column]) => column)])
      const keys = await uniqueKeysOf(table)
      if (!keys.some(({ columns }) => columns.every((column) => known.has(column)))) vague.push(`${name} by ${sort}`)
    }
  }
  expect(lists.length).toBeGreaterThan(10)
  expect(vague).toEqual([])
})
