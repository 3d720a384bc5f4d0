import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { approve, britishRecipient, submitTransfer } from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson
let viewer: MadePerson

beforeAll(async () => {
  desk = await createDesk({ start: '2027-01-15T03:00:00Z' })
  business = await desk.server.addBusiness('balance')
  maker = personOf(business.people, 'maker')
  viewer = personOf(business.people, 'viewer')
  const checker = personOf(business.people, 'checker')
  for (const account of ['55779911', '55779001', '55779003']) {
    await approve(desk, checker, [await submitTransfer(desk, maker, { recipient: britishRecipient(account) })])
    await desk.runDueJobs()
    await desk.advance(5_000)
    await desk.runDueJobs()
  }
  await submitTransfer(desk, maker)
})

afterAll(() => desk.server.stop())

it('The summary adds up what is available, on its way and requested', async () => {
  const summary = await desk.call(viewer, '/balance/summary', {})
  const transfers = await desk.call(viewer, '/transfer/list', {
    tab: 'all',
    page_size: 10,
    page_number: 1,
    sort: 'created_at',
    order: 'asc',
  })
  const [, , moving, waiting] = transfers.items
  expect(summary).toMatchObject({
    currency: 'IDR',
    api_minor: '0',
    processing_minor: moving?.total_minor,
    requested_minor: waiting?.total_minor,
  })
})
