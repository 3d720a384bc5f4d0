import { expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { makeBalanceHistory } from '../../../support/balanceHistory.ts'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let viewer: MadePerson

withBusiness({ name: 'balance', start: '2027-01-15T03:00:00Z' }, async (scene) => {
  ;({ desk, viewer } = scene)
  await makeBalanceHistory(scene)
})

it('The balance summary adds up what is available, on its way and requested', async () => {
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

it.each(['payment_confirming', 'processing', 'awaiting_recipient_registration', 'awaiting_recipient_kyc'] as const)(
  'Money of a transfer that is %s is on its way',
  async (status) => {
    const { sql } = desk.server.database
    const before = await desk.call(viewer, '/balance/summary', {})
    await sql`update transfers set status = ${transferStatus[status]} where status = ${transferStatus.processing}`
    const after = await desk.call(viewer, '/balance/summary', {})
    await sql`update transfers set status = ${transferStatus.processing} where status = ${transferStatus[status]}`
    expect(before.processing_minor).not.toBe('0')
    expect(after).toEqual(before)
  },
)
