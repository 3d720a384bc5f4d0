import { expect, it } from 'vitest'
import { approveBulk, createBulk, inputOf, inputsOf, payBulk, settleBulk } from '../../../support/bulk.ts'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('bulkmails', async (scene) => {
  ;({ desk, maker, checker } = scene)
  await desk.setBalance(scene.business.id, 50_000_000n)
})

it('Approvers get a mail about a bulk transfer, and its maker one when it is finished', async () => {
  await desk.server.deliverMails()
  const { mails } = desk.server
  mails.length = 0
  const bad = inputOf({ account_number: '7000009001' })
  const asked = await payBulk(desk, maker, await createBulk(desk, maker, [...inputsOf(2), bad]))
  await desk.server.deliverMails()
  // The maker's code, and the request to each approver.
  const requests = mails.filter(({ subject }) => subject === 'Approval requested: IDR 307,500 to 3 recipients')
  expect(requests.map(({ to }) => to)).toContain(checker.email)
  expect(requests.map(({ to }) => to)).not.toContain(maker.email)
  expect(requests[0]?.text).toContain(`/business/bulk-report-detail/${asked.id}`)
  await settleBulk(desk, maker, await approveBulk(desk, checker, asked))
  await desk.server.deliverMails()
  const finished = mails.filter(({ subject }) => subject.startsWith('Bulk transfer finished'))
  expect(finished.map(({ to, subject }) => [to, subject])).toEqual([
    [maker.email, 'Bulk transfer finished: 2 of 3 payments arrived'],
  ])
})
