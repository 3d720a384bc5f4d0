import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { britishRecipient, createTransfer, indonesianRecipient } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

/** Unmodified react-admin components over the portal's providers. */

let desk: TestApp
let page: PortalPage
let maker: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
beforeEach(async () => {
  count += 1
  maker = personOf((await desk.server.addBusiness(`stock${count}`)).people, 'maker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (address: string) => {
  page = await openPortal(desk.server, maker, `/business${address}`, async () => {
    const { startStock } = await import('../../support/portal/StockApp.tsx')
    return startStock
  })
}

const save = (input = britishRecipient()) => desk.call(maker, '/recipient/create', { ...input, is_saved: true })
const british = (name: string, account: string) =>
  save({ ...britishRecipient(account), details: { ...britishRecipient(account).details, company_name: name } })

const kept = async () => {
  const request = { page_size: 100, page_number: 1, sort: 'full_name', order: 'asc' } as const
  return (await desk.call(maker, '/recipient/list', request)).items
}
const namesShown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

describe('list with react-admin’s own components', () => {
  it('A list is searched, filtered and sorted by the server', async () => {
    await british('Beta Ltd', '55779911')
    await british('Alpha Ltd', '55779912')
    await save(indonesianRecipient())
    await save({
      ...britishRecipient('55779913'),
      type: 'individual',
      relationship: 'employee',
      details: { first_name: 'Ann', last_name: 'Zimmer', sort_code: '200000', bank_account_number: '55779913' },
    })
    await open('/recipient')
    await waitFor(() => expect(namesShown()).toEqual(['Alpha Ltd', 'Ann Zimmer', 'Beta Ltd', 'PT Maju Bersama']))

    await userEvent.click(screen.getByRole('button', { name: /sort by name/i }))
    await waitFor(() => expect(namesShown()).toEqual(['PT Maju Bersama', 'Beta Ltd', 'Ann Zimmer', 'Alpha Ltd']))

    await userEvent.type(screen.getByPlaceholderText('Search'), 'a ltd')
    await waitFor(() => expect(namesShown()).toEqual(['Beta Ltd', 'Alpha Ltd']))

    await userEvent.clear(screen.getByPlaceholderText('Search'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Individual' }))
    await waitFor(() => expect(namesShown()).toEqual(['Ann Zimmer']))
  })

  it('A list is exported whole, beyond the server’s largest page', async () => {
    const saved = Array.from({ length: 103 }, (_, at) => String(10_000_000 + at))
    for (const account of saved) await british(`Payee ${account}`, account)
    await open('/recipient')
    await screen.findByText('Payee 10000000')
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    made.mockRestore()
    const text = (await files[0]?.text()) ?? ''
    expect(text.match(/Payee \d+/g)?.sort()).toEqual(saved.map((account) => `Payee ${account}`))
  })

  it('A list deletes and changes its selection one by one and reports refusals', async () => {
    await british('Alpha Ltd', '55779911')
    await british('Beta Ltd', '55779912')
    await open('/recipient')
    await screen.findByText('Beta Ltd')
    const select = async (name: string) =>
      userEvent.click(within(screen.getByText(name).closest('tr') as HTMLElement).getByRole('checkbox'))
    await select('Alpha Ltd')
    await select('Beta Ltd')
    await userEvent.click(await screen.findByRole('button', { name: 'make employees' }))
    await waitFor(async () =>
      expect((await kept()).map(({ relationship }) => relationship)).toEqual(['employee', 'employee']),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('A list view can be guessed from its rows', async () => {
    await createTransfer(desk, maker)
    await open('/balance')
    await screen.findByRole('columnheader', { name: 'Balance' })
  })
})

describe('record with react-admin’s own components', () => {
  it('A record is shown from the list, with its references, and guessed', async () => {
    const transfer = await createTransfer(desk, maker, { recipient: { ...britishRecipient(), is_saved: true } })
    await open('/recipient')
    await userEvent.click(await screen.findByText('Smith Trading Ltd'))
    await screen.findByText('55779911')
    await screen.findByText(transfer.reference)
    await page.close()
    await open(`/guessed/${transfer.recipient_id}`)
    await screen.findByText('Smith Trading Ltd')
  })

  it('A record is created by a form that sends what its call knows', async () => {
    await open('/add-international-recipient')
    await userEvent.type(await screen.findByRole('textbox', { name: /company_name/ }), 'Leeds Looms Ltd')
    await userEvent.type(screen.getByRole('textbox', { name: /sort_code/ }), '200000')
    await userEvent.type(screen.getByRole('textbox', { name: /bank_account_number/ }), '55779911')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await kept()).toMatchObject([{ full_name: 'Leeds Looms Ltd' }]))
    await screen.findByText('55779911')
  })

  it('A record is edited by a form with more fields than its call knows', async () => {
    const { id } = await save()
    await open(`/recipient-edit/${id}`)
    const bank = await screen.findByRole('textbox', { name: /bank_name/ })
    await userEvent.type(bank, 'Barclays')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Element updated')
    expect(await desk.call(maker, '/recipient/detail', { id })).toMatchObject({
      details: { bank_name: 'Barclays', company_name: 'Smith Trading Ltd' },
      relationship: 'supplier',
    })
    await page.close()
    // The framework sends null for an emptied field.
    await open(`/recipient-edit/${id}`)
    await userEvent.clear(await screen.findByRole('textbox', { name: /bank_name/ }))
    await userEvent.clear(screen.getByRole('textbox', { name: /Relationship/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Element updated')
    const changed = await desk.call(maker, '/recipient/detail', { id })
    expect(changed.relationship).toBeNull()
    expect(changed.details).not.toHaveProperty('bank_name')
  })

  it('A record’s refusal by the server is at its field, shown once', async () => {
    await british('Alpha Ltd', '55779911')
    const { id } = await british('Beta Ltd', '55779912')
    await open(`/recipient-edit/${id}`)
    const account = await screen.findByRole('textbox', { name: /bank_account_number/ })
    await waitFor(() => expect((account as HTMLInputElement).value).toBe('55779912'))
    await userEvent.clear(account)
    await userEvent.type(account, '55779911')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(account.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You already have a recipient with this account.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A record changed by somebody else is not overwritten, and only a dialog says so', async () => {
    const { id, version } = await save()
    await open(`/recipient-edit/${id}`)
    const bank = await screen.findByRole('textbox', { name: /bank_name/ })
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: /company_name/ }) as HTMLInputElement).value).not.toBe(''),
    )
    await desk.call(maker, '/recipient/update', { ...britishRecipient('55779999'), id, version, is_saved: true })
    await userEvent.type(bank, 'Barclays')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(screen.getAllByText(/has changed since you opened it/)).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(screen.queryByText(/has changed since you opened it/)).toBeNull())
    expect((await desk.call(maker, '/recipient/detail', { id })).details).toMatchObject({
      bank_account_number: '55779999',
    })
  })

  it('A deleted record disappears at once and returns on undo', async () => {
    const { id } = await save()
    await open(`/recipient-detail/${id}`)
    await screen.findByText('55779911')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Smith Trading Ltd')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Smith Trading Ltd')
    expect(await kept()).toHaveLength(1)
    expect(page.calls).not.toContain('/recipient/delete')

    await userEvent.click(screen.getByText('Smith Trading Ltd'))
    await screen.findByText('55779911')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo' })
    await waitFor(async () => expect(await kept()).toEqual([]))
  })
})

describe('reference with react-admin’s own components', () => {
  it('A reference is read by id through the list’s call, cached in the list or not', async () => {
    const transfer = await createTransfer(desk, maker)
    await open(`/report-detail/${transfer.id}`)
    await screen.findByText('Smith Trading Ltd')
    expect(page.calls).toContain('/recipient/list')
    expect(page.calls).not.toContain('/recipient/detail')
  })

  it('A reference can be selected in a filter', async () => {
    const first = await createTransfer(desk, maker, { recipient: { ...britishRecipient(), is_saved: true } })
    const other = await createTransfer(desk, maker, { recipient: { ...indonesianRecipient(), is_saved: true } })
    await open('/report')
    await screen.findByText(other.reference)
    await userEvent.click(await screen.findByRole('combobox', { name: /payee/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Smith Trading Ltd' }))
    await waitFor(() => expect(screen.queryByText(other.reference)).toBeNull())
    screen.getByText(first.reference)
  })
})
