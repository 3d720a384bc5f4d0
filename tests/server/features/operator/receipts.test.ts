import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import type { MadePerson } from '../../../support/business.ts'
import { newReceipt, topUpReport, topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { createStaffTestClient } from '../../../support/server/staffClient.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let dina: StaffTestClient
let eko: StaffTestClient

withBusiness('sinar', async (scene) => {
  ;({ desk, maker } = scene)
  dina = await signInStaff(desk.server, 'treasurer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
})

const page = { page_size: 25, page_number: 1 }
const looks = async () =>
  (
    await desk.server.database.sql<{ object_type: string }[]>`
      select object_type from audit_log where action = 'staff.customer_opened' order by seq`
  ).map(({ object_type }) => object_type)

it('Receipts are opened with a reason, declined, resubmitted and credited by two members of staff', async () => {
  const made = await desk.call(maker, '/topup/create', topUpRequest())
  await desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, made))
  const key = { business_id: maker.business_id, id: made.id }
  const asked = { ...key, reason: 'checking receipts' }

  expect((await dina.call('/staff/receipt/list', page)).items).toMatchObject([{ ...key, receipts: 1 }])
  const reviewer = await signInStaff(desk.server, 'reviewer')
  expect(await reviewer.code('/staff/receipt/list', page)).toBe('not_permitted')
  expect(await reviewer.code('/staff/receipt/decline', { ...key, version: 1, reason: 'no' })).toBe('not_permitted')

  const found = await dina.call('/staff/receipt/detail', asked)
  expect(found).toMatchObject({ status: topUpStatus.top_up_verifying, sent_minor: made.amount_minor, credits: [] })
  const [receipt] = found.receipts
  if (!receipt) throw new Error('no receipt')
  const sha256 = await desk.server.deps.files.save(Buffer.from('a picture'))
  await desk.server.database.sql`update files set sha256 = ${sha256} where id = ${receipt.file_id}`
  const shown = await dina.call('/staff/receipt/file', { ...asked, file_id: receipt.file_id })
  expect(Buffer.from(shown.content, 'base64').toString()).toBe('a picture')
  const of = (each: object) => ({ ...asked, file_id: receipt.file_id, ...each })
  const stray = await newReceipt(desk, maker)
  for (const each of [{ file_id: randomUUID() }, { file_id: stray }, { business_id: randomUUID() }])
    expect(await dina.code('/staff/receipt/file', of(each))).toBe('not_found')
  expect(await reviewer.code('/staff/receipt/file', of({}))).toBe('not_permitted')
  expect(await (await createStaffTestClient(desk.server)).code('/staff/receipt/file', of({}))).toBe('login_required')
  expect(await looks()).toEqual(['topup', 'file'])

  const decline = { ...key, version: found.version, reason: 'The amount cannot be read' }
  expect(await dina.code('/staff/receipt/decline', { ...decline, version: 99 })).toBe('changed_since_seen')
  await dina.call('/staff/receipt/decline', decline)
  expect((await dina.call('/staff/receipt/list', page)).items).toEqual([])
  const declined = await desk.call(maker, '/topup/detail', { id: made.id })
  expect(declined).toMatchObject({ status: topUpStatus.top_up_declined, decline_reason: decline.reason })

  await desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, declined))
  await receiveIncomingPaymentReport(desk.server.deps, {
    bank: 'sandbox',
    bank_reference: randomUUID(),
    account_number: made.account_number,
    currency: 'IDR',
    amount_minor: 999_999n,
    credited_at: desk.server.clock.now(),
    payer_name: 'PT sinar',
    remittance: '',
  })
  const again = await dina.call('/staff/receipt/detail', asked)
  expect(again.receipts).toHaveLength(2)
  expect(again.declined).toMatchObject([{ reason: decline.reason, name: 'Dina' }])
  const [credit] = again.credits
  if (!credit) throw new Error('no incoming payment')
  const payload = { credit_id: credit.id, business_id: key.business_id, topup_id: key.id }
  const proposal = await dina.call('/staff/proposal/propose', { kind: 'topup_accept', payload, reason: 'its receipt' })
  expect((await dina.call('/staff/receipt/detail', asked)).credits).toMatchObject([{ proposal_id: proposal.id }])
  const decision = { ...proposal, decision: 'carry_out', reason: '' } as const
  expect(await dina.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
  expect(await eko.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
  expect(await desk.call(maker, '/topup/detail', { id: made.id })).toMatchObject({
    status: topUpStatus.succeeded,
    credited_minor: '999999',
  })
})
