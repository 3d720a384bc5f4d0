import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { type CallPath, calls } from '../../../../contract/calls.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import { documented } from '../../../support/requests/callSchemas.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { fillApiBalance } from '../../../support/requests/openapiRequests.ts'
import { callablePaths, validRequests } from '../../../support/requests/validRequests.ts'
import { webhookInput } from '../../../support/requests/webhookRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** Every call of the table that returns a list by pages, over rows of one instant: the test clock does not move. */

let desk: TestApp
let world: World

const times = 5
/** Calls each of which makes a row of some list, with equal amounts and names. */
const makers: readonly PortalPath[] = [
  '/team/invite',
  '/recipient/create',
  '/transfer/pay',
  '/schedule/create',
  '/topup/create',
  '/bulk/create',
  '/refund/request',
]

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'paged')
  await desk.setBalance(world.business.id, 900_000_000_000n)
  await fillApiBalances()
  for (const path of makers) for (let count = 0; count < times; count += 1) await callValid(path)
})
afterAll(() => desk.server.stop())

async function fillApiBalances(): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await fillApiBalance(desk, world.business.id, 1_000_000n)
    const account = String(55_000_001 + count)
    await desk.call(world.person('maker'), '/recipient/create', { ...britishRecipient(account), is_saved: true })
  }
}

const answer = async (path: PortalPath, request: object): Promise<unknown> => {
  const { code, data, message } = await world.clients[validRequests[path].as].reply(path, request)
  expect(code, `${path}: ${message}`).toBe(0)
  return data
}
const requestOf = async (path: PortalPath) => (await validRequests[path].make(world)) as object
const callValid = async (path: PortalPath) => answer(path, await requestOf(path))

interface Page {
  items: object[]
  next_cursor: string | null
}
const sizeOf = (path: PortalPath, size: number) =>
  callOf(path).audience === 'api_key' ? { limit: size } : { page_size: size }
const callOf = (path: CallPath): Call => calls[path]
const fieldsOf = (path: CallPath): Record<string, unknown> =>
  (calls[path].request as unknown as { fields?: Record<string, unknown> }).fields ?? {}
const pagedPaths = callablePaths.filter((path) => 'cursor' in fieldsOf(path))

/** Each order that the published request offers. */
function ordersOf(path: PortalPath): object[] {
  const { properties = {} } = (documented.calls[path]?.request ?? {}) as {
    properties?: Record<string, { enum?: string[] }>
  }
  const choicesOf = (name: string) => (properties[name]?.enum ?? []).map((value) => ({ [name]: value }))
  const sorts = choicesOf('sort')
  const orders = choicesOf('order')
  return (sorts.length > 0 ? sorts : [{}]).flatMap((sort) =>
    (orders.length > 0 ? orders : [{}]).map((order) => ({ ...sort, ...order })),
  )
}

async function walk(path: PortalPath, request: object, size: number): Promise<object[]> {
  const rows: object[] = []
  let cursor: string | null = null
  do {
    const page = (await answer(path, { ...request, ...sizeOf(path, size), ...(cursor ? { cursor } : {}) })) as Page
    rows.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}

async function addWebhooks(): Promise<void> {
  for (const number of [1, 2, 3])
    await desk.call(world.person('admin'), '/webhook/create', { ...webhookInput, url: `${webhookInput.url}/${number}` })
}

/** Adds the rows that a list needs beside those of its business. */
async function fill(path: PortalPath, request: object): Promise<void> {
  if (path === '/webhook/list') await addWebhooks()
  if (!path.endsWith('deliveries')) return
  const { id } = request as { id: string }
  for (let count = 0; count < times; count += 1)
    await desk.call(world.person('admin'), '/webhook/send-test', { id, type: 'transfer.succeeded' })
}

describe('Lists by pages', () => {
  it.each(pagedPaths)(
    'The pages of %s hold each row of one instant once, in the order of the whole list',
    async (path) => {
      const request = await requestOf(path)
      await fill(path, request)
      for (const order of ordersOf(path)) {
        const asked = { ...request, ...order }
        const whole = (await answer(path, { ...asked, ...sizeOf(path, 50) })) as Page
        expect(whole.items.length, JSON.stringify(order)).toBeGreaterThan(1)
        const pages = await walk(path, asked, whole.items.length > times ? 2 : 1)
        expect(pages.slice(0, whole.items.length), JSON.stringify(order)).toEqual(whole.items)
        expect(new Set(pages.map((row) => JSON.stringify(row))).size).toBe(pages.length)
      }
    },
  )
})
