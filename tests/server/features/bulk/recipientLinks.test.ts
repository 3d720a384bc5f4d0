import { expect, it } from 'vitest'
import { approveBulk, chineseInputOf, createBulkRequest, payBulk, settleBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { claimTokensOf } from '../../../support/claimLinks.ts'
import { createTestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let viewer: MadePerson

withBusiness('links', async (scene) => {
  ;({ desk, business, maker, checker, viewer } = scene)
  await desk.setBalance(business.id, 900_000_000n)
})

const person = (order_number: string, account_number: string, email = '') =>
  chineseInputOf({
    order_number,
    account_number,
    email,
    recipient_type: '个人',
    company_name: '',
    account_name: '王小明',
    id_number: '11010519491231002X',
    logistics_company: '',
    logistics_number: '',
  })

async function paid(rows: ReturnType<typeof person>[], is_private = false) {
  const kind = 'international' as const
  const { rate } = await desk.call(maker, '/bulk/check', { kind, rows })
  const asked = { ...createBulkRequest(rows), kind, purpose: 'goods', rate, is_private }
  const bulk = await desk.call(maker, '/bulk/create', asked)
  await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  return settleBulk(desk, maker, bulk)
}

it('People in China with an email address in the file are mailed their links, with the deadline in Beijing time', async () => {
  const email = 'wang1@example.cn'
  const bulk = await paid([person('L-1', '6228480402564890018', email)])
  const { waits } = await desk.call(maker, '/bulk/recipient-waits', { id: bulk.id })
  expect(waits).toMatchObject([
    { row: 1, recipient_name: '王小明', sent_to: email, time_zone: 'Asia/Shanghai', may_send: true },
  ])
  const [token = ''] = await claimTokensOf(desk, email)
  const recipient = await createTestClient(desk.server)
  expect(await recipient.call('/transfer/open-recipient-link', { token })).toMatchObject({ time_zone: 'Asia/Shanghai' })
  const mail = desk.server.mails.find(({ to }) => to === email)
  const beijing = new Date(new Date(waits[0]?.expires_at ?? '').getTime() + 8 * 3_600_000).toISOString()
  expect(mail?.text).toContain(`北京时间 ${beijing.slice(0, 10)}`)
})

it('The links of all waiting recipients are sent at once, and only to payments of this bulk transfer', async () => {
  const bulk = await paid([person('L-2', '6228480402564890026'), person('L-3', '6228480402564890034')])
  const other = await paid([person('L-4', '6228480402564890042')])
  const { waits } = await desk.call(maker, '/bulk/recipient-waits', { id: bulk.id })
  expect(waits.map(({ row, sent_to }) => [row, sent_to])).toEqual([
    [1, null],
    [2, null],
  ])
  const [stranger] = (await desk.call(maker, '/bulk/recipient-waits', { id: other.id })).waits
  const ids = [...waits, ...(stranger ? [stranger] : [])].map(({ transfer_id }) => transfer_id)
  const links = ids.map((transfer_id, index) => ({ transfer_id, email: `li${index}@example.cn` }))
  const sent = await desk.call(maker, '/bulk/send-recipient-links', { id: bulk.id, links })
  expect(sent.sent_count).toBe(2)
  expect(sent.waits.map(({ sent_to }) => sent_to)).toEqual(['li0@example.cn', 'li1@example.cn'])
  expect((await desk.call(maker, '/bulk/recipient-waits', { id: other.id })).waits).toMatchObject([{ sent_to: null }])
  expect(await claimTokensOf(desk, 'li1@example.cn')).toHaveLength(1)
  expect(await claimTokensOf(desk, 'li2@example.cn')).toHaveLength(0)
  expect(await desk.code(viewer, '/bulk/send-recipient-links', { id: bulk.id, links })).toBe('not_permitted')
})

it('The waiting recipients of a private bulk transfer are hidden from others', async () => {
  const bulk = await paid([person('L-5', '6228480402564890059')], true)
  expect(await desk.code(viewer, '/bulk/recipient-waits', { id: bulk.id })).toBe('bulk_rows_private')
})

it('A row whose recipient did not use the link in time says so, and that its money came back', async () => {
  const bulk = await paid([person('L-6', '6228480402564890067')])
  await desk.advance(73 * 3_600_000)
  await desk.runDueJobs()
  const { items } = await desk.call(maker, '/bulk/rows', { id: bulk.id, page_size: 10, page_number: 1 })
  expect(items).toMatchObject([
    { state: 'failed', reason: 'The recipient did not use the link in time', returned_minor: items[0]?.total_minor },
  ])
})
