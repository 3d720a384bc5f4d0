import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallRequest, calls } from '../../../contract/calls.ts'
import { bindBusiness } from '../../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../../server/db/client.ts'
import type { ServedPath } from '../../../server/handler.ts'
import { createWorld } from '../../support/requests/createWorld.ts'
import { callablePaths, validRequests } from '../../support/requests/validRequests.ts'
import type { World } from '../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../support/server/testApp.ts'

/** Every list of a person, found in the table of calls, in every order that its request allows. */

interface Described {
  fields?: Record<string, { oneOf?: unknown[] }>
}
const fieldsOf = (schema: { describe(): unknown }) => (schema.describe() as Described).fields ?? {}

/** A business has few of these: they are sorted in memory. */
const short: readonly string[] = ['/team/list', '/webhook/list']

const lists = callablePaths.filter(
  (path) => !short.includes(path) && calls[path].audience === 'person' && 'next_cursor' in fieldsOf(calls[path].reply),
)
const choicesOf = (path: (typeof lists)[number], name: 'sort' | 'order') => {
  const field = fieldsOf(calls[path].request)[name]
  return field === undefined ? [undefined] : (field.oneOf ?? [])
}
const orders = lists.flatMap((path) =>
  choicesOf(path, 'sort').flatMap((sort) => choicesOf(path, 'order').map((order) => ({ path, sort, order }))),
)

let desk: TestApp
let world: World
let recording: Sql
let statements: { text: string; parameters: unknown[] }[] = []

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'lists')
  recording = createDatabase(desk.server.database.url, {
    max: 1,
    role: appRole,
    onQuery: (text, parameters) => statements.push({ text, parameters }),
  })
})
afterAll(async () => {
  await recording.end()
  await desk.server.stop()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Reads of a page that no index serves: where sorting and scanning a table are the last resort, they remain only then. */
async function unindexedOf({ text, parameters }: (typeof statements)[number]): Promise<string[]> {
  return recording.begin(async (tx) => {
    await bindBusiness(tx, world.business.id)
    await tx.unsafe(`set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off; set local enable_sort = off;
      set local enable_incremental_sort = off; set local enable_bitmapscan = off; set local enable_hashjoin = off;
      set local enable_mergejoin = off`)
    const [row] = await tx.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (format json) ${text}`,
      parameters as never[],
    )
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('no plan')
    // The rows of a page are sorted once more after what is joined to them.
    const pages = nodesOf(plan).filter((node) => node['Node Type'] === 'Limit')
    expect(pages.length).toBeGreaterThan(0)
    return pages
      .flatMap(nodesOf)
      .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim())
      .filter((node) => /Sort|Seq Scan/.test(node))
  })
}

it('The lists of the table of calls are found', () => {
  expect(lists).toEqual(expect.arrayContaining(['/transfer/list', '/recipient/list', '/schedule/list', '/audit/list']))
})

it.each(orders)('The list $path has an index for its order: $sort $order', async ({ path, sort, order }) => {
  const { as, make } = validRequests[path]
  if (as === 'nobody' || as === 'program') throw new Error(`${path} is a person's`)
  const { cursor: _, ...valid } = (await make(world)) as { cursor?: string }
  const request = { ...valid, page_size: 25, page_number: 1, ...(sort ? { sort } : {}), ...(order ? { order } : {}) }
  const deps = { ...desk.server.deps, sql: recording }
  statements = []
  await desk.call(world.person(as), path as ServedPath, request as CallRequest<ServedPath>, { deps })
  const pages = statements.filter(({ text }) => /limit \$\d+ offset \$\d+/.test(text))
  expect(pages).toHaveLength(1)
  for (const page of pages) expect(await unindexedOf(page)).toEqual([])
})
