import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, indonesianRecipient } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('recipients', async (scene) => {
  ;({ desk, maker } = scene)
  await desk.call(maker, '/recipient/create', { ...britishRecipient('55779911'), is_saved: true })
  await desk.call(maker, '/recipient/create', { ...indonesianRecipient('55779912'), is_saved: true })
  await desk.call(maker, '/recipient/create', { ...indonesianRecipient('55779913'), is_saved: false })
})

const whole = { sort: 'full_name', order: 'asc', format: 'csv' } as const

it.each([
  ['en', 'Indonesia', 'United Kingdom'],
  ['id', 'Indonesia', 'Inggris Raya'],
  ['zh', '印度尼西亚', '英国'],
] as const)('The export holds saved recipients, in %s, without whole account numbers', async (locale, ...countries) => {
  const { content, file_name } = await desk.call(maker, '/recipient/export', whole, { locale })
  const text = Buffer.from(content, 'base64').toString('utf8')
  expect(file_name).toMatch(/^lintas-recipients-\d{8}\.csv$/)
  for (const country of countries) expect(text).toContain(country)
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect(text).not.toContain('55779911')
})

it('The export of recipients equals the filtered list, and the audit log says who exported how many', async () => {
  const { content } = await desk.call(maker, '/recipient/export', { ...whole, country: 'GB' })
  expect(Buffer.from(content, 'base64').toString('utf8').trimEnd().split('\r\n')).toHaveLength(2)
  const [row] = await desk.server.database.sql<{ user_id: string; detail: string }[]>`
    select user_id, detail from audit_log where business_id = ${maker.business_id} and action = 'recipient.exported'
    order by seq desc limit 1`
  expect(row?.user_id).toBe(maker.id)
  expect(JSON.parse(row?.detail ?? '{}')).toEqual({ format: 'csv', rows: 1, country: 'GB' })
})

it('A long number that was searched for is in the audit log by its last digits only', async () => {
  const kept = async (q: string) => {
    await desk.call(maker, '/recipient/export', { ...whole, q })
    const [row] = await desk.server.database.sql<{ detail: string }[]>`
      select detail from audit_log where business_id = ${maker.business_id} and action = 'recipient.exported'
      order by seq desc limit 1`
    return JSON.parse(row?.detail ?? '{}').q
  }
  expect(await kept('6222 0212-3456 7890')).toBe('•••• 7890')
  expect(await kept('PT 12345678901, 622202123456')).toBe('PT 12345678901, •••• 3456')
})

it('A person who may only read cannot export recipients', async () => {
  const { people } = await desk.server.addBusiness('readers', ['viewer'])
  expect(await desk.code(personOf(people, 'viewer'), '/recipient/export', whole)).toBe('not_permitted')
})
