import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { signAndApprove, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let paid: Transfer
let people: Awaited<ReturnType<TestApp['server']['addBusiness']>>['people']

beforeAll(async () => {
  desk = await createTestApp()
  people = (await desk.server.addBusiness('purse')).people
  paid = await submitTransfer(desk, personOf(people, 'maker'))
  await signAndApprove(desk, personOf(people, 'checker'), [paid])
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

describe('page of the balance', () => {
  it('The balance page shows what is available, what is on its way, and each movement with its balance', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/balance')
    const left = (1_000_000_000n - BigInt(paid.total_minor)).toLocaleString('en-US')
    const table = await screen.findByRole('region', { name: 'Balance history' })
    const row = (await within(table).findByText(paid.reference)).closest('tr')
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace('\u00a0', ' '))
    expect(cells).toContain(`IDR \u2212${BigInt(paid.total_minor).toLocaleString('en-US')}`)
    expect(cells).toContain(`IDR ${left}`)
    await waitFor(() => expect(screen.getAllByText(left).length).toBeGreaterThan(1))
    const chart = within(await screen.findByRole('region', { name: 'Balance over time' }))
    await chart.findByRole('img', { name: /30 days/ })
    await userEvent.click(chart.getByRole('button', { name: '90 days' }))
    await chart.findByRole('img', { name: /90 days/ })
    expect(screen.getByRole('link', { name: 'Statements' })).toHaveProperty('pathname', '/business/balance/statements')
  })

  it('The balance page is filtered by kind and exported as filtered', async () => {
    page = await openPortal(desk.server, personOf(people, 'maker'), '/business/balance')
    await screen.findByText(paid.reference)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: 'Kind' }), 'Opening balance')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(screen.queryByText(paid.reference)).toBeNull())
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    made.mockRestore()
    const text = await files[0]?.text()
    expect(text).not.toContain(paid.reference)
    expect(text?.trim().split('\r\n')).toHaveLength(2)
  })

  it('The balance page moves no more than is left when another tab was faster, and says below what the balance is low', async () => {
    const admin = personOf(people, 'admin')
    await desk.setBalance(admin.business_id, 1_000_000n)
    page = await openPortal(desk.server, admin, '/business/balance')
    await userEvent.click(await screen.findByRole('button', { name: 'Move to API' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the API balance' }))
    await dialog.findByText(/IDR 1,000,000/)
    await desk.call(admin, '/balance/move-balance', { amount_minor: '600000', pin })
    await userEvent.type(dialog.getByLabelText(/Amount/), '500000')
    await userEvent.type(dialog.getByLabelText(/PIN/), pin)
    await userEvent.click(dialog.getByRole('button', { name: 'Move to API' }))
    await screen.findByText(/^Insufficient balance: IDR 100,000 is missing/)
    const { available_minor, api_minor } = await desk.call(admin, '/balance/summary', {})
    expect([available_minor, api_minor]).toEqual(['400000', '600000'])
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

    await screen.findByText('No low-balance alert is set.')
    await userEvent.click(screen.getByRole('button', { name: 'Set alert' }))
    const alert = within(await screen.findByRole('dialog', { name: 'Low-balance alert' }))
    await userEvent.click(alert.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(alert.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(alert.getByRole('textbox'), '250000')
    await waitFor(async () => {
      await userEvent.click(alert.getByRole('button', { name: 'Save' }))
      expect(page.calls).toContain('/balance/set-alert')
    })
    await screen.findByText('Admins are alerted when the balance falls below IDR 250,000.')
    expect(await desk.call(admin, '/balance/alert', {})).toEqual({ threshold_minor: '250000' })
  })
})
