import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../../../contract/operations.ts'
import { saidOf } from '../../../../server/http/open/agentWords.ts'
import { type ConnectedAgent, connectAgent, sayAs } from '../../../support/requests/agents.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
let agent: ConnectedAgent

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  agent = await connectAgent(desk, world.person('admin'))
})
afterAll(() => desk.server.stop())

const use = async (name: string, args: object, model = 'hostile-2') => {
  const said = await sayAs(desk, agent.access_token, 'tools/call', { name, arguments: args, _meta: { model } })
  expect(said.status).toBe(200)
}

interface Entry {
  tool: string
  client: string
  model: string
  said: object
  refused?: string
  times?: number
}

async function entries(tool: string): Promise<Entry[]> {
  const rows = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where action = 'agent.asked' and object_id = ${agent.id} order by seq`
  return rows.map(({ detail }) => JSON.parse(detail) as Entry).filter((entry) => entry.tool === tool)
}

it('T111: A tool that an agent uses is in the audit log with its app, model and words, and a person’s data in them are masked', async () => {
  const begin = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bad\u202Eapp\n', version: '6' },
  }
  expect((await sayAs(desk, agent.access_token, 'initialize', begin)).status).toBe(200)
  await use('rates', { currencies: ['CNY'] })
  expect(await entries('rates')).toEqual([
    { tool: 'rates', client: 'badapp 6', model: 'hostile-2', said: { currencies: '[1]' } },
  ])
  const said = { note: 'Pay Siti', account: '1234 5678 9012 3456', rows: [1, 2] }
  const secret = 'sk-live-4711 of Siti'
  await use(secret, { ...said, [secret]: secret })
  const entry = { client: 'badapp 6', model: 'hostile-2', refused: 'unknown_tool' }
  // Names of no tool are the agent's own words: they could carry what it has read.
  expect(await entries('unknown tool')).toEqual([{ ...entry, tool: 'unknown tool', said: { unknown_arguments: 4 } }])
  const [kept] = await desk.server.database.sql`select string_agg(detail, '') as text from audit_log`
  expect(kept?.text).not.toMatch(/sk-live|4711/)
})

it('T111: Ids, amounts, days, codes and choices stay readable in the audit log, all other words are masked, and arguments that a tool does not have are counted', () => {
  const quote = operations.find(({ call }) => call === '/open/create-quote') ?? null
  const id = randomUUID()
  expect(
    saidOf(quote, { side: 'send', amount_minor: '100000', country: 'GB', corridor_id: id, fee_payer: '2026-11-28' }),
  ).toEqual({
    ...{ side: 'send', amount_minor: '100000', country: 'GB', corridor_id: id, fee_payer: '2026-11-28' },
  })
  expect(
    saidOf(quote, {
      side: 'siti',
      amount_minor: 'siti',
      country: 3,
      fee_payer: 1_234_567_890_123,
      corridor_id: { a: 1 },
    }),
  ).toEqual({
    ...{ side: 's•••', amount_minor: 's•••', country: 3, fee_payer: '•••', corridor_id: '{}' },
  })
  expect(saidOf(quote, { 'Siti Nurhaliza 0812': true, note: 'x', side: 'send' })).toEqual({
    side: 'send',
    unknown_arguments: 2,
  })
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a_${at}`, 'x']))
  expect(saidOf(null, many)).toEqual({ unknown_arguments: 500 })
  expect(JSON.stringify(saidOf(quote, { country: 'word '.repeat(5_000) })).length).toBeLessThan(100)
})

it('T111: An agent that is refused a thousand times leaves four entries, which say how often', async () => {
  desk.server.clock.advance(3_600_000)
  agent = await connectAgent(desk, world.person('admin'))
  const before = (await entries('transfer')).length
  for (let tried = 0; tried < 1_000; tried++) await use('transfer', { id: 'siti' })
  const made = (await entries('transfer')).slice(before)
  expect(made.map(({ refused, times }) => [refused, times])).toEqual([
    ['input_invalid', undefined],
    ['input_invalid', 10],
    ['input_invalid', 100],
    ['input_invalid', 1_000],
  ])
}, 120_000)

it('T111: An agent cannot fill the audit log with names of tools that do not exist', async () => {
  const { sql } = desk.server.database
  const rows = async () =>
    Number((await sql`select count(*) as rows from audit_log where action = 'agent.asked'`)[0]?.rows)
  const before = await rows()
  for (let tried = 0; tried < 150; tried++) await use(`tool_${tried}`, {})
  expect((await rows()) - before).toBe(3)
})

it('T111: An agent’s reads have an entry each until they are many in an hour, and its proposals always', async () => {
  for (let read = 0; read < 101; read++) await use('balance', {})
  const reads = await entries('balance')
  expect(reads.length).toBe(61)
  expect(reads.at(-1)?.times).toBe(100)
  const quote = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'send', amount_minor: '150000000', fee_payer: 'OUR' }
  for (let made = 0; made < 65; made++) await use('createQuote', quote)
  expect((await entries('createQuote')).filter(({ refused }) => refused === undefined).length).toBe(65)
})
