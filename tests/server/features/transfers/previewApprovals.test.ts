import { expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  indonesianRecipient,
  quoteFor,
  signAndPay,
  submitTransfer,
} from '../../../support/sending.ts'
import { personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'
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

it('T91: The maker is warned at review of the same amount and the same invoice number to the same account, exactly as the approvers are', async () => {
  const account = britishRecipient('55779921')
  const { id } = await desk.call(maker, '/recipient/create', account)
  const cuesOf = async (amount_minor: string, invoice_number: string) => {
    const quote = await quoteFor(desk, maker, { amount_minor })
    const asked = { quote_id: quote.id, recipient_id: id, invoice_number }
    const { cues } = await desk.call(maker, '/transfer/preview-approvals', asked)
    return cues.map(({ name, transfer }) => [name, transfer?.reference])
  }
  // A transfer that nobody signed repeats nothing.
  const first = await createTransfer(desk, maker, { recipient: account, amount_minor: '70000' })
  expect(await cuesOf('70000', 'INV-1')).toEqual([])
  await signAndPay(desk, maker, first)
  expect(await cuesOf('70000', 'INV-2')).toEqual([['duplicate', first.reference]])
  expect(await cuesOf('80000', 'INV-1')).toEqual([['same_invoice', first.reference]])
  expect(await cuesOf('80000', '')).toEqual([])

  const quote = await quoteFor(desk, maker, { amount_minor: '70000' })
  const again = await desk.call(maker, '/transfer/create', createRequest(quote.id, id))
  const warned = [
    ['duplicate', first.reference],
    ['same_invoice', first.reference],
  ]
  expect(again.cues.map(({ name, transfer }) => [name, transfer?.reference])).toEqual(warned)
  await signAndPay(desk, maker, again)
  const checker = personOf(business.people, 'checker')
  const shown = (await desk.call(checker, '/desk/list', {})).items.find((row) => row.id === again.id)?.cues ?? []
  expect(shown.flatMap(({ name, transfer }) => (transfer === null ? [] : [[name, transfer.reference]]))).toEqual(warned)
})

it('The page of a waiting transfer without stored warnings shows the duplicate that its inbox card shows', async () => {
  const checker = personOf(business.people, 'checker')
  const sending = { recipient: britishRecipient('55779933'), amount_minor: '90000' }
  const first = await submitTransfer(desk, maker, sending)
  const again = await submitTransfer(desk, maker, sending)
  await desk.server.database.sql`update transfers set warnings = null where id = ${again.id}`
  const { cues } = await desk.call(checker, '/transfer/detail', { id: again.id })
  expect(cues.map(({ name, transfer }) => [name, transfer?.reference])).toContainEqual(['duplicate', first.reference])
})

it('T91: A warning that the maker saw stays with what is signed, although the earlier transfer has ended since, and removing it stops the approval', async () => {
  const checker = personOf(business.people, 'checker')
  const sending = { recipient: britishRecipient('55779922'), amount_minor: '90000' }
  const first = await submitTransfer(desk, maker, sending)
  const again = await submitTransfer(desk, maker, sending)
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(first)], reason: 'Paid by card' })
  const shown = (await desk.call(checker, '/desk/list', {})).items.find((row) => row.id === again.id)?.cues
  expect(shown?.map(({ name }) => name)).toContain('duplicate')
  await desk.server.database.sql`update transfers set warnings = null where id = ${again.id}`
  const signed = await desk.code(checker, '/transfer/request-otp', { purpose: 'approve', transfers: [seenOf(again)] })
  expect(signed).toBe('changed_since_seen')
})
