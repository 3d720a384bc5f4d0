import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiText } from '../../../../server/http/open/document.ts'
import { findOperation } from '../../../../server/http/open/request.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { batchRequest, makeOpenKey, orderOf, quoteRequest } from '../../../support/requests/openapiRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
})
afterAll(() => desk.server.stop())

const get = async (path: string) => (await client.send({ method: 'GET', path })).json()
const post = async (path: string, body: object, by = client) => {
  const response = await by.send({ method: 'POST', path, body: JSON.stringify(body), idem: crypto.randomUUID() })
  return (await response.json()) as Record<string, unknown>
}
const pay = async (account: string) => {
  const { is_saved: _, ...recipient } = britishRecipient(account)
  const [quote, { id }] = [await post('/quotes', quoteRequest), await post('/recipients', recipient)]
  return post('/transfers', orderOf(String(quote.id), String(id)))
}
const needing = (approvals: number) =>
  setPolicy(desk, world.business.id, [tier('international', '0', approvals), tier('domestic', '0', approvals)])

it('In the sandbox a program receives money, pays, has it approved by the company’s people, and sees it succeed', async () => {
  await needing(1)
  const before = (await get('/balance')) as Record<'api_minor' | 'available_minor', string>
  const balance = await post('/sandbox/money', { amount_minor: '100000000', to: 'api_balance' })
  expect(balance).toEqual({
    currency: 'IDR',
    api_minor: String(BigInt(before.api_minor) + 100_000_000n),
    available_minor: before.available_minor,
  })
  const waiting = await pay('10000051')
  expect(waiting).toMatchObject({ status_name: 'awaiting_approval', approvals_needed: 1 })
  const approved = await post(`/sandbox/transfers/${waiting.id}/approve`, {})
  expect(approved).toMatchObject({ id: waiting.id, status_name: 'processing' })
  expect(await post(`/sandbox/transfers/${waiting.id}/approve`, {})).toMatchObject({ name: 'status_move_refused' })
  await desk.runDueJobs()
  await desk.advance(10_000)
  await desk.runDueJobs()
  expect(await get(`/transfers/${waiting.id}`)).toMatchObject({ status_name: 'succeeded' })
  const by = await desk.server.database.sql`select user_id from approvals where transfer_id = ${String(waiting.id)}`
  expect(by.map(({ user_id }) => user_id)).not.toContain(world.person('admin').id)
  expect(await desk.checkBooks()).toEqual([])
})

it('In the sandbox people approve a batch of a program once, and no one approves what the rules forbid', async () => {
  await needing(1)
  const batch = await post('/batches', batchRequest())
  const approved = await post(`/sandbox/batches/${batch.id}/approve`, {})
  expect(approved).toMatchObject({ id: batch.id, status_name: 'processing' })
  await needing(1)
  const { sql } = desk.server.database
  await sql`update users set factor_changed_at = ${desk.server.clock.now()} where business_id = ${world.business.id}`
  await sql`update users set factor_changed_at = null where id = ${world.person('admin').id}`
  const waiting = await pay('10000052')
  expect(await post(`/sandbox/transfers/${waiting.id}/approve`, {})).toMatchObject({ name: 'factor_changed_hold' })
  await sql`update users set factor_changed_at = null where business_id = ${world.business.id}`
  const other = await createWorld(desk, 'two')
  const foreign = createOpenClient(desk.server, await makeOpenKey(desk, other.person('admin')))
  expect(await post(`/sandbox/transfers/${waiting.id}/approve`, {}, foreign)).toMatchObject({ name: 'not_found' })
})

it('In the sandbox a program moves the time forward, which the audit log of its company names', async () => {
  const { now: before } = (await get('/sandbox/clock')) as { now: string }
  const { now } = (await post('/sandbox/clock', { hours: 48 })) as { now: string }
  expect(Date.parse(now) - Date.parse(before)).toBeGreaterThanOrEqual(48 * 3_600_000)
  const [deed] = await desk.server.database.sql`
    select actor_kind, detail from audit_log where business_id = ${world.business.id} and action = 'clock.advanced'`
  expect(deed).toMatchObject({ actor_kind: 'api_key' })
  expect(await post('/sandbox/clock', { hours: 0 })).toMatchObject({ name: 'input_invalid' })
})

it('In the sandbox a program reads which account numbers force an outcome, and a payment to one has it', async () => {
  await needing(0)
  const { items } = (await get('/sandbox/outcomes')) as { items: { ending: string; outcome: string }[] }
  expect(items.map(({ ending }) => ending)).toEqual(expect.arrayContaining(['9001', '9006', '9104']))
  await post('/sandbox/money', { amount_minor: '100000000', to: 'api_balance' })
  const { id } = await pay(`5577${items.find(({ outcome }) => outcome === 'reject')?.ending}`)
  await desk.runDueJobs()
  await desk.advance(10_000)
  await desk.runDueJobs()
  expect(await get(`/transfers/${id}`)).toMatchObject({ status_name: expect.stringMatching(/^(rejected|refunded)$/) })
})

it('Outside the sandbox nothing acts for banks or approvers: its operations are neither served nor documented', () => {
  expect(() => findOperation('POST', '/sandbox/money', false)).toThrow('call_unknown')
  expect(findOperation('POST', '/sandbox/money', true).operation.call).toBe('/open/add-sandbox-money')
  expect(openApiText('https://pay.example', false)).not.toContain('/sandbox/')
  expect(openApiText('https://pay.example', true)).toContain('/sandbox/')
})
