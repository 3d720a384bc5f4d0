import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type WebhookData,
  type WebhookEvent,
  webhookEvents,
  webhookObjectOf,
  webhookObjects,
} from '../../../../contract/base/events/webhookEvents.ts'
import { exampleOf } from '../../../../contract/base/events/webhookExamples.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { inBusiness, noBusiness } from '../../../../server/db/business.ts'
import { declineCase } from '../../../../server/features/verification/staff.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { recordWebhookEvent } from '../../../../server/webhookEvents.ts'
import { type MadeBusiness, type MadePerson, pin } from '../../../support/business.ts'
import { reviewerCici } from '../../../support/changeRequests.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { makeKeyPair } from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import {
  acceptMessage,
  dripResponse,
  dropConnection,
  failMessage,
  hangConnection,
  type Message,
  type Receiver,
  redirectMessage,
  startReceiver,
  verifyMessage,
} from '../../../support/server/webhookReceiver.ts'
import { makeSubmission } from '../../../support/verification.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let receiver: Receiver

beforeAll(async () => {
  desk = await createTestApp({ start: '2027-01-15T03:00:00Z', environment: { WEBHOOK_TIMEOUT_SECONDS: '0.2' } })
  business = await desk.server.addBusiness('webhooks')
  admin = personOf(business.people, 'admin')
})

afterAll(async () => {
  await receiver.stop()
  await desk.server.stop()
})

beforeEach(async () => {
  await receiver?.stop()
  receiver = await startReceiver()
  await desk.server.database.sql`delete from webhook_endpoints`
})

const add = (events: readonly WebhookEvent[] = webhookEvents) =>
  desk.call(admin, '/webhook/create', { url: receiver.url, description: 'Books', events: [...events] })
const secretOf = async (id: string) => (await desk.call(admin, '/webhook/show-secret', { id })).secret
const sendTest = async (id: string, type: WebhookEvent = 'transfer.succeeded') =>
  (await desk.call(admin, '/webhook/send-test', { id, type })).event_id
type State = CallResponse<'/webhook/deliveries'>['items'][number]['state']
const deliveriesOf = async (id: string, state?: State) =>
  (await desk.call(admin, '/webhook/deliveries', { id, page_size: 100, page_number: 1, ...(state && { state }) })).items
const stateOf = async (id: string) => (await desk.call(admin, '/webhook/detail', { id })).state
const noticesOf = async (person: MadePerson) =>
  JSON.stringify(await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 }))

it('A transfer’s events arrive in commit order in a form that the public library verifies', async () => {
  const { id } = await add(webhookEvents.filter((event) => event.startsWith('transfer.')))
  const [maker, checker] = [personOf(business.people, 'maker'), personOf(business.people, 'checker')]
  const transfer = await submitTransfer(desk, maker)
  await signAndApprove(desk, checker, [transfer])
  await desk.runDueJobs()
  await desk.advance(5_000)
  await desk.runDueJobs()
  const secret = await secretOf(id)
  const messages = receiver.received.map((one) => verifyMessage(secret, one)).sort((a, b) => a.sequence - b.sequence)
  expect(messages.map(({ type }) => type)).toEqual([
    'transfer.awaiting_approval',
    'transfer.processing',
    'transfer.succeeded',
  ])
  for (const { type, data } of messages) {
    webhookObjects[webhookObjectOf(type as WebhookEvent)].data.validateSync(data, { strict: true })
    expect(data).toMatchObject({ id: transfer.id, reference: transfer.reference, total_minor: transfer.total_minor })
  }
  expect(new Set(messages.map(({ sequence }) => sequence)).size).toBe(3)
  // The library refuses a forged message, and one replayed a day later.
  const [first] = receiver.received
  if (first === undefined) throw new Error('no message was received')
  expect(() => verifyMessage(secret, { ...first, body: first.body.replace('transfer', 'transfers') })).toThrow()
  const old = { ...first.headers, 'webhook-timestamp': String(Number(first.headers['webhook-timestamp']) - 86_400) }
  expect(() => verifyMessage(secret, { ...first, headers: old })).toThrow()
})

it('Balance, keys, top-ups and verification send events of their changes', async () => {
  const { id } = await add(webhookEvents.filter((event) => !event.startsWith('transfer.')))
  await desk.server.database.sql`update businesses set is_verified = 2 where id = ${business.id}`
  await desk.call(admin, '/balance/move-balance', { amount_minor: '2500', pin })
  const key = await makeOpenKey(desk, admin)
  const public_key = makeKeyPair().publicKey
  const rotated = await desk.call(admin, '/openapi/rotate-key', { id: key.id, public_key, overlap_hours: 0 })
  await desk.call(admin, '/openapi/revoke-key', { id: rotated.key.id })
  const topUp = await desk.call(personOf(business.people, 'maker'), '/topup/create', topUpRequest())
  await desk.call(personOf(business.people, 'maker'), '/topup/cancel', { id: topUp.id, version: topUp.version })
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const submission = await makeSubmission(desk.server, admin)
  const handedIn = await desk.call(admin, '/verification/submit', { ...submission, is_declared: true })
  const decline = { business_id: business.id, case_id: handedIn.id, reason: 'Not served', outcome: 'final' as const }
  await inBusiness(desk.server.deps.sql, noBusiness, (tx) =>
    declineCase(
      tx,
      desk.server.deps,
      { actor: { ...reviewerCici, kind: 'staff' }, now: desk.server.clock.now(), address: '' },
      decline,
    ),
  )
  await desk.server.database.sql`update businesses set is_verified = 2 where id = ${business.id}`
  await desk.runDueJobs()
  const secret = await secretOf(id)
  const messages = receiver.received.map((one) => verifyMessage(secret, one)).sort((a, b) => a.sequence - b.sequence)
  for (const { type, data } of messages)
    webhookObjects[webhookObjectOf(type as WebhookEvent)].data.validateSync(data, { strict: true })
  const told = messages.map(({ type, data }) => [type, data.id])
  expect(told).toEqual([
    ['balance.moved', expect.any(String)],
    ['api_key.created', key.id],
    ['api_key.rotated', rotated.key.id],
    ['api_key.revoked', rotated.key.id],
    ['topup.cancelled', topUp.id],
    ['verification.not_eligible', handedIn.id],
  ])
  expect(messages[0]?.data).toMatchObject({ amount_minor: '2500', api_minor: '2500' })
  expect(messages[2]?.data).toMatchObject({ replaces: key.id })
})

it('An unsubscribed event is kept for programs and not delivered, and a rolled-back change writes nothing', async () => {
  const { id } = await add(['refund.paid'])
  const counted = async () => Number((await desk.server.database.sql`select from webhook_events`).count)
  const earlier = await counted()
  await submitTransfer(desk, personOf(business.people, 'maker'))
  const before = await counted()
  expect([before, await deliveriesOf(id)]).toEqual([earlier + 1, []])
  const { deps } = desk.server
  const undone = inBusiness(deps.sql, business.id, async (tx) => {
    const data = { ...exampleOf('refund.paid'), status: 'paid' } as WebhookData<'refund'>
    await recordWebhookEvent(tx, deps, {
      business_id: business.id,
      at: deps.now(),
      object: 'refund',
      became: 'paid',
      data,
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await counted(), await deliveriesOf(id), await desk.dueJobs()]).toEqual([before, [], []])
})

it('Every event arrives at least once past a receiver that is down, slow, redirecting, disconnecting or failing', async () => {
  const { id } = await add()
  const secret = await secretOf(id)
  const other = await startReceiver()
  receiver.conducts.push(
    failMessage,
    hangConnection,
    dropConnection,
    dripResponse,
    redirectMessage(other.url),
    acceptMessage,
    failMessage,
    acceptMessage,
    hangConnection,
  )
  const sent = [
    await sendTest(id),
    ...(await Promise.all(webhookEvents.slice(0, 20).map((type) => sendTest(id, type)))),
  ]
  for (let round = 0; (await deliveriesOf(id, 'waiting')).length > 0; round++) {
    expect(round).toBeLessThan(40)
    await desk.runDueJobs()
    await desk.advance(11 * minuteMs)
  }
  const all = await deliveriesOf(id)
  expect(all.map(({ state }) => state)).toEqual(sent.map(() => 'delivered'))
  const messages = receiver.received.map((one) => verifyMessage(secret, one))
  expect(new Set(messages.map((message) => message.id))).toEqual(new Set(sent))
  // Redelivered messages are identical.
  const contents = Map.groupBy(messages, (message) => message.id)
  for (const same of contents.values()) expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(messages.length).toBeGreaterThan(sent.length)
  expect(other.received).toEqual([])
  await other.stop()
  const tried = all.filter(({ tries }) => tries > 1)
  const logs = await Promise.all(tried.map(({ event_id }) => desk.call(admin, '/webhook/delivery', { id, event_id })))
  expect(logs.map(({ attempts }) => attempts.length)).toEqual(tried.map(({ tries }) => tries))
  expect(logs.map(({ message }) => message.sequence)).toEqual(tried.map(({ sequence }) => sequence))
  const results = logs.flatMap(({ attempts }) =>
    attempts.map(({ status, fault, reply }) => `${status ?? fault} ${reply}`),
  )
  expect(new Set(results)).toEqual(new Set(['204 ', '500 out of order', '307 ', 'timed_out ', 'not_reached ']))
  expect((await desk.call(admin, '/webhook/detail', { id })).failing_since).toBeNull()
})

it('Every event is kept for a receiver that is down and delivered once the address listens again', async () => {
  const { id } = await add()
  const secret = await secretOf(id)
  const port = Number(new URL(receiver.url).port)
  await receiver.stop()
  const sent = [await sendTest(id)]
  for (const type of webhookEvents.slice(0, 5)) sent.push(await sendTest(id, type))
  await desk.runDueJobs()
  await desk.advance(2 * minuteMs)
  await desk.runDueJobs()
  const waiting = await deliveriesOf(id)
  expect(waiting.map(({ state }) => state)).toEqual(sent.map(() => 'waiting'))
  const [failed] = waiting.filter(({ tries }) => tries > 0)
  const log = await desk.call(admin, '/webhook/delivery', { id, event_id: failed?.event_id ?? '' })
  expect(new Set(log.attempts.map(({ fault }) => fault))).toEqual(new Set(['not_reached']))

  receiver = await startReceiver(port)
  // While the receiver recovers, some attempts fail: order is lost, and a message may arrive twice.
  receiver.conducts.push(failMessage, acceptMessage, dropConnection)
  for (let round = 0; (await deliveriesOf(id, 'waiting')).length > 0; round++) {
    expect(round).toBeLessThan(40)
    await desk.advance(11 * minuteMs)
    await desk.runDueJobs()
  }
  const messages = receiver.received.map((one) => verifyMessage(secret, one))
  expect(messages.length).toBeGreaterThan(sent.length)
  // The sequence number restores the order, and the id removes duplicates.
  const inOrder = [...new Map(messages.map((message) => [message.sequence, message.id])).entries()]
  expect(inOrder.toSorted(([a], [b]) => a - b).map(([, event]) => event)).toEqual(sent)
})

it('A failing message is tried eleven times over three days, each try signed with its own time, and then fails for good', async () => {
  const { id } = await add()
  receiver.otherwise = failMessage
  await sendTest(id)
  const { sql } = desk.server.database
  const signedAt: number[] = []
  const triedAt: number[] = []
  for (let round = 0; round < 20; round++) {
    await desk.runDueJobs()
    for (const { headers } of receiver.received.slice(signedAt.length)) {
      signedAt.push(Number(headers['webhook-timestamp']))
      triedAt.push(Math.floor(desk.server.deps.outsideNow().getTime() / 1_000))
    }
    const [due] = await sql<{ at: Date }[]>`
      select greatest(d.next_at, e.rests_until) as at from webhook_deliveries d join webhook_endpoints e
      on e.business_id = d.business_id and e.id = d.endpoint_id where d.endpoint_id = ${id} and d.state = 'waiting'`
    if (due === undefined) break
    await desk.advance(Math.max(0, due.at.getTime() - desk.server.clock.now().getTime()) + 1_000)
  }
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed' }])
  expect(receiver.received).toHaveLength(11)
  expect(signedAt).toEqual(triedAt)
  await desk.advance(2 * dayMs)
  await desk.runDueJobs()
  expect(receiver.received).toHaveLength(11)
})

it('Deliveries without a worker are found, as after a lost signal or a dead job', async () => {
  const { id } = await add()
  await sendTest(id)
  const { sql, url } = desk.server.database
  await sql`delete from graphile_worker._private_jobs`
  await sql`
    update webhook_endpoints set leased_by = id, leased_until = ${new Date(desk.server.clock.now().getTime() + minuteMs)}`
  const sweep = createTasks({ url }).sweep_webhooks
  const job = { id: '1', attempt: 1, signal: undefined }
  await sweep?.(desk.server.deps, {}, job)
  expect(await desk.dueJobs()).toEqual([])
  await desk.advance(2 * minuteMs)
  await sweep?.(desk.server.deps, {}, job)
  await desk.runDueJobs()
  expect(receiver.received.length).toBe(1)
  // The deliveries are deleted after a month.
  await desk.advance(31 * dayMs)
  await createTasks({ url }).clean_up?.(desk.server.deps, {}, job)
  expect(await deliveriesOf(id)).toEqual([])
})

it('T31 Both secrets sign during a rotation, and neither is stored in clear', async () => {
  const { id } = await add()
  const before = await secretOf(id)
  await desk.call(admin, '/webhook/rotate-secret', { id, overlap_hours: 24 })
  const after = await secretOf(id)
  expect(after).not.toBe(before)
  await sendTest(id)
  await desk.runDueJobs()
  await desk.advance(dayMs)
  await sendTest(id)
  await desk.runDueJobs()
  const [during, later] = receiver.received
  if (during === undefined || later === undefined) throw new Error('expected two messages')
  for (const secret of [before, after]) expect(verifyMessage(secret, during).type).toBe('transfer.succeeded')
  expect(verifyMessage(after, later).type).toBe('transfer.succeeded')
  expect(() => verifyMessage(before, later)).toThrow()
  const rows = await desk.server.database.sql`select sealed from webhook_secrets`
  const kept = JSON.stringify([rows, desk.server.logLines])
  for (const secret of [before, after]) expect(kept).not.toContain(secret.slice('whsec_'.length))
  const told = await desk.server.database.sql`select detail from audit_log where action like 'webhook.%'`
  expect(JSON.stringify(told)).not.toContain('whsec_')
})

it('An endpoint that accepted nothing for days stops, notifies the admins, and resumes when one enables it', async () => {
  const { id } = await add()
  const lost = await sendTest(id)
  receiver.conducts.push(...Array.from({ length: 60 }, () => failMessage))
  for (let day = 0; day < 7; day++) {
    await desk.runDueJobs()
    if ((await stateOf(id)) === 'stopped') break
    await desk.advance(dayMs)
    await desk.runDueJobs()
    if ((await stateOf(id)) === 'enabled') await sendTest(id)
  }
  expect(await stateOf(id)).toBe('stopped')
  expect(await noticesOf(admin)).toContain('Webhook stopped')
  const count = receiver.received.length
  await desk.advance(dayMs)
  await desk.runDueJobs()
  expect(receiver.received.length).toBe(count)
  expect(await desk.code(admin, '/webhook/send-test', { id, type: 'batch.denied' })).toBe('webhook_not_enabled')
  receiver.conducts.length = 0
  await desk.call(admin, '/webhook/update', {
    id,
    url: receiver.url,
    description: '',
    events: ['batch.denied'],
    state: 'enabled',
  })
  await desk.runDueJobs()
  expect(await deliveriesOf(id, 'waiting')).toEqual([])
  // Deliveries that were given up can be resent in bulk, any other one by one.
  const since = '2027-01-01T00:00:00.000Z'
  const given = (await deliveriesOf(id, 'failed')).length
  expect(await desk.call(admin, '/webhook/replay-since', { id, since, only_failed: true })).toEqual({ count: given })
  await desk.runDueJobs()
  await desk.call(admin, '/webhook/replay', { id, event_id: lost })
  await desk.runDueJobs()
  expect(await deliveriesOf(id, 'delivered')).toHaveLength((await deliveriesOf(id)).length)
  const ids = receiver.received.slice(count).map(({ body }) => (JSON.parse(body) as Message).id)
  expect(ids.filter((one) => one === lost).length).toBeGreaterThan(0)
  receiver.conducts.push((response) => response.writeHead(410).end())
  await sendTest(id)
  await desk.runDueJobs()
  expect(await stateOf(id)).toBe('stopped')
})

it('Webhooks are few and for admins only, each of their own business', async () => {
  const { id } = await add()
  const other = personOf((await desk.server.addBusiness('others')).people, 'admin')
  expect(await desk.code(other, '/webhook/detail', { id })).toBe('not_found')
  expect(await desk.code(other, '/webhook/show-secret', { id })).toBe('not_found')
  expect(await desk.code(other, '/webhook/replay', { id, event_id: id })).toBe('not_found')
  expect(await desk.code(personOf(business.people, 'maker'), '/webhook/detail', { id })).toBe('not_permitted')
  for (const url of ['ftp://example.com', 'https://me:secret@example.com/', 'here'])
    expect(await desk.code(admin, '/webhook/create', { url, description: '', events: ['batch.denied'] })).toBe(
      'input_invalid',
    )
  const metadata = { url: 'http://169.254.169.254/latest', description: '', events: ['batch.denied' as const] }
  expect(await desk.code(admin, '/webhook/create', metadata)).toBe('webhook_address_unusable')
  for (let more = 1; more < 10; more++) await add()
  const chosen = { url: receiver.url, description: '', events: ['batch.denied' as const] }
  expect(await desk.code(admin, '/webhook/create', chosen)).toBe('webhooks_full')
})
