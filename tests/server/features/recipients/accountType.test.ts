import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, createRequest, indonesianRecipient, quoteFor } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('personal', (scene) => {
  ;({ desk, maker } = scene)
})

it('A personal account sends to people and to domestic recipients, and to no business abroad', async () => {
  const company = await desk.call(maker, '/recipient/create', britishRecipient('55779911'))
  const quote = await quoteFor(desk, maker)
  await desk.server.database.sql`update businesses set account_type = 'personal' where id = ${maker.business_id}`
  expect(await desk.code(maker, '/recipient/create', britishRecipient('55779912'))).toBe('personal_to_business')
  const change = { ...britishRecipient('55779913'), id: company.id, version: company.version }
  expect(await desk.code(maker, '/recipient/update', change)).toBe('personal_to_business')
  expect(await desk.code(maker, '/transfer/create', createRequest(quote.id, company.id))).toBe('personal_to_business')
  const { company_name: _, ...account } = britishRecipient('55779914').details
  const person = {
    ...britishRecipient(),
    type: 'individual' as const,
    details: { ...account, first_name: 'Jane', last_name: 'Smith' },
  }
  expect(await desk.code(maker, '/recipient/create', person)).toBe('ok')
  expect(await desk.code(maker, '/recipient/create', indonesianRecipient())).toBe('ok')
})
