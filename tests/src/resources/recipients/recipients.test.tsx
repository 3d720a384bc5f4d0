import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { britishRecipient, createTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson
let viewer: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

async function open(address: string, role: 'maker' | 'viewer' = 'maker') {
  page = await openPortal(desk.server, role === 'maker' ? maker : viewer, address)
}

async function newBusiness() {
  count += 1
  const { people } = await desk.server.addBusiness(`payees${count}`)
  maker = personOf(people, 'maker')
  viewer = personOf(people, 'viewer')
}

const saved = (input = britishRecipient()) => desk.call(maker, '/recipient/create', { ...input, is_saved: true })

const listOf = (person: MadePerson) =>
  desk.call(person, '/recipient/list', { page_size: 25, page_number: 1, sort: 'full_name', order: 'asc' })

async function chooseCountry(name: string) {
  const picker = await screen.findByRole('combobox', { name: 'Destination country' })
  await userEvent.type(picker, name)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

describe('adding a recipient', () => {
  it('The recipient form shows the country’s fields by their local names and saves them', async () => {
    await newBusiness()
    await open('/business/add-international-recipient')
    await chooseCountry('United Kingdom')
    await userEvent.type(await screen.findByRole('textbox', { name: /Company name/ }), 'Leeds Looms Ltd')
    const sortCode = screen.getByRole('textbox', { name: /Sort code/ })
    expect(sortCode.getAttribute('inputmode')).toBe('numeric')
    screen.getByText('6 digits, on the bank card or statement. For example 20-00-00')
    await userEvent.type(sortCode, '20-00-00')
    await userEvent.type(screen.getByRole('textbox', { name: /Account number/ }), '55779911')
    await userEvent.click(screen.getByRole('button', { name: 'Save recipient' }))
    await screen.findByRole('heading', { name: 'Leeds Looms Ltd' })
    const { items } = await listOf(maker)
    expect(items).toMatchObject([
      { full_name: 'Leeds Looms Ltd', country: 'GB', currency: 'GBP', account_tail: '9911' },
    ])
    expect(location.pathname).toBe(`/business/recipient-detail/${items[0]?.id}`)
    // Formatted, under the name of the bank; the server stores digits.
    screen.getByText('Barclays · 20-00-00')
  })

  it('The recipient form shows each error with what to do, their number, and focuses the first', async () => {
    await newBusiness()
    await open('/business/add-international-recipient')
    await chooseCountry('Japan')
    const first = await screen.findByRole('textbox', { name: /Company name/ })
    await userEvent.type(screen.getByRole('combobox', { name: /Bank code/ }), '12')
    await userEvent.click(screen.getByRole('button', { name: 'Save recipient' }))
    await screen.findByText('A Japanese bank code has 4 digits')
    expect(screen.getByText('6 fields need your attention.').getAttribute('role')).toBe('status')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect((await listOf(maker)).items).toEqual([])
  })

  it('The recipient form shows the server’s refusal at its field', async () => {
    await newBusiness()
    await saved()
    await open('/business/add-international-recipient')
    await chooseCountry('United Kingdom')
    await userEvent.type(await screen.findByRole('textbox', { name: /Company name/ }), 'Other Name Ltd')
    await userEvent.type(screen.getByRole('textbox', { name: /Sort code/ }), '200000')
    await userEvent.type(screen.getByRole('textbox', { name: /Account number/ }), '55779911')
    await userEvent.click(screen.getByRole('button', { name: 'Save recipient' }))
    await screen.findByText('You already have a recipient with this account.')
    expect(screen.getByRole('textbox', { name: /Account number/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('The recipient form has other fields for a person than for a company', async () => {
    await newBusiness()
    await open('/business/add-international-recipient')
    await chooseCountry('United Kingdom')
    await screen.findByRole('textbox', { name: /Company name/ })
    await userEvent.click(screen.getByRole('button', { name: 'Individual' }))
    await screen.findByRole('textbox', { name: /First name/ })
    expect(screen.queryByRole('textbox', { name: /Company name/ })).toBeNull()
  })
})

describe('page of a recipient', () => {
  it('The recipient page shows saved details and payments and offers to send again', async () => {
    await newBusiness()
    const transfer = await createTransfer(desk, maker)
    const id = transfer.recipient_id ?? ''
    await open(`/business/recipient-detail/${id}`)
    const history = await screen.findByRole('region', { name: 'Transfers to this recipient' })
    await within(history).findByText(transfer.reference)
    const links = (await screen.findAllByRole('link', { name: /^Send/ })).map((link) => link.getAttribute('href'))
    expect(links).toContain(`/business/business-send-money?recipient=${id}`)
  })

  it('The recipient page shows a change after it is saved', async () => {
    await newBusiness()
    const { id } = await saved()
    await open(`/business/recipient-detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const bank = await screen.findByRole('combobox', { name: /Bank name/ })
    await userEvent.type(bank, 'Barclays')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Changes saved')
    await screen.findByText('Barclays')
    expect((await desk.call(maker, '/recipient/detail', { id })).details.bank_name).toBe('Barclays')
  })

  it('The recipient page deletes only after confirmation', async () => {
    await newBusiness()
    const { id } = await saved()
    await open(`/business/recipient-detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Smith Trading Ltd?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect((await listOf(maker)).items).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No recipients yet')
    expect((await listOf(maker)).items).toEqual([])
  })

  it('The recipient page shows a viewer no buttons of other roles', async () => {
    await newBusiness()
    const { id } = await saved()
    await open(`/business/recipient-detail/${id}`, 'viewer')
    await screen.findByRole('heading', { name: 'Smith Trading Ltd' })
    await screen.findByText('55779911')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Send/ })).toBeNull()
  })
})

describe('list of recipients in the portal', () => {
  it('The recipient list exports everything filtered as text that no spreadsheet runs', async () => {
    await newBusiness()
    await saved()
    // Such a name is no longer accepted; stored ones are exported all the same.
    await desk.server.database.sql`update recipients set full_name = '=1+1' where business_id = ${maker.business_id}`
    await open('/business/recipient')
    await screen.findByText('=1+1')
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    made.mockRestore()
    const text = await files[0]?.text()
    expect(text).toContain("'=1+1,Business,United Kingdom,GBP,Barclays,9911")
  })

  it('The row menu sends again to a recipient paid before', async () => {
    await newBusiness()
    await createTransfer(desk, maker, { recipient: { ...britishRecipient(), is_saved: true } })
    const { database, clock } = desk.server
    await database.sql`update recipients set last_sent_at = ${clock.now()} where business_id = ${maker.business_id}`
    const other = britishRecipient('66778899')
    await saved({ ...other, details: { ...other.details, company_name: 'New Ltd' } })
    await open('/business/recipient')
    await userEvent.click(await screen.findByRole('button', { name: 'More for New Ltd' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Send money'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'More for Smith Trading Ltd' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }))
    await screen.findByRole('heading', { name: 'Is everything right?' })
  })

  it('The recipient list keeps the chosen columns', async () => {
    await newBusiness()
    await saved()
    await open('/business/recipient')
    await screen.findByText('Smith Trading Ltd')
    expect(screen.queryByRole('columnheader', { name: 'Currency' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Currency' }))
    await screen.findByRole('columnheader', { name: 'Currency', hidden: true })
    const kept: unknown = JSON.parse(localStorage.getItem('business_vuex') ?? '')
    expect(kept).toMatchObject({ state: { 'recipients.datatable': ['created_at'] } })
  })
})

it('A link to the recipients with a sort of another version of the portal opens the list in its own order', async () => {
  await newBusiness()
  await saved()
  await open(`/business/recipient?sort=bank_name&order=ASC&filter=${encodeURIComponent('{"country":"GB"}')}`)
  await screen.findByText('Smith Trading Ltd')
  expect(location.search).not.toContain('bank_name')
  expect(location.search).toContain('filter')
})
