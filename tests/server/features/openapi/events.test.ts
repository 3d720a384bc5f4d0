import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import { inputsOf } from '../../../support/bulk.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { batchRequest, fillApiBalance, makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

interface Event {
  id: string
  type: string
  sequence: number
  data: Record<string, unknown>
}

let desk: TestApp
let world: World
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
})
afterAll(() => desk.server.stop())

async function events(query: string, by = client): Promise<Event[]> {
  const response = await by.send({ method: 'GET', path: `/events?${query}` })
  return ((await response.json()) as { items: Event[] }).items
}

it('A program without a webhook reads every event of its company, newest first or after the last that it knows', async () => {
  const { id, reference } = await submitTransfer(desk, world.person('maker'))
  const [newest] = await events('type=transfer.awaiting_approval')
  expect(newest).toMatchObject({ type: 'transfer.awaiting_approval', data: { id, reference } })
  const second = await submitTransfer(desk, world.person('maker'))
  const third = await submitTransfer(desk, world.person('maker'))
  const following = await events(`after=${newest?.sequence}`)
  expect(following.map(({ data }) => data.id)).toEqual([second.id, third.id])
  expect((await events('limit=1'))[0]?.data.id).toBe(third.id)
  expect(await events('to=2001-01-01')).toEqual([])
})

it('A program sees no event of another company, and none on a single private payment without the scope', async () => {
  const other = await createWorld(desk, 'two')
  const foreign = createOpenClient(desk.server, await makeOpenKey(desk, other.person('admin')))
  expect((await events('limit=100', foreign)).filter(({ type }) => type.startsWith('transfer.'))).toEqual([])
  await setPolicy(desk, world.business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await fillApiBalance(desk, world.business.id, 1_000_000n)
  const body = JSON.stringify({ ...batchRequest(inputsOf(1)), is_private: true })
  await client.send({ method: 'POST', path: '/batches', body, idem: crypto.randomUUID() })
  await desk.runDueJobs()
  const scopes = apiScopeNames.filter((name) => name !== 'transfers.private')
  const narrow = createOpenClient(
    desk.server,
    await makeOpenKey(desk, world.person('admin'), { scopes, name: 'Narrow' }),
  )
  const single = ({ data }: Event) => typeof data.batch_id === 'string'
  expect((await events('limit=100')).some(single)).toBe(true)
  const seen = await events('limit=100', narrow)
  expect(seen.some(single)).toBe(false)
  expect(seen.some(({ type }) => type.startsWith('batch.'))).toBe(true)
})
