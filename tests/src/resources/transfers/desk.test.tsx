import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadePerson, pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createSchedule, submitSchedule } from '../../../support/schedules.ts'
import { britishRecipient, indonesianRecipient, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let count = 0

beforeAll(async () => {
  // The test DOM has no layout.
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

async function newPeople() {
  count += 1
  const { people } = await desk.server.addBusiness(`deskpage${count}`)
  return { maker: personOf(people, 'maker'), checker: personOf(people, 'checker'), admin: personOf(people, 'admin') }
}

async function sign(person: MadePerson) {
  const otp = await screen.findByLabelText('6-digit code')
  await userEvent.type(otp, await desk.server.readCode(person))
  await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
}

const cardOf = (name: string) => screen.findByRole('region', { name })

describe('approver’s inbox in the portal', () => {
  it('The navigation shows the inbox with its count; it approves one, offers the next, and counts down', async () => {
    const { maker, checker } = await newPeople()
    const first = await submitTransfer(desk, maker)
    const second = await submitTransfer(desk, maker, { amount_minor: '250000' })
    page = await openPortal(desk.server, checker, '/business/home')
    const link = await screen.findByRole('link', { name: /Approvals 2 are waiting for you/ })
    await userEvent.click(link)
    await screen.findByText('2 transfers wait for you')
    const [card] = await screen.findAllByRole('region', { name: 'Smith Trading Ltd' })
    if (!card) throw new Error('no card')
    for (const text of [maker.full_name, /Payment for goods · INV-1/, 'First payment to this account']) {
      within(card).getByText(text, { exact: false })
    }
    await userEvent.click(within(card).getByRole('button', { name: 'Approve' }))
    await sign(checker)
    await screen.findByText('Approved. GBP 1,000.00 to Smith Trading Ltd is on its way.')
    expect((await transferDetail(desk, checker, first.id)).approvals).toHaveLength(1)
    await userEvent.click(await screen.findByRole('link', { name: 'Next: GBP 2,500.00 to Smith Trading Ltd' }))
    await waitFor(() => expect(location.pathname).toBe(`/business/approval-desk/${second.id}`))
    // The next card is open, with all details.
    await within(await cardOf('Smith Trading Ltd')).findByText('Sort code')
    await screen.findByRole('link', { name: /Approvals 1 is waiting for you/ })
  })

  it('The inbox signs several transfers with one code', async () => {
    const { maker, checker } = await newPeople()
    const made = [await submitTransfer(desk, maker), await submitTransfer(desk, maker, { amount_minor: '250000' })]
    page = await openPortal(desk.server, checker, '/business/approval-desk')
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve (2)' }))
    const subject = await screen.findByRole('group', { name: 'What you sign' })
    within(subject).getByText('2 transfers in total')
    await sign(checker)
    await screen.findByText('2 of 2 completed.')
    for (const { id } of made) expect((await transferDetail(desk, checker, id)).approvals).toHaveLength(1)
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByText('Nothing waits for you')
  })

  it('The inbox signs a schedule, a change of bank details and a transfer with one code, with one sum per currency', async () => {
    const { maker, checker, admin } = await newPeople()
    await submitTransfer(desk, maker)
    const schedule = await createSchedule(desk, maker, { recipient: indonesianRecipient('0123456789') })
    await submitSchedule(desk, maker, schedule)
    const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })
    const { id, version } = await desk.call(maker, '/recipient/create', saved('10000002'))
    await desk.call(admin, '/recipient/update', { ...saved('10000003'), id, version })
    page = await openPortal(desk.server, checker, '/business/approval-desk')
    await screen.findByText('3 requests wait for you')
    screen.getByText('New bank details')
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve (3)' }))
    const subject = await screen.findByRole('group', { name: 'What you sign' })
    within(subject).getByText('3 requests in all')
    within(subject).getByText(/^One signature covers all payments of a schedule/)
    await sign(checker)
    await screen.findByText('3 of 3 completed.')
    expect(page.calls).toContain('/desk/approve')
    expect((await desk.call(maker, '/recipient/detail', { id })).account_tail).toBe('0003')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByText('Nothing waits for you')
  })

  it('A person without a PIN is led to set one first, and no code is requested', async () => {
    const { maker, checker } = await newPeople()
    await desk.server.database.sql`update users set pin_hash = null where id = ${checker.id}`
    await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, '/business/approval-desk')
    const link = await screen.findByRole('link', { name: 'Set payment PIN' })
    expect(link.getAttribute('href')).toBe('/business/user-settings/payment-pin')
    expect(page.calls).not.toContain('/transfer/request-otp')
  })
})
