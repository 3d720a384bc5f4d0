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

it.each([
  ['en', 'Opening balance'],
  ['id', 'Saldo awal'],
  ['zh', '期初余额'],
] as const)('is exported in %s', async (locale, word) => {
  const answer = await desk.call(viewer, '/balance/export', { format: 'csv' }, { locale })
  const text = Buffer.from(answer.content, 'base64').toString('utf8')
  expect(text).toContain(word)
  expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  expect(text).toMatch(/,-\d+,\d+,/)
})
