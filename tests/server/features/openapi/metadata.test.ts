import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { inputsOf } from '../../../support/bulk.ts'
import type { MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { batchRequest, createProgram, fillApiBalance, orderOf } from '../../../support/requests/openapiRequests.ts'
import { britishRecipient, quoteFor, savedRecipient } from '../../../support/sending.ts'
import type { OpenClient } from '../../../support/server/openClient.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

interface Read {
  id: string
  reference: string
  version: number
  status_name: string
  metadata: Record<string, string>
}

let desk: TestApp
let client: OpenClient
let maker: MadePerson
let businessId: string

withBusiness('metadata', async (scene) => {
  ;({ desk, maker } = scene)
  businessId = scene.business.id
  await desk.server.database.sql`update businesses set is_verified = 2`
  await setPolicy(desk, businessId, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await fillApiBalance(desk, businessId, 100_000_000n)
  client = await createProgram(desk, scene.admin)
})

const send = async <Data = Read>(path: string, request: object, by = client): Promise<Data> => {
  const { message, data } = await by.reply(path, request)
  expect(message, path).toBe('')
  return data as Data
}
const idsOf = async (path: string, metadata: Record<string, string>, by = client): Promise<string[]> =>
  (await send<{ items: Read[] }>(path, { metadata }, by)).items.map(({ id }) => id)

const { is_saved: _, ...recipient } = britishRecipient()
const order = async () => {
  const { id } = await desk.call(maker, '/recipient/create', savedRecipient(String(randomInt(1e7, 1e8))))
  return orderOf((await quoteFor(desk, maker)).id, id)
}
const metadata = { order_id: '4711', cost_centre: 'Büro, “Süd” 北' }

it('The metadata of a transfer comes back with it, in its list, its webhooks and its export, and finds it again', async () => {
  const made = await send('/open/create-transfer', { ...(await order()), metadata })
  const other = await send('/open/create-transfer', { ...(await order()), metadata: { order_id: '4712' } })
  expect(made.metadata).toEqual(metadata)
  expect((await send('/open/transfer', { id: made.id })).metadata).toEqual(metadata)
  expect(await idsOf('/open/transfers', { order_id: '4711' })).toEqual([made.id])
  expect(await idsOf('/open/transfers', metadata)).toEqual([made.id])
  expect(await idsOf('/open/transfers', { ...metadata, order_id: '4712' })).toEqual([])
  expect(await idsOf('/open/transfers', { order_id: '4712' })).toEqual([other.id])
  expect((await send('/open/create-transfer', await order())).metadata).toEqual({})
  const { items } = await send<{ items: { data: Read }[] }>('/open/events', { type: ['transfer.processing'] })
  expect(items.find(({ data }) => data.id === made.id)?.data.metadata).toEqual(metadata)
  const asked = { tab: 'all', sort: 'created_at', order: 'asc', format: 'csv' } as const
  const { content } = await desk.call(maker, '/transfer/export', asked)
  const line = Buffer.from(content, 'base64')
    .toString()
    .split('\r\n')
    .find((each) => each.includes(made.reference))
  expect(line).toContain('order_id=4711')
  expect(await desk.checkBooks()).toEqual([])
})

it('A proposed transfer keeps its metadata until a person submits it', async () => {
  const { is_declared: __, ...proposal } = await order()
  const made = await send('/open/propose-transfer', { ...proposal, metadata: { chat: 'a' } })
  expect(made).toMatchObject({ status_name: 'created', metadata: { chat: 'a' } })
  expect(await idsOf('/open/transfers', { chat: 'a' })).toEqual([made.id])
})

it('Metadata that was altered in the database stops the payment, like any other part of a transfer', async () => {
  await setPolicy(desk, businessId, [tier('international', '0', 1)])
  const made = await send('/open/create-transfer', { ...(await order()), metadata })
  await desk.server.database.sql`
    update transfers set metadata = metadata || '{"order_id": "1"}' where id = ${made.id}`
  const { code } = await client.reply('/open/approve-sandbox-transfer', { id: made.id })
  expect(code).toBe(codes.changed_since_seen.code)
  await setPolicy(desk, businessId, [tier('international', '0', 0), tier('domestic', '0', 0)])
})

it('A batch has metadata of its own, which its list finds and its events repeat', async () => {
  const made = await send('/open/create-batch', { ...batchRequest(inputsOf(1)), metadata: { payroll: '2026-01' } })
  expect(made.metadata).toEqual({ payroll: '2026-01' })
  expect((await send('/open/batch', { id: made.id })).metadata).toEqual({ payroll: '2026-01' })
  expect(await idsOf('/open/batches', { payroll: '2026-01' })).toEqual([made.id])
  expect(await idsOf('/open/batches', { payroll: '2026-02' })).toEqual([])
  const { items } = await send<{ items: { data: Read }[] }>('/open/events', { type: ['batch.processing'] })
  expect(items[0]?.data).toMatchObject({ id: made.id, metadata: { payroll: '2026-01' } })
})

it('A recipient keeps its metadata when it is replaced without, and loses it when it is replaced with none', async () => {
  const made = await send('/open/create-recipient', { ...recipient, metadata: { vendor: 'V-9' } })
  expect(await idsOf('/open/recipients', { vendor: 'V-9' })).toEqual([made.id])
  const replace = (version: number, more: object) =>
    send('/open/update-recipient', { ...recipient, id: made.id, version, ...more })
  const kept = await replace(made.version, {})
  expect(kept.metadata).toEqual({ vendor: 'V-9' })
  expect((await replace(kept.version, { metadata: {} })).metadata).toEqual({})
  expect(await idsOf('/open/recipients', { vendor: 'V-9' })).toEqual([])
})

it('A company finds none of another’s metadata', async () => {
  const theirs = await desk.server.addBusiness('others')
  const foreign = await createProgram(desk, personOf(theirs.people, 'admin'))
  await send('/open/create-transfer', { ...(await order()), metadata: { whose: 'ours' } })
  expect(await idsOf('/open/transfers', { whose: 'ours' }, foreign)).toEqual([])
  expect(await idsOf('/open/transfers', { whose: 'ours' })).toHaveLength(1)
})

it.each([
  ['more than 20 names', Object.fromEntries(Array.from({ length: 21 }, (__, index) => [`name${index}`, 'x']))],
  ['a name with a space', { 'order id': '1' }],
  ['a name that is a property of objects', JSON.parse('{"__proto__": "x"}') as object],
  ['a text of 201 characters', { order_id: 'x'.repeat(201) }],
  ['an invisible character', { order_id: 'a\u202eb' }],
  ['a number', { order_id: 4711 }],
  ['a list', ['order_id']],
])('Metadata with %s is refused, naming the field and its form', async (___, wrong) => {
  const body = JSON.stringify({ ...recipient, metadata: wrong })
  const response = await client.send({ method: 'POST', path: '/recipients', body, idem: crypto.randomUUID() })
  expect(response.status).toBe(400)
  const { errors } = (await response.json()) as { errors: object[] }
  expect(errors).toMatchObject([{ field: 'metadata', pointer: '#/metadata', expected: { maxProperties: 20 } }])
})

it.each(['metadata=order_id', 'metadata[]=1', 'metadata[a]=1&metadata[a]=2', 'metadata[a]=', 'metadatum[a]=1'])(
  'The filter %s is refused',
  async (query) => {
    expect((await client.send({ method: 'GET', path: `/transfers?${query}` })).status).toBe(400)
  },
)
