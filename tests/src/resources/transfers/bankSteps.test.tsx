import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import { insertTracking } from '../../../../server/features/transfers/trackingStore.ts'
import { awaitsBankSteps } from '../../../../src/resources/transfers/show/pollWhileTracked.ts'
import { createBulkRequest, inputsOf, payBulk } from '../../../support/bulk.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage | null = null

beforeAll(async () => {
  // The test DOM has no layout.
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await page?.close()
  page = null
})
afterAll(() => desk.server.stop())

const bankStep = { is_void: false } as const

it('A page whose payment has arrived follows the banks for some minutes, until one reports the end', () => {
  const at = '2026-01-15T03:00:00.000Z'
  const transferOf = (...events: string[]) => ({
    timeline: events.map((event) => ({ ...bankStep, event, at })) as never,
  })
  const soon = Date.parse(at) + 60_000
  expect(awaitsBankSteps(transferOf('created', 'sent_to_bank', 'succeeded'), soon)).toBe(true)
  expect(awaitsBankSteps(transferOf('sent_to_bank', 'bank_in_process', 'succeeded'), soon)).toBe(true)
  expect(awaitsBankSteps(transferOf('sent_to_bank', 'bank_credited', 'succeeded'), soon)).toBe(false)
  expect(awaitsBankSteps(transferOf('sent_to_bank', 'bank_rejected'), soon)).toBe(false)
  expect(awaitsBankSteps(transferOf('created', 'denied'), soon)).toBe(false)
  expect(awaitsBankSteps(transferOf('sent_to_bank', 'succeeded'), soon + 15 * 60_000)).toBe(false)
})

it('A step that a bank reports appears on the open page of a transfer that has arrived', async () => {
  const { id: business_id, people } = await desk.server.addBusiness('followed')
  const [maker, checker] = [personOf(people, 'maker'), personOf(people, 'checker')]
  const transfer = await submitTransfer(desk, maker)
  await signAndApprove(desk, checker, [transfer])
  await settlePayouts(desk)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = await openPortal(desk.server, maker, `/business/report-detail/${transfer.id}`)
  await screen.findAllByText(/Sent to the bank|Sent to bank/i)
  expect(screen.queryByText(/Later Bank/)).toBeNull()
  const at = desk.server.clock.now()
  const bank = { bank_name: 'Later Bank', bank_bic: '', bank_country: 'GB', reason: '' }
  const row = {
    business_id,
    transfer_id: transfer.id,
    event_id: '1',
    state: 'credited',
    at,
    received_at: at,
    ...bank,
  } as const
  await inBusiness(desk.server.deps.sql, business_id, (tx) => insertTracking(tx, [row]))
  await vi.advanceTimersByTimeAsync(31_000)
  await screen.findByText(/Later Bank/, {}, { timeout: 10_000 })
}, 30_000)

it('The inbox says of a file that its maker did without the banks’ answers about names', async () => {
  const { people } = await desk.server.addBusiness('optedout')
  const [maker, checker] = [personOf(people, 'maker'), personOf(people, 'checker')]
  const request = { ...createBulkRequest(inputsOf(2)), check_names: false }
  await payBulk(desk, maker, await desk.call(maker, '/bulk/create', request))
  page = await openPortal(desk.server, checker, '/business/approval-desk')
  await screen.findByText('The maker chose not to check the recipients’ names with their banks')
})
