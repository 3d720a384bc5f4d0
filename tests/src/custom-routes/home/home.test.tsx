import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { addDays, dayOf, isWeekend, monthOf } from '../../../../contract/base/time/clock.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let waiting: Transfer
let people: Awaited<ReturnType<TestApp['server']['addBusiness']>>['people']

beforeAll(async () => {
  desk = await createTestApp()
  people = (await desk.server.addBusiness('home')).people
  waiting = await submitTransfer(desk, personOf(people, 'maker'))
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const region = (name: string | RegExp) => screen.findByRole('region', { name })

describe('home page of a maker', () => {
  beforeEach(async () => {
    page = await openPortal(desk.server, personOf(people, 'maker'))
  })

  it('The home page shows the available balance and what is already requested', async () => {
    const card = await region('Available balance')
    await within(card).findByText('1,000,000,000')
    const asked = within(card).getByText('Waiting for approval or payment').nextElementSibling
    expect(asked?.textContent?.replaceAll(/\D/g, '')).toBe(waiting.total_minor)
  })

  it('Each total links to its list', async () => {
    const totals = await screen.findByRole('navigation', { name: 'Your transfers' })
    const pending = await within(totals).findByRole('link', { name: /^Awaiting approval ?1$/ })
    await userEvent.click(pending)
    await screen.findByRole('region', { name: 'Awaiting approval' })
    expect(location.pathname).toBe('/business/report/awaiting_approval')
  })

  it('The home page offers to send and lists the newest transfer', async () => {
    expect((await screen.findAllByRole('link', { name: 'Send money' })).length).toBeGreaterThan(0)
    const recent = await region('Recent transfers')
    const row = await within(recent).findByRole('link', { name: /Smith Trading Ltd/ })
    expect(row).toHaveProperty('pathname', `/business/report-detail/${waiting.id}`)
    expect(within(row).getByText('Awaiting approval')).toBeTruthy()
  })

  it('The calculator works from either amount and passes it to the send flow', async () => {
    const board = await region('Exchange rates')
    await userEvent.click(within(board).getByRole('button', { name: 'Calculate an amount' }))
    await userEvent.selectOptions(await within(board).findByLabelText('Currency'), 'GBP')
    const gets = within(board).getByLabelText('Recipient gets')
    await waitFor(() => expect(gets).toHaveProperty('value', expect.stringMatching(/^[1-9]\d*/)))
    await userEvent.clear(gets)
    await userEvent.type(within(board).getByLabelText('Recipient gets'), '250')
    const send = within(board).getByLabelText('You send')
    await waitFor(() =>
      expect(Number((send as HTMLInputElement).value.replaceAll(/\D/g, ''))).toBeGreaterThan(3_000_000),
    )
    const { search } = (await within(board).findByRole('link', { name: 'Send this amount' })) as HTMLAnchorElement
    const said = Object.fromEntries(new URLSearchParams(search))
    expect(said).toEqual({ country: 'GB', currency: 'GBP', amount: '250.00', side: 'receive' })
  })

  it('Drafts are tasks: the first ones are shown, and the others on request', async () => {
    const maker = personOf(people, 'maker')
    const save = (country: string, full_name: string) => {
      const value = { answers: { country, recipient: { full_name } } }
      const flow = country === 'ID' ? 'domestic-transfer' : 'send-money'
      return desk.call(maker, '/business/save-business-draft', {
        uid: v7(),
        flow,
        step: 'amount',
        value,
        version: 0,
      } as const)
    }
    await page.close()
    await Promise.all([
      save('GB', 'Jones Ltd'),
      save('ID', 'PT Maju'),
      ...['Ann', 'Ben', 'Cid'].map((name) => save('GB', name)),
    ])
    page = await openPortal(desk.server, maker)
    const line = await region('To do · 5')
    expect(within(line).getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(within(line).getByRole('button', { name: 'One more draft' }))
    const link = await within(line).findByRole('link', { name: /Jones Ltd/ })
    expect(link.getAttribute('href')).toMatch(/^\/business\/business-send-money\/amount\//)
    await within(line).findByRole('link', { name: /PT Maju/ })
    // Relative times; the exact time is a tooltip, and is printed.
    expect([...line.querySelectorAll('time .screen-only')].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 5 }, () => 'just now'),
    )
  })

  it('The rate board keeps its currencies and order over a reload', async () => {
    const board = await region('Exchange rates')
    await within(board).findByText('US Dollar')
    await userEvent.click(within(board).getByRole('button', { name: 'Edit currencies' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit currencies' })
    const add = within(dialog).getByRole('combobox', { name: 'Add a currency' })
    expect(add).toHaveProperty('disabled', true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove USD' }))
    await userEvent.selectOptions(add, 'EUR')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move EUR up' }))
    // The test DOM has no layout: every pointer position counts as below the row.
    const handle = within(dialog).getByTitle('Drag to move SGD')
    fireEvent.pointerDown(handle)
    fireEvent(window, new MouseEvent('pointermove', { clientY: 10 }))
    fireEvent(window, new MouseEvent('pointerup'))
    fireEvent(window, new MouseEvent('pointermove', { clientY: 10 }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(board).findByText('Euro')
    expect(
      within(board)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 3)),
    ).toEqual(['CNY', 'SGD', 'JPY', 'EUR', 'GBP'])
    await within(board).findByRole('img', { name: 'EUR over the last 30 days' })
    const kept: unknown = JSON.parse(localStorage.getItem('business_vuex') ?? '')
    expect(kept).toMatchObject({ version: 1, state: { rateBoard: ['CNY', 'SGD', 'JPY', 'EUR', 'GBP'] } })
  })
})

describe('home page of other roles', () => {
  it('A checker’s home page shows what waits for them and no way to send', async () => {
    page = await openPortal(desk.server, personOf(people, 'checker'))
    const tasks = await region('To do · 1')
    const approve = within(tasks).getByRole('link', { name: /^Approve: Smith Trading Ltd, GBP/ })
    expect(approve).toHaveProperty('pathname', `/business/approval-desk/${waiting.id}`)
    await screen.findByRole('link', { name: 'Review approvals' })
    expect(screen.queryByRole('link', { name: 'Send money' })).toBeNull()
  })

  it('The home page shows destinations by country, largest first', async () => {
    const { database, clock } = desk.server
    const { business_id } = personOf(people, 'viewer')
    const row = { business_id, month: `${monthOf(clock.now())}-01`, kind: 'international' }
    await database.sql`insert into transfer_months ${database.sql([
      { ...row, country: 'JP', receive_currency: 'JPY', transfer_count: 1, send_minor: 50_000_000 },
      { ...row, country: 'GB', receive_currency: 'GBP', transfer_count: 12, send_minor: 150_000_000 },
      { ...row, country: 'GB', receive_currency: 'USD', transfer_count: 3, send_minor: 50_000_000 },
    ])}`
    page = await openPortal(desk.server, personOf(people, 'viewer'))
    const panel = await region('By destination')
    const rows = (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^United Kingdom.*15 transfers.*200,000,000$/),
      expect.stringMatching(/^Japan.*1 transfer.*50,000,000$/),
    ])
  })

  it('The home page shows notices and bank holidays, renews rates every ten minutes, and links to help', async () => {
    const { database, clock } = desk.server
    const viewer = personOf(people, 'viewer')
    const before = clock.now()
    const dueMs = (Math.floor(before.getTime() / limits.rateRefreshMs) + 1) * limits.rateRefreshMs
    clock.set(new Date(dueMs - 8_000))
    let holiday = addDays(dayOf(clock.now()), 1)
    while (isWeekend(holiday)) holiday = addDays(holiday, 1)
    await database.sql`insert into holidays (country, day, name) values ('ID', ${holiday}, 'Day of tests')
      on conflict do nothing`
    await database.sql`update businesses set notice = 'Cut-offs are earlier this week.' where id = ${viewer.business_id}`
    page = await openPortal(desk.server, viewer)
    await screen.findByText('Cut-offs are earlier this week.')
    await screen.findByText(new RegExp(`Banks are closed on .*${holiday}`))
    const board = await region('Exchange rates')
    const asked = () => page.calls.filter((path) => path === '/quote/rates').length
    // No further: a person who has been idle for minutes is warned, over the page.
    clock.advance(10_000)
    await waitFor(() => expect(asked()).toBeGreaterThan(1))
    within(board).getByRole('timer')
    clock.set(before)
    await userEvent.click(within(await region('Help')).getByRole('link', { name: 'Guides and answers' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'unique-amount')
    await screen.findByText('One answer found')
    screen.getByText('How do I top up my balance?')
    expect(screen.queryByText('How do I approve a transfer?')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    await screen.findByText('Nothing found')
  })

  it('The home page shows a lost connection and refreshes itself once it returns', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/balance')
    await screen.findByText('1,000,000,000')
    page.disconnect()
    await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
    await screen.findByText(/^You’re offline/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    page.reconnect()
    await screen.findByText('You’re back online.')
    const chart = await region('Sent in the last 12 months')
    await waitFor(() => expect(within(chart).getByRole('img', { name: /Bar chart/ })).toBeTruthy())
  })
})
