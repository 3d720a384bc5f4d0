import { afterAll, beforeAll, expect, it } from 'vitest'
import { inputsOf } from '../../../support/bulk.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createRejectedTransfer, requestRefundToBank } from '../../../support/refunds.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { batchRequest, fillApiBalance, makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { newDelivery } from '../../../support/requests/webhookRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { britishRecipient, submitTransfer } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'filters')
  client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
})
afterAll(() => desk.server.stop())

async function items<Item>(path: string, filter: object): Promise<Item[]> {
  const { message, data } = await client.reply(path, filter)
  expect(message).toBe('')
  return (data as { items: Item[] }).items
}
const ids = async (path: string, filter: object) => (await items<{ id: string }>(path, filter)).map(({ id }) => id)
const dayAfter = (time: string | Date, days: number) =>
  new Date(new Date(time).getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('A program lists recipients by the days on which they were added, and batches by their kind and reference', async () => {
  const { is_saved: _, ...recipient } = britishRecipient('10000061')
  const { data } = await client.reply('/open/create-recipient', recipient)
  const { id, created_at } = data as { id: string; created_at: string }
  expect(
    await ids('/open/recipients', { created_from: dayAfter(created_at, -1), created_to: dayAfter(created_at, 1) }),
  ).toContain(id)
  expect(await ids('/open/recipients', { created_from: dayAfter(created_at, 2) })).toEqual([])
  expect(await ids('/open/recipients', { created_to: dayAfter(created_at, -2) })).toEqual([])
  const { is_declared: __, ...batch } = batchRequest()
  const proposed = await client.reply('/open/propose-batch', batch)
  const { id: made, reference } = proposed.data as { id: string; reference: string }
  expect(await ids('/open/batches', { reference })).toEqual([made])
  expect(await ids('/open/batches', { reference: 'LB-20260115-7KQ2M9XA' })).toEqual([])
  expect(await ids('/open/batches', { kind: 'domestic' })).toEqual([made])
  expect(await ids('/open/batches', { kind: 'international' })).toEqual([])
})

it('A program finds a row of a batch by its own id and by the reference of its transfer', async () => {
  const rows = inputsOf(3)
  await setPolicy(desk, world.business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await desk.setBalance(world.business.id, 900_000_000n)
  await fillApiBalance(desk, world.business.id, 300_000_000n)
  const { data } = await client.reply('/open/create-batch', batchRequest(rows))
  const { id } = data as { id: string }
  await desk.runDueJobs()
  type Row = { row: number; reference: string | null }
  const all = await items<Row>('/open/batch-rows', { id })
  expect(all.map(({ row }) => row)).toHaveLength(3)
  for (const [place, { key }] of rows.entries())
    expect(await items<Row>('/open/batch-rows', { id, key })).toEqual([all[place]])
  const [first] = all
  expect(first?.reference).toMatch(/^LT-/)
  expect(await items<Row>('/open/batch-rows', { id, reference: first?.reference })).toEqual([first])
  expect(await items<Row>('/open/batch-rows', { id, reference: 'LT-20260115-7KQ2M9XA' })).toEqual([])
})

it('A program lists refunds by stage, destination, recipient and reference', async () => {
  const { id } = await requestRefundToBank(desk, world.business)
  const others = { maker: world.person('maker'), checker: world.person('checker') }
  const unrequested = await createRejectedTransfer(desk, others)
  const refunds = (filter: object) => ids('/open/refunds', filter)
  expect(await refunds({})).toEqual([unrequested, id])
  const stages = (await items<{ stage: string | null }>('/open/refunds', {})).map(({ stage }) => stage)
  expect(stages).toEqual([null, expect.stringMatching(/^(awaiting_approval|confirming)$/)])
  expect(await refunds({ stage: [stages[1], 'paid'] })).toEqual([id])
  expect(await refunds({ stage: ['paid'] })).toEqual([])
  expect(await refunds({ destination: 'bank' })).toEqual([id])
  expect(await refunds({ destination: 'balance' })).toEqual([])
  const { reference, recipient_id } = await desk.call(world.person('maker'), '/transfer/detail', { id })
  expect(await refunds({ reference })).toEqual([id])
  expect(await refunds({ recipient_id })).toContain(id)
  expect(await refunds({ recipient_id: crypto.randomUUID() })).toEqual([])
})

it('A program lists deliveries of a webhook by event and days', async () => {
  const { id, event_id } = await newDelivery(world)
  const deliveries = async (filter: object) =>
    (await items<{ event_id: string }>('/open/webhook-deliveries', { id, ...filter })).map((one) => one.event_id)
  expect(await deliveries({ type: ['transfer.succeeded', 'batch.failed'] })).toEqual([event_id])
  expect(await deliveries({ type: ['batch.failed'] })).toEqual([])
  const now = desk.server.clock.now()
  expect(await deliveries({ from: dayAfter(now, -1), to: dayAfter(now, 1) })).toEqual([event_id])
  expect(await deliveries({ from: dayAfter(now, 2) })).toEqual([])
  expect(await deliveries({ to: dayAfter(now, -2) })).toEqual([])
})

it('A program reads the purpose of a payment in its events', async () => {
  const { id, purpose } = await submitTransfer(desk, world.person('maker'))
  const events = await items<{ data: { id: string; purpose?: string } }>('/open/events', {})
  expect(purpose).not.toBe('')
  expect(events.find(({ data }) => data.id === id)?.data.purpose).toBe(purpose)
})
