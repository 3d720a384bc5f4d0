import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { acrossElements } from '../../../support/portal/texts.tsx'
import { addOldRefundAccount, createRejectedTransfer, requestRefundToBank } from '../../../support/refunds.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('refundpages')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('The list of refunds leads to the request of a refund and from there to its result', async () => {
  await addOldRefundAccount(desk, business, '7000000001')
  const id = await createRejectedTransfer(desk, { maker, checker })
  const { amount_minor } = await desk.call(maker, '/refund/detail', { id })
  // No request yet, so there is nothing to report.
  page = await openPortal(desk.server, maker, `/business/refund-success?id=${id}`)
  await screen.findByText('No refund to show')
  await page.close()
  page = await openPortal(desk.server, maker, '/business/refund')
  await waitFor(() => expect(location.pathname).toBe('/business/refund/list'))
  await userEvent.click(await screen.findByText('Smith Trading Ltd', { selector: 'a' }))
  await screen.findByText('Your money is safe with us. Choose where to send it.')
  await userEvent.click(screen.getByText('Request refund'))
  await screen.findByText(/Bank Central Asia/)
  await userEvent.click(screen.getByText('Request'))
  await userEvent.type(await screen.findByLabelText(/PIN/), '2580')
  await userEvent.click(screen.getByText('Confirm'))
  await screen.findByText(`${formatMoney(amount_minor, 'IDR')} is in your balance.`)
  expect(location.pathname).toBe('/business/refund-success')
})

it('A refund shows its promised time with its clock once another person has approved', async () => {
  const { id } = await requestRefundToBank(desk, business)
  page = await openPortal(desk.server, checker, `/business/refund/detail/${id}`)
  await userEvent.click(await screen.findByText('Approve'))
  await userEvent.type(await screen.findByLabelText('6-digit code'), await desk.server.readCode(checker))
  await userEvent.type(screen.getByLabelText('Payment PIN'), '2580')
  await userEvent.click(screen.getByText('Approve', { selector: '[role=dialog] button' }))
  await screen.findByText(acrossElements(/Confirmed by .* at the latest/))
  screen.getByText(/^4[78] : \d\d : \d\d$/)
})

it('A refund is shown on the home page to those who choose its account and in the inbox to those who approve', async () => {
  const waits = (text: RegExp) => screen.findByText(text)
  const id = await createRejectedTransfer(desk, { maker, checker })
  page = await openPortal(desk.server, maker)
  await waits(/^1 refund is safe with us: choose where to send it\.$/)
  expect(screen.getByText('View refund').getAttribute('href')).toBe(`/business/refund/detail/${id}`)
  await page.close()
  await requestRefundToBank(desk, business)
  page = await openPortal(desk.server, checker, '/business/approval-desk')
  await screen.findByText('Review')
  screen.getByText('Refund', { selector: 'li *' })
})

it('After an approval the page, the inbox and the list show the refund’s new state', async () => {
  const other = await desk.server.addBusiness('refundsafter')
  const approver = personOf(other.people, 'checker')
  const { id } = await requestRefundToBank(desk, other)
  page = await openPortal(desk.server, approver, '/business/approval-desk')
  // By the portal's own links, so that what it has read before is kept.
  await userEvent.click(await screen.findByText('Review'))
  await userEvent.click(await screen.findByText('Approve'))
  await userEvent.type(await screen.findByLabelText('6-digit code'), await desk.server.readCode(approver))
  await userEvent.type(screen.getByLabelText('Payment PIN'), '2580')
  await userEvent.click(screen.getByText('Approve', { selector: '[role=dialog] button' }))
  await screen.findByText(acrossElements(/Confirmed by .* at the latest/))
  expect(screen.queryByText('Approve')).toBeNull()
  history.back()
  await waitFor(() => expect(location.pathname).not.toBe(`/business/refund/detail/${id}`))
  if (location.pathname !== '/business/approval-desk') history.back()
  await waitFor(() => expect(location.pathname).toBe('/business/approval-desk'))
  await screen.findByText('Nothing waits for you')
})

it('A refund is explained beside the status of its transfer', async () => {
  const { id } = await requestRefundToBank(desk, business)
  page = await openPortal(desk.server, checker, `/business/report-detail/${id}`)
  const panel = await screen.findByRole('region', { name: 'What this means' })
  expect(panel.textContent).toContain('The recipient’s bank returned it.')
  expect(panel.textContent).toContain('Who acts next: the approvers of the refund.')
})

it('A refund that nobody had to request is shown as automatic', async () => {
  const other = await desk.server.addBusiness('refundsitself')
  const [theirMaker, theirChecker] = [personOf(other.people, 'maker'), personOf(other.people, 'checker')]
  const id = await createRejectedTransfer(desk, { maker: theirMaker, checker: theirChecker })
  await desk.runDueJobs()
  page = await openPortal(desk.server, theirMaker, `/business/refund/detail/${id}`)
  await screen.findByText('Returned to your balance automatically.')
  expect(screen.queryByText('No one has requested it yet.')).toBeNull()
})
