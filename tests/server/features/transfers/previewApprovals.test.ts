import { expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { britishRecipient, indonesianRecipient, quoteFor, submitTransfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusiness('preview', (scene) => {
  ;({ desk, business, maker } = scene)
})

async function preview(recipient = britishRecipient(), who = maker) {
  const { id } = await desk.call(who, '/recipient/create', recipient)
  const amount = recipient.country === 'ID' ? '40000000' : '100000'
  const quote = await quoteFor(desk, who, { recipient, amount_minor: amount })
  return desk.call(who, '/transfer/preview-approvals', { quote_id: quote.id, recipient_id: id })
}
const nameOf = (role: 'admin' | 'checker') => personOf(business.people, role).full_name

it('The approval preview names the possible approvers and as many as the submission then requires', async () => {
  const { approvals_needed, names } = await preview()
  expect([...names].sort()).toEqual([nameOf('admin'), nameOf('checker')].sort())
  expect(await submitTransfer(desk, maker)).toMatchObject({ approvals_needed })
})

it('The approval preview omits the maker and everybody whom the tier does not name', async () => {
  const { names } = await preview(britishRecipient('55779913'), personOf(business.people, 'admin'))
  expect(names).toEqual([nameOf('checker')])
  await desk.server.database.sql`
    update approval_policies set approvers = array[${personOf(business.people, 'checker').id}]::uuid[]
    where business_id = ${business.id} and kind = 'international'`
  expect(await preview(britishRecipient('55779914'))).toMatchObject({ approvals_needed: 1, names: [nameOf('checker')] })
})

it('The approval preview names nobody where no approval is needed', async () => {
  await desk.server.database.sql`
    update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
  expect(await preview(indonesianRecipient())).toMatchObject({ approvals_needed: 0, names: [] })
})

it('The approval preview refuses quotes and recipients of another business', async () => {
  const stranger = personOf((await desk.server.addBusiness('preview-other')).people, 'maker')
  const { id } = await desk.call(maker, '/recipient/create', britishRecipient('55779915'))
  const quote = await quoteFor(desk, maker)
  const asked = { quote_id: quote.id, recipient_id: id }
  expect(await desk.code(stranger, '/transfer/preview-approvals', asked)).toBe('not_found')
})
