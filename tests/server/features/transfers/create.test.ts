import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { createTransfer, indonesianRecipient } from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson

beforeAll(async () => {
  desk = await createDesk()
  business = await desk.server.addBusiness('create')
  maker = personOf(business.people, 'maker')
})
afterAll(() => desk.server.stop())

it('A domestic transfer sends rupiah one to one', async () => {
  const created = await createTransfer(desk, maker, {
    recipient: indonesianRecipient(),
    amount_minor: '250000',
    side: 'send',
  })
  expect(created).toMatchObject({
    kind: 'domestic',
    rate: '1',
    send_amount_minor: '250000',
    receive_amount_minor: '250000',
    total_minor: '252500',
  })
})
