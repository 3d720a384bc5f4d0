import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { openPortal, type PortalPage } from '../../../support/portalPage.ts'
import { submitTransfer, type Transfer } from '../../../support/sending.ts'

let desk: Desk
let page: PortalPage
let waiting: Transfer
let people: Awaited<ReturnType<Desk['server']['addBusiness']>>['people']

beforeAll(async () => {
  desk = await createDesk()
  people = (await desk.server.addBusiness('home')).people
  waiting = await submitTransfer(desk, personOf(people, 'maker'))
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const region = (name: string | RegExp) => screen.findByRole('region', { name })

describe('home of a maker', () => {
  beforeEach(async () => {
    page = await openPortal(desk.server, personOf(people, 'maker'))
  })

  it('shows what can be spent and what is already asked for', async () => {
    const card = await region('Available balance')
    await within(card).findByText('1,000,000,000')
    const asked = within(card).getByText('Waiting for approval or payment').nextElementSibling
    expect(asked?.textContent?.replaceAll(/\D/g, '')).toBe(waiting.total_minor)
  })

  it('leads from each total to its list', async () => {
    const totals = await screen.findByRole('navigation', { name: 'Your transfers' })
    const pending = await within(totals).findByRole('link', { name: /^Awaiting approval ?1$/ })
    await userEvent.click(pending)
    await screen.findByRole('region', { name: 'Awaiting approval' })
    expect(location.pathname).toBe('/business/report/awaiting_approval')
  })

  it('offers to send, and lists the newest transfer', async () => {
    expect((await screen.findAllByRole('link', { name: 'Send money' })).length).toBeGreaterThan(0)
    const recent = await region('Recent transfers')
    const row = await within(recent).findByRole('link', { name: /Smith Trading Ltd/ })
    expect(row).toHaveProperty('pathname', `/business/report-detail/${waiting.id}`)
    expect(within(row).getByText('Awaiting approval')).toBeTruthy()
  })

  it('keeps the chosen currencies of the rate board, in their order, over a reload', async () => {
    const board = await region('Exchange rates')
    await within(board).findByText('US Dollar')
    await userEvent.click(within(board).getByRole('button', { name: 'Edit currencies' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit currencies' })
    const add = within(dialog).getByRole('combobox', { name: 'Add a currency' })
    expect(add).toHaveProperty('disabled', true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove USD' }))
    await userEvent.selectOptions(add, 'EUR')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move EUR up' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(board).findByText('Euro')
    expect(
      within(board)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 3)),
    ).toEqual(['SGD', 'CNY', 'JPY', 'EUR', 'GBP'])
    const kept: unknown = JSON.parse(localStorage.getItem('business_vuex') ?? '')
    expect(kept).toMatchObject({ version: 1, state: { rateBoard: ['SGD', 'CNY', 'JPY', 'EUR', 'GBP'] } })
  })
})

describe('home of others', () => {
  it('shows a checker what waits for them, and no way to send', async () => {
    page = await openPortal(desk.server, personOf(people, 'checker'))
    const totals = await screen.findByRole('navigation', { name: 'Your transfers' })
    await within(totals).findByRole('link', { name: /^Waiting for you ?1/ })
    await screen.findByRole('link', { name: 'Review approvals' })
    expect(screen.queryByRole('link', { name: 'Send money' })).toBeNull()
  })

  it('offers to try again what could not be read', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/balance')
    await screen.findByText('1,000,000,000')
    page.disconnect()
    await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    const chart = await region('Sent in the last 12 months')
    const again = await within(chart).findByRole('button', { name: 'Try again' })
    page.reconnect()
    await userEvent.click(again)
    await waitFor(() => expect(within(chart).getByRole('img', { name: /Bar chart/ })).toBeTruthy())
  })
})
