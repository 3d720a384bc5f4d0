import { expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { indonesianRecipient, signAndPay, submitTransfer } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('pay', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.server.database.sql`
    update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
})

const richMinor = 1_000_000_000n
const hourMs = 3_600_000
const notices = async (person: MadePerson) =>
  (await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })).items

const home = { recipient: indonesianRecipient(), amount_minor: '400000', side: 'send' as const }

it('A transfer is paid by its maker at once', async () => {
  const paid = await submitTransfer(desk, maker, home)
  expect(paid).toMatchObject({ status: 8, approvals_needed: 0 })
  expect(paid.timeline.map(({ event }) => event)).toEqual(['created', 'awaiting_payment', 'processing'])
})

it('A transfer waits for money with a countdown and is paid once there is enough', async () => {
  await desk.setBalance(business.id, 5n)
  const waiting = await submitTransfer(desk, maker, home)
  expect(waiting).toMatchObject({ status: 2, actions: ['pay', 'cancel', 'repeat'] })
  expect((await notices(maker)).map((notice) => notice.title)).toContain('Waiting for your payment')
  const signed = await desk.signFor(maker, 'pay', [waiting])
  const reply = await desk.reply(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })
  expect(reply).toMatchObject({ code: 10070001 })
  expect(reply.message).toContain('IDR 402,495')
  await desk.setBalance(business.id, richMinor)
  expect(await signAndPay(desk, maker, waiting)).toMatchObject({ status: 8 })
})

it('T34 A transfer is not paid after the countdown, also before its job has run', async () => {
  await desk.setBalance(business.id, 5n)
  const waiting = await submitTransfer(desk, maker, home)
  await desk.advance(24 * hourMs)
  await desk.setBalance(business.id, richMinor)
  const signed = await desk.signFor(maker, 'pay', [waiting])
  expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })).toBe(
    'payment_deadline_passed',
  )
})

it.each([
  [-1, 0],
  [0, 10040004],
] as const)('T34 An approval %d ms from the end of the countdown returns %d', async (offsetMs, code) => {
  const submitted = await submitTransfer(desk, maker)
  await desk.advance(24 * hourMs - 60_000)
  const signed = await desk.signFor(checker, 'approve', [submitted])
  await desk.advance(60_000 + offsetMs)
  const { results } = await desk.call(checker, '/transfer/approve', { transfers: [seenOf(submitted)], ...signed })
  expect(results).toMatchObject([{ code }])
})

it('The ledger verifies after all payments', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
