import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { declineReceipts } from '../../../../server/features/topups/receiptReview.ts'
import { createSandboxBank } from '../../../../server/ports/bank.ts'
import { formatDateTime, formatMoney } from '../../../../src/i18n/formats.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { acrossElements } from '../../../support/portal/texts.tsx'
import { topUpReport, topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let page: PortalPage

/** A Monday, 10:00 local to the business; later than the opening balance, which is of today. */
const monday = '2035-01-15T03:00:00Z'

beforeAll(async () => {
  desk = await createTestApp({ start: monday })
  business = await desk.server.addBusiness('topuppages')
  maker = personOf(business.people, 'maker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (address: string) => {
  page = await openPortal(desk.server, maker, address)
}
const amountPage = '/business/business-topup/amount'
const make = (more: Partial<ReturnType<typeof topUpRequest>> = {}) =>
  desk.call(maker, '/topup/create', topUpRequest(more))
const look = (id: string) => desk.call(maker, '/topup/detail', { id })

/** Presses until the throttle, one press a second, lets it through and `done` holds. */
async function pressUntil(name: string, done: () => void): Promise<void> {
  await waitFor(
    async () => {
      const button = screen.queryByRole('button', { name })
      if (button) await userEvent.click(button)
      done()
    },
    { interval: 300 },
  )
}
const asked = (path: string) => page.calls.filter((one) => one === path).length

describe('amount step of a top-up', () => {
  it('A bank without virtual accounts says so, and can be asked again or replaced', async () => {
    const { bank } = desk.server.deps
    Object.assign(desk.server.deps, { bank: createSandboxBank({ isDown: ['bni'] }) })
    await open(amountPage)
    await userEvent.type(await screen.findByLabelText(/Amount to top up/), '2000000')
    await userEvent.click(screen.getByRole('radio', { name: /Bank Negara Indonesia/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Show payment details' }))
    const refused = /couldn’t create the virtual account/
    await screen.findByText(refused)
    await pressUntil('Show payment details', () => expect(asked('/topup/create')).toBe(2))
    await screen.findByText(refused)
    await userEvent.click(screen.getByRole('radio', { name: /Bank Rakyat Indonesia/ }))
    await pressUntil('Show payment details', () => expect(asked('/topup/create')).toBe(3))
    const facts = within(await screen.findByRole('region', { name: 'Virtual account' }))
    facts.getByText('Virtual account number')
    screen.getByRole('timer')
    Object.assign(desk.server.deps, { bank })
    // A person who came by a link can only go back to home.
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(location.pathname).toBe('/business/home'))
  })

  it('The amount step returns to where it was opened, shows times on the business clock, and leads to the new top-up', async () => {
    const made = await make({ payment_method: 'bank_transfer', payment_bank: 'mandiri' })
    desk.server.clock.set(new Date('2035-01-15T07:29:00Z'))
    await open('/business/balance')
    await userEvent.click(await screen.findByRole('link', { name: 'Top up' }))
    const credited = async () => (await screen.findByText(/^Pay now and it’s credited on/)).textContent
    await expect.poll(credited).toBe('Pay now and it’s credited on 2035-01-15.')
    screen.getByText(/received by 14:30 \(GMT\+7\)/)
    screen.getByText(/check receipts from 09:30 to 17:30 \(GMT\+7\)/)
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(location.pathname).toBe('/business/balance'))
    desk.server.clock.set(new Date('2035-01-15T07:30:00Z'))
    await userEvent.click(await screen.findByRole('link', { name: 'Top up' }))
    await expect.poll(credited).toBe('Pay now and it’s credited on 2035-01-16.')
    desk.server.clock.set(new Date(monday))

    // A bank transfer is identified by its message; the page shows received money until it is on the balance.
    const credit = (amount_minor: string) =>
      receiveIncomingPaymentReport(desk.server.deps, {
        bank: 'sandbox',
        bank_reference: randomUUID(),
        account_number: made.account_number,
        currency: 'IDR',
        amount_minor: BigInt(amount_minor),
        credited_at: desk.server.clock.now(),
        payer_name: 'PT topuppages',
        remittance: made.reference,
      })
    await credit('1000')
    await userEvent.click(await screen.findByRole('link', { name: made.reference }))
    const facts = within(await screen.findByRole('region', { name: 'Bank transfer' }))
    facts.getByText(made.reference)
    await screen.findByText(/IDR 1,000, less than requested/)
    await credit(made.amount_minor)
    // The page polls every few seconds.
    await screen.findByText(`${formatMoney(made.amount_minor, 'IDR')} has been added to your balance.`)
    expect(screen.getByRole('link', { name: 'View balance' })).toHaveProperty('pathname', '/business/balance')
  })
})

it('A top-up accepts only pictures as receipts, shows why they were declined, and asks for another', async () => {
  // One minute after the office closes for receipts.
  desk.server.clock.set(new Date('2035-01-15T10:31:00Z'))
  const made = await make()
  await open(`/business/business-topup/pay?id=${made.id}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Upload receipt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit receipt' }))
  await screen.findByText('Add at least one receipt.')
  const input = () => screen.getByLabelText('Add payment proof', { selector: 'input' })
  await userEvent.upload(input(), new File(['x'], 'receipt.pdf', { type: 'application/pdf' }), { applyAccept: false })
  await screen.findByText('Only JPG and PNG pictures are accepted.')
  const large = new File([new Uint8Array(limits.proofBytesMax + 1)], 'large.png', { type: 'image/png' })
  await userEvent.upload(input(), large)
  await screen.findByText('The picture is larger than 2 MB.')
  expect(asked('/common/upload')).toBe(0)
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))

  await desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, made))
  const by = {
    actor: { kind: 'staff', ...treasurerAyu, session_id_hash: '' },
    now: desk.server.clock.now(),
    address: '',
  } as const
  // A receipt after 17:30 is reviewed from the next morning on.
  await screen.findByText(
    acrossElements(`We’re checking your receipt from ${formatDateTime('2035-01-16T02:30:00.000Z')}`),
  )
  const { version } = await look(made.id)
  const told = { business_id: business.id, topup_id: made.id, version, reason: 'The picture is cut' }
  await desk.server.deps.sql.begin((tx) => declineReceipts(tx, desk.server.deps, by, told))
  await screen.findByText(/We couldn’t accept the receipt: The picture is cut/)
  const again = screen.getByRole('link', { name: 'Upload another receipt' })
  expect(again.getAttribute('href')).toBe(`/business/business-topup/receipt?id=${made.id}`)
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Submit receipt' })
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, await look(made.id)))
  // Both are kept and reviewed again.
  await screen.findByText('receipt.png, receipt.png')
  expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull()
  const { status } = await look(made.id)
  expect(status).toBe(topUpStatus.top_up_verifying)
  desk.server.clock.set(new Date(monday))
})
