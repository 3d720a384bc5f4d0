import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { approve, britishRecipient, submitTransfer } from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson
let reader: MadePerson

beforeAll(async () => {
  desk = await createDesk({ start: '2027-01-15T03:00:00Z' })
  business = await desk.server.addBusiness('balance')
  maker = personOf(business.people, 'maker')
  reader = personOf(business.people, 'checker')
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
] as const)('The balance history is exported in %s', async (locale, word) => {
  const reply = await desk.call(reader, '/balance/export', { format: 'csv' }, { locale })
  const text = Buffer.from(reply.content, 'base64').toString('utf8')
  expect(text).toContain(word)
  expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  expect(text).toMatch(/,-\d+,\d+,/)
  const [row] = await desk.server.database.sql<{ user_id: string; detail: string }[]>`
    select user_id, detail from audit_log where business_id = ${reader.business_id} and action = 'balance.exported' order by seq desc limit 1`
  expect(row?.user_id).toBe(reader.id)
  expect(JSON.parse(row?.detail ?? '{}')).toEqual({ format: 'csv', rows: 5 })
})
