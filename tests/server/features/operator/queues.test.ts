import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffQueue } from '../../../../contract/features/operator/system.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

let desk: TestApp
let supervisor: StaffTestClient

beforeAll(async () => {
  desk = await createTestApp()
  supervisor = await signInStaff(desk.server, 'supervisor')
})
afterAll(() => desk.server.stop())

const page = { page_size: 50, page_number: 1 }

/** The number of entries that the page of each queue lists. */
const listed: { [Name in StaffQueue]: () => Promise<number> } = {
  verifications: async () => (await supervisor.call('/staff/verification/list', page)).total,
  receipts: async () => (await supervisor.call('/staff/receipt/list', page)).total,
  exceptions: async () => (await supervisor.call('/staff/exception/list', {})).items.length,
  refundQueue: async () => (await supervisor.call('/staff/refund/list', {})).items.length,
  apiRequests: async () => (await supervisor.call('/staff/api-request/list', {})).items.length,
  factorRequests: async () => (await supervisor.call('/staff/factor/list', {})).items.length,
  proposals: async () => (await supervisor.call('/staff/proposal/list', { ...page, is_open: 'yes' })).total,
}

it('Home counts what each queue lists, and since when the oldest entry waits', async () => {
  const { server } = desk
  const before = await supervisor.call('/staff/queue/list', {})
  const admin = personOf((await server.addBusiness('queues', ['admin'])).people, 'admin')
  await server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const first = server.clock.now().toISOString()
  await desk.call(admin, '/verification/submit', { ...(await makeSubmission(server, admin)), is_declared: true })
  server.clock.advance(60_000)
  for (const amount_minor of [70_000n, 80_000n])
    await receivePayment(server, { account_number: '7310255588', amount_minor, payer_name: 'PT Somebody' })
  const { items } = await supervisor.call('/staff/queue/list', {})
  for (const { id, count, oldest_at } of items) {
    expect(count, id).toBe(await listed[id]())
    expect(oldest_at === null, id).toBe(count === 0)
  }
  const grown = (id: StaffQueue) =>
    (items.find((one) => one.id === id)?.count ?? 0) - (before.items.find((one) => one.id === id)?.count ?? 0)
  expect([grown('verifications'), grown('exceptions')]).toEqual([1, 2])
  expect(items.find(({ id }) => id === 'verifications')?.oldest_at).toBe(first)
})

it('Home counts only the queues that the member may read', async () => {
  const reviewer = await signInStaff(desk.server, 'reviewer')
  const { items } = await reviewer.call('/staff/queue/list', {})
  expect(items.map(({ id }) => id)).toEqual([
    'verifications',
    'exceptions',
    'apiRequests',
    'factorRequests',
    'proposals',
  ])
})
