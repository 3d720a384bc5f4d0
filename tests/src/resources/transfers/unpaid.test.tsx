import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTransfer, indonesianRecipient, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let businessId = ''
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  const business = await desk.server.addBusiness('unpaid')
  businessId = business.id
  maker = personOf(business.people, 'maker')
  await desk.server.database.sql`update approval_policies set approvals_needed = 0 where business_id = ${businessId}`
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (transfer: Transfer) => {
  page = await openPortal(desk.server, maker, `/business/report-detail/${transfer.id}`)
}

/** Signed, but not paid: the balance was too low. */
async function timedOut(sending = {}): Promise<Transfer> {
  await desk.setBalance(businessId, 5n)
  const waiting = await submitTransfer(desk, maker, sending)
  expect(waiting.status).toBe(2)
  await desk.advance(new Date(waiting.rate_held_until).getTime() - desk.server.clock.now().getTime())
  const job = { id: 0n, task: 'expire_transfer', payload: { business_id: businessId, transfer_id: waiting.id } }
  await desk.runJob(job)
  await desk.setBalance(businessId, 1_000_000_000n)
  return waiting
}

describe('unpaid transfer', () => {
  const notes = async () => (await screen.findAllByRole('note')).map(({ textContent }) => textContent).join('\n')
  it('The countdown runs to the end of the rate lock, before signing and while it waits for money', async () => {
    const created = await createTransfer(desk, maker)
    await open(created)
    await expect.poll(notes).toMatch(/^Sign by \d{4}-\d\d-\d\d/m)
    expect(screen.getByRole('timer').textContent).toMatch(/^(24 : 00 : 00|23 : 59 : \d\d)/)
    await page.close()

    await desk.setBalance(businessId, 5n)
    const waiting = await submitTransfer(desk, maker)
    await open(waiting)
    await expect.poll(notes).toMatch(/^Pay by \d{4}-\d\d-\d\d/m)
    screen.getByRole('timer')
    await desk.setBalance(businessId, 1_000_000_000n)
  })

  it('An expired rate is shown, and the countdown stops', async () => {
    const created = await createTransfer(desk, maker)
    const { sql } = desk.server.database
    await sql`update transfers set rate_held_until = ${desk.server.clock.now()} where id = ${created.id}`
    await open(created)
    await screen.findByText(/^The rate was locked until/)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('A timed-out transfer is created again, reviewed at the current rate with all its content', async () => {
    const before = await timedOut()
    await open(before)
    const problem = await screen.findByText('No money was taken from your balance.')
    within(problem.closest('[role=alert]') as HTMLElement).getByText('Not paid in time')
    expect(screen.queryByText('Send again')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Create again' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/business\/business-send-money\/review\//), {
      timeout: 8_000,
    })
    for (const text of ['Smith Trading Ltd', 'INV-1']) {
      expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    }
    await screen.findAllByRole('checkbox')
  })

  it('A change reopens the flow at its start, filled in', async () => {
    const before = await timedOut()
    await open(before)
    await userEvent.click(await screen.findByRole('link', { name: 'Return to modify' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/business\/business-send-money\/amount\//))
    await waitFor(() => expect(screen.getByDisplayValue('1,000.00')).toBeTruthy(), { timeout: 8_000 })
  })

  it('A domestic transfer returns to the domestic flow', async () => {
    const home = { recipient: indonesianRecipient(), amount_minor: '400000', side: 'send' as const }
    await open(await timedOut(home))
    const again = await screen.findByRole('link', { name: 'Create again' })
    expect(again.getAttribute('href')).toMatch(/^\/business\/domestic-single-transfer\?repeat=.*&to=review$/)
    await userEvent.click(again)
    await waitFor(() => expect(location.search).toContain('step=review'), { timeout: 8_000 })
  })
})

describe('blocked payout', () => {
  it('T43 A blocked payout is shown on the page of its transfer', async () => {
    const paid = await submitTransfer(desk, maker)
    expect(paid.status).toBe(8)
    await desk.server.database
      .sql`update payouts set held_at = created_at, held_reason = 'test' where transfer_id = ${paid.id}`
    await open(paid)
    await screen.findByText(/nothing has been sent to the bank/)
    expect(screen.getAllByText('Stopped for a check')).toHaveLength(2)
  })
})

describe('facts of a transfer', () => {
  it('The transfer page shows its payment method and its creator', async () => {
    await open(await createTransfer(desk, maker))
    await screen.findByText('To a bank account, through the local network')
    const about = await screen.findByText('Created by')
    expect(about.parentElement?.textContent).toContain(maker.full_name)
  })
})

describe('types of reports', () => {
  const rowsOf = async (type: string, expected: Transfer, other: Transfer) => {
    page = await openPortal(desk.server, maker, `/business/report/${type}`)
    await screen.findByText(expected.reference)
    expect(screen.queryByText(other.reference)).toBeNull()
  }

  it.each([
    ['transfer', 'local', 'International'],
    ['local', 'transfer', 'Domestic'],
    ['business', 'personal', 'To businesses'],
    ['personal', 'business', 'To people'],
  ])('The page report/%s shows its own and not those of %s; a transfer links to it', async (type, _, label) => {
    const person = {
      ...indonesianRecipient(),
      type: 'individual' as const,
      details: { bank_code: '014', bank_account_number: '0123456788', full_name: 'Siti Rahayu' },
    }
    const abroad = await createTransfer(desk, maker)
    const home = await createTransfer(desk, maker, { recipient: person, amount_minor: '400000', side: 'send' })
    const isAbroad = type === 'transfer' || type === 'business'
    const [expected, other] = isAbroad ? [abroad, home] : [home, abroad]
    await rowsOf(type, expected, other)
    expect(screen.getByRole('link', { name: label, current: 'page' })).toBeTruthy()
    const row = screen.getByText(expected.reference).closest('tr')
    expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/business/report-detail/${expected.id}/${type}`)
    await page.close()
    page = await openPortal(desk.server, maker, `/business/report-detail/${expected.id}/${type}`)
    const back = await screen.findByRole('link', { name: `Transfers · ${label}` })
    expect(back.getAttribute('href')).toBe(`/business/report/${type}`)
  })
})
