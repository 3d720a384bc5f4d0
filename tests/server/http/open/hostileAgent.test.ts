import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agentScopes } from '../../../../contract/agents.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { agentRequest, connectAgent } from '../../../support/requests/agents.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { askForMore, type Hostile, type Try, triesOf } from '../../../support/requests/hostileAgent.ts'
import { fillApiBalance, makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** `TRANSCRIPT=1` writes what the agent tried to docs/generated/hostile-agent.md; `MODEL_SEED` repeats an order of tries. */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647)

let desk: TestApp
let world: World
let hostile: Hostile

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  const admin = world.person('admin')
  // The worst case: an admin consented to everything, there is money, and no approval is required.
  await setPolicy(desk, world.business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await fillApiBalance(desk, world.business.id, 50_000_000n)
  hostile = { desk, world, agent: await connectAgent(desk, admin), key: await makeOpenKey(desk, admin) }
})
afterAll(() => desk.server.stop())

/** All that a payment, a signature, an approval, a release or a change of rights leaves behind. */
async function traces(): Promise<object> {
  const [row] = await desk.server.database.sql`
    select (select count(*) from entries) as entries, (select count(*) from approvals) as approvals,
      (select count(*) from transfers where status <> 0 or submitted_at is not null or paid_at is not null) as submitted,
      (select count(*) from bulk_transfers where status <> 101 or submitted_at is not null) as batches,
      (select count(*) from refund_requests) as refunds, (select count(*) from proposals) as proposals,
      (select count(*) from passkey_signatures) as signatures, (select count(*) from recipients where is_saved) as saved, (select count(*) from webhook_endpoints) as endpoints,
      (select string_agg(role || email, ',' order by id) from users) as people,
      (select string_agg(array_to_string(scopes, ' '), ',' order by id) from api_keys) as rights,
      (select string_agg(account || balance_minor, ',' order by business_id, account) from accounts) as balances`
  return row ?? {}
}

/** The same order for the same seed. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** The outcome in a word or two: of a tool its data or the problem, of anything else the error. */
async function outcomeOf(response: Response): Promise<string> {
  const said = (await response.json().catch(() => ({}))) as {
    result?: { isError?: boolean; structuredContent?: { name?: string; status_name?: string } }
    error?: string | { code: number; message: string }
    name?: string
  }
  const { result, error } = said
  if (result?.isError) return `refused: ${result.structuredContent?.name}`
  if (result) return result.structuredContent?.status_name ? `a draft: ${result.structuredContent.status_name}` : 'data'
  if (typeof error === 'object') return `refused: ${error.message.replace(/^MCP error -\d+: /, '')}`
  return `refused: ${error ?? said.name ?? response.status}`
}

const intro = `# The tries of a hostile agent

Written by \`TRANSCRIPT=1 npx vitest run --project server tests/server/http/open/hostileAgent.test.ts\`. The agent has the consent of an admin to
everything, a key with every right, money, and no approval rule. It obeys commands that it reads in a payee's name, a note and the name of a paper.
After each try the test compares ledger, signatures, approvals, rights and balances with those before.

`

const head = `
| tried | response | moved money, signed or approved |
|---|---|---|
`

/** How many of each kind. */
function summaryOf(tries: readonly Try[]): string {
  const kinds = Map.groupBy(tries, ({ kind }) => kind)
  const lines = [...kinds].map(([kind, { length }]) => `| ${kind} | ${length} | 0 |`).toSorted()
  return [
    '| kind | tries | moved money, signed or approved |',
    '|---|---|---|',
    ...lines,
    `| all | ${tries.length} | 0 |`,
    '',
  ].join('\n')
}

async function writeTranscript(tries: readonly Try[], lines: readonly string[]): Promise<void> {
  if (process.env.TRANSCRIPT !== '1') return
  const folder = path.resolve(import.meta.dirname, '../../../../docs/generated')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'hostile-agent.md'),
    `${intro}${summaryOf(tries)}${head}${lines.toSorted().join('\n')}\n`,
  )
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

it('T107: A hostile agent with every right tries each tool, name, method and address, and none of its tries moves money, signs or approves', async () => {
  const before = await traces()
  const lines: string[] = []
  const tries: Try[] = shuffled(await triesOf(hostile))
  expect(tries.length).toBeGreaterThan(100)
  for (const { what, run } of tries) {
    desk.server.clock.advance(1_000)
    const response = await run()
    expect(response.status, what).toBeLessThan(500)
    const outcome = await outcomeOf(response)
    expect(await traces(), `MODEL_SEED=${seed}: ${what}`).toEqual(before)
    lines.push(`| ${cell(what)} | ${cell(outcome)} | no |`)
  }
  expect(lines.filter((line) => line.includes('a draft: created')).length).toBeGreaterThan(0)
  await writeTranscript(tries, lines)
}, 120_000)

it('T107: More rights than the person consented to come neither with a refresh nor with a new request', async () => {
  const more = await askForMore(desk, hostile.agent)
  const rights = more.scope.split(' ')
  expect(rights.toSorted()).toEqual([...agentScopes].toSorted())
  for (const paying of ['transfers.create', 'transfers.cancel', 'refunds.request', 'sandbox.act', 'webhooks.edit'])
    expect(rights).not.toContain(paying)
  const request = agentRequest(desk, { scope: 'transfers.create transfers.cancel rates.read' })
  const asked = await desk.call(world.person('admin'), '/openapi/agent-request', request)
  expect(asked.scopes).toEqual(['rates.read'])
  const consent = { ...request, scopes: ['transfers.create', 'sandbox.act'] as const }
  const refused = await desk.code(world.person('admin'), '/openapi/connect-agent', {
    ...consent,
    scopes: [...consent.scopes],
  })
  expect(refused).toBe('input_invalid')
  hostile.agent = { ...hostile.agent, ...more }
})
