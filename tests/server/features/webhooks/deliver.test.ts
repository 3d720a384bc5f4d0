import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebhookData, type WebhookEvent, webhookEvents } from '../../../../contract/base/events/webhookEvents.ts'
import { exampleOf } from '../../../../contract/base/events/webhookExamples.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { recordWebhookEvent } from '../../../../server/webhookEvents.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import {
  acceptMessage,
  failMessage,
  type Message,
  type Receiver,
  type ReceiverBehaviour,
  startReceiver,
} from '../../../support/server/webhookReceiver.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

const minuteMs = 60_000
const batchSize = 16

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let receivers: Receiver[] = []

withBusiness({ name: 'turns', start: '2027-01-15T03:00:00Z' }, (scene) => {
  ;({ desk, business, admin } = scene)
})
beforeEach(async () => {
  const { sql } = desk.server.database
  await sql`delete from webhook_endpoints`
  await sql`delete from graphile_worker._private_jobs`
})
afterEach(async () => {
  for (const receiver of receivers) await receiver.stop()
  receivers = []
})

async function receive(): Promise<Receiver> {
  const receiver = await startReceiver()
  receivers.push(receiver)
  return receiver
}

const add = async ({ url }: Receiver, events: readonly WebhookEvent[] = webhookEvents) =>
  (await desk.call(admin, '/webhook/create', { url, description: '', events: [...events] })).id
const sendTest = async (id: string, type: WebhookEvent = 'transfer.succeeded') =>
  (await desk.call(admin, '/webhook/send-test', { id, type })).event_id
const sendMany = (id: string, count: number) => Promise.all(Array.from({ length: count }, () => sendTest(id)))
const idsOf = ({ received }: Receiver) => received.map(({ body }) => (JSON.parse(body) as Message).id)
const turnAt = (id: string) => {
  const { deliver_webhooks } = createTasks({ url: desk.server.database.url })
  if (deliver_webhooks === undefined) throw new Error('no task delivers webhooks')
  return deliver_webhooks(
    desk.server.deps,
    { business_id: business.id, endpoint_id: id },
    { id: '1', attempt: 1, signal: undefined },
  )
}

/** Delays responses until released. */
function holding(receiver: Receiver) {
  const held: ServerResponse[] = []
  receiver.otherwise = (response) => held.push(response)
  return {
    until: (count: number) => vi.waitFor(() => expect(held.length).toBe(count), { timeout: 10_000, interval: 5 }),
    release(conduct: ReceiverBehaviour = acceptMessage) {
      receiver.otherwise = acceptMessage
      for (const response of held) conduct(response, '')
    },
  }
}

const leaseOf = async (id: string) => {
  const [row] = await desk.server.database.sql<{ leased_by: string | null }[]>`
    select leased_by from webhook_endpoints where id = ${id}`
  return row?.leased_by ?? null
}

it('Endpoints that waited for a slow receiver go first', async () => {
  const [slow, other] = [await receive(), await receive()]
  const [first, second] = [await add(slow), await add(other)]
  await sendMany(first, 2 * batchSize)
  await sendTest(second)
  const { sql } = desk.server.database
  await sql`delete from graphile_worker._private_jobs`
  const { deliver_webhooks } = createTasks({ url: desk.server.database.url })
  const { deps } = desk.server
  const one = { ...deps, settings: { ...deps.settings, jobConcurrency: 2 } }
  const job = { id: '1', attempt: 1, signal: undefined }
  const held = holding(slow)
  const turn = deliver_webhooks?.(one, { business_id: business.id, endpoint_id: first }, job)
  await held.until(batchSize)
  await deliver_webhooks?.(one, { business_id: business.id, endpoint_id: second }, job)
  expect(other.received).toEqual([])
  held.release()
  await turn
  expect(slow.received.length).toBe(batchSize)
  const waiting = await sql<{ endpoint_id: string }[]>`
    select payload ->> 'endpoint_id' as endpoint_id from graphile_worker._private_jobs order by run_at, id`
  expect(waiting.map(({ endpoint_id }) => endpoint_id)).toEqual([second, first])
})

it('New messages go before failing ones, and an endpoint does not rest for a message that failed before', async () => {
  const receiver = await receive()
  const id = await add(receiver)
  const poison = await sendTest(id, 'transfer.failed')
  receiver.otherwise = (response, body) => (body.includes(poison) ? failMessage : acceptMessage)(response, body)
  for (let tries = 0; tries < 4; tries++) {
    await turnAt(id)
    await desk.advance(11 * minuteMs)
  }
  receiver.received.length = 0
  const good = await sendTest(id)
  await turnAt(id)
  expect(idsOf(receiver)).toEqual([good, poison])
  await desk.advance(61 * minuteMs)
  await turnAt(id)
  const later = await sendTest(id)
  await turnAt(id)
  expect(idsOf(receiver)).toEqual([good, poison, poison, later])
})

it('A turn that another job took over ends and leaves that job its lease', async () => {
  const receiver = await receive()
  const id = await add(receiver)
  await sendMany(id, 2 * batchSize)
  const first = holding(receiver)
  const lost = turnAt(id)
  await first.until(batchSize)
  await desk.advance(60 * minuteMs)
  const second = holding(receiver)
  const own = turnAt(id)
  await second.until(batchSize)
  const owner = await leaseOf(id)
  first.release()
  await lost
  expect(receiver.received.length).toBe(2 * batchSize)
  expect([owner, await leaseOf(id)]).toEqual([expect.any(String), owner])
  second.release()
  await own
  expect(new Set(idsOf(receiver)).size).toBe(2 * batchSize)
  expect(await leaseOf(id)).toBeNull()
})

it('A new address is used from the next batch on and not blamed for the old one’s failures', async () => {
  const [old, now] = [await receive(), await receive()]
  const id = await add(old)
  await sendMany(id, batchSize + 4)
  const held = holding(old)
  const turn = turnAt(id)
  await held.until(batchSize)
  const changed = { id, url: now.url, description: '', events: [...webhookEvents], state: 'enabled' as const }
  await desk.call(admin, '/webhook/update', changed)
  held.release((response) => response.writeHead(410).end())
  await turn
  expect([old.received.length, now.received.length]).toEqual([batchSize, 4])
  expect((await desk.call(admin, '/webhook/detail', { id })).state).toBe('enabled')
})

const refundPaid = (tx: Tx) =>
  recordWebhookEvent(tx, desk.server.deps, {
    business_id: business.id,
    at: desk.server.clock.now(),
    object: 'refund',
    became: 'paid',
    data: { ...exampleOf('refund.paid'), status: 'paid' } as WebhookData<'refund'>,
  })

it('Events are kept while an endpoint is stopped, and dropped while its owner has disabled it', async () => {
  const receiver = await receive()
  const [stopped, disabled] = [await add(receiver, ['refund.paid']), await add(receiver, ['refund.paid'])]
  const as = (id: string, state: 'enabled' | 'disabled') =>
    desk.call(admin, '/webhook/update', { id, url: receiver.url, description: '', events: ['refund.paid'], state })
  receiver.otherwise = (response) => response.writeHead(410).end()
  await sendTest(stopped, 'refund.paid')
  await turnAt(stopped)
  receiver.otherwise = acceptMessage
  await as(disabled, 'disabled')
  await inBusiness(desk.server.deps.sql, business.id, refundPaid)
  await desk.runDueJobs()
  expect(receiver.received.length).toBe(1)
  await as(stopped, 'enabled')
  await as(disabled, 'enabled')
  await desk.advance(minuteMs)
  await desk.runDueJobs()
  const waiting = await desk.call(admin, '/webhook/deliveries', { id: disabled, page_size: 10, page_number: 1 })
  expect(waiting.items).toEqual([])
  expect(new Set(idsOf(receiver)).size).toBe(2)
})

it('Two simultaneous secret rotations make one new secret after the other', async () => {
  const id = await add(await receive())
  const rotate = () => desk.code(admin, '/webhook/rotate-secret', { id, overlap_hours: 24 })
  expect(await Promise.all([rotate(), rotate(), rotate()])).toEqual(['ok', 'ok', 'ok'])
})

it('An endpoint can be deleted while an event is in delivery', async () => {
  const id = await add(await receive())
  const { sql } = desk.server.database
  const deleted = Promise.withResolvers<string>()
  await inBusiness(desk.server.deps.sql, business.id, async (tx) => {
    // Written after the audit log, like every event, without waiting for a lock.
    await tx`set local lock_timeout = '300ms'`
    await tx`select from audit_heads where business_id = ${business.id} for update`
    desk.code(admin, '/webhook/delete', { id }).then(deleted.resolve, deleted.reject)
    await vi.waitFor(async () => {
      const waiting =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting.length).toBe(1)
    })
    await refundPaid(tx)
  })
  expect(await deleted.promise).toBe('ok')
})
