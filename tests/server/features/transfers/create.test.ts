import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTransfer, indonesianRecipient } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('create', (scene) => {
  ;({ desk, maker } = scene)
})

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
