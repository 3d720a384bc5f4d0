import { expect, it } from 'vitest'
import { makeBalanceHistory } from '../../../support/balanceHistory.ts'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let reader: MadePerson

withBusiness({ name: 'balance', start: '2027-01-15T03:00:00Z' }, async (scene) => {
  ;({ desk, checker: reader } = scene)
  await makeBalanceHistory(scene)
})

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
