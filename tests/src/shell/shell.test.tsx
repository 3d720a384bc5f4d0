import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { submitTransfer } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let people: MadePerson[]

beforeAll(async () => {
  desk = await createTestApp()
  people = (await desk.server.addBusiness('shell')).people
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

/** Waits for home with all its code: loading left over from one test would reach the next one's page. */
async function atHome(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  await screen.findByRole('region', { name: 'Available balance' })
}

/** Writes notices as the server does, oldest first. */
async function notify(person: MadePerson, count: number): Promise<void> {
  const { sql } = desk.server.database
  const rows = Array.from({ length: count }, (_, at) => ({
    business_id: person.business_id,
    user_id: person.id,
    id: randomUUID(),
    message: 'transfer_succeeded',
    params: sql.json({ payee: `Payee ${at + 1}`, amount: 'IDR 1,000', reference: `T-${at + 1}` }),
    target: '/balance',
    status: 0,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, at)),
  }))
  for (const row of rows) await sql`insert into notifications ${sql(row)}`
}

describe('notification bell', () => {
  const bell = (name: string) => screen.findByRole('button', { name })
  // By text: queries by role take seconds on such a full page.
  const rowOf = (panel: HTMLElement, payee: string) => within(panel).getByText(new RegExp(payee)).closest('button')

  it('The bell counts unread notices, reads twenty at a time, and marks opened ones', async () => {
    const viewer = personOf(people, 'viewer')
    await notify(viewer, 23)
    page = await openPortal(desk.server, viewer)
    await userEvent.click(await bell('Notifications, 23 unread'))
    const panel = await screen.findByRole('dialog', { name: 'Notifications' })
    await within(panel).findByText(/Payee 23/)
    expect(within(panel).getAllByText(/has received/)).toHaveLength(20)
    await userEvent.click(within(panel).getByText('View more'))
    await waitFor(() => expect(within(panel).getAllByText(/has received/)).toHaveLength(23))
    // The page had fewer than twenty: it was the last.
    expect(within(panel).queryByText('View more')).toBeNull()

    await userEvent.click(within(panel).getByText(/Payee 22/))
    await bell('Notifications, 22 unread')
    expect(location.pathname).toBe('/business/balance')

    await userEvent.click(await bell('Notifications, 22 unread'))
    const again = await screen.findByRole('dialog', { name: 'Notifications' })
    await waitFor(() => expect(rowOf(again, 'Payee 22')?.textContent).not.toMatch(/^Unread/))
    expect(rowOf(again, 'Payee 23')?.textContent).toMatch(/^Unread/)
    await userEvent.click(within(again).getByText('Mark all read'))
    await waitFor(() => expect(within(again).queryByText(/Unread/)).toBeNull())
    const markAll = within(again).getByText('Mark all read')
    // The count of unread notices is a call of its own, which may answer later.
    await waitFor(() => expect(markAll.getAttribute('aria-disabled')).toBe('true'))
    // A disabled button would lose the focus, and Escape would not reach the panel.
    expect(document.activeElement).toBe(markAll)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull())
  })

  it('The bell shows the current status of each transfer named, to its reader', async () => {
    await submitTransfer(desk, personOf(people, 'maker'))
    page = await openPortal(desk.server, personOf(people, 'checker'))
    await userEvent.click(await bell('Notifications, 1 unread'))
    const panel = await screen.findByRole('dialog', { name: 'Notifications' })
    await within(panel).findByText('Needs your approval')
  })
})

describe('header of the page', () => {
  it('The language switch works in place, is saved, and is sent to the server', async () => {
    page = await openPortal(desk.server, personOf(people, 'admin'), '/business/recipient')
    await screen.findByRole('heading', { level: 1, name: 'Recipients' })
    await userEvent.click(screen.getByRole('button', { name: 'Language' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '中文' }))
    await screen.findByRole('heading', { level: 1, name: '收款人' })
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(document.title).toBe('收款人 · Lintas')
    await waitFor(() => expect(page.calls).toContain('/account/set-language'))
    expect(JSON.parse(localStorage.getItem('business_vuex') ?? '')).toMatchObject({ state: { locale: 'zh' } })
  })

  it('The theme switches and returns to the system’s', async () => {
    page = await openPortal(desk.server, personOf(people, 'admin'))
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Appearance' }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    }
    await choose('Dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await choose('System')
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('The header says who is signed in, for whom and as what', async () => {
    page = await openPortal(desk.server, personOf(people, 'checker'))
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    const menu = await screen.findByRole('menu')
    expect(await within(menu).findByText(personOf(people, 'checker').full_name)).toBeTruthy()
    expect(within(menu).getByText('PT shell')).toBeTruthy()
    expect(within(menu).getByText('Approver')).toBeTruthy()
  })

  it('The account menu has what a phone’s bar has no room for, and help', async () => {
    page = await openPortal(desk.server, personOf(people, 'admin'))
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    const menu = await screen.findByRole('menu')
    for (const name of ['Bulk transfers', 'Scheduled transfers', 'Balance', 'Refunds', 'Help'])
      await within(menu).findByText(name)
  })
})

describe('printed page', () => {
  it('A printed page has company, title and time as its heading', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/user-settings/language')
    const main = await screen.findByRole('main')
    expect(within(main).queryByText('PT shell')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const header = within(main).getByText('PT shell').parentElement
    expect(header?.textContent).toMatch(/^PT shellSettings\d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(within(main).queryByText('PT shell')).toBeNull()
  })
})

describe('addresses of pages', () => {
  it('An unknown address says so and offers a way on', async () => {
    page = await openPortal(desk.server, personOf(people, 'admin'), '/business/no/such/page')
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    expect(location.pathname).toBe('/business/no/such/page')
    await userEvent.click(await screen.findByText('Back to home'))
    await atHome()
    expect(location.pathname).toBe('/business/home')
  })

  it('Framework links lead to the specification’s addresses', async () => {
    page = await openPortal(desk.server, personOf(people, 'maker'), '/business/recipients/create')
    await waitFor(() => expect(location.pathname).toBe('/business/add-international-recipient'))
  })

  it('A page outside the role neither opens nor is linked', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/domestic-single-transfer')
    await screen.findByText('Your role can’t open this page')
    await screen.findByText(/You need the right “Create transfers”, which Admin, Maker have\. Your role is Viewer/)
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }))
    await atHome()
    expect(screen.queryByRole('link', { name: 'Send money' })).toBeNull()
  })

  it('A transfer asks for confirmation before leaving, then goes home', async () => {
    page = await openPortal(desk.server, personOf(people, 'maker'), '/business/business-send-money')
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(location.pathname).toMatch(/^\/business\/business-send-money/)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await atHome()
    expect(location.pathname).toBe('/business/home')
  })
})
