import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { openPortal, type PortalPage } from '../../../support/portalPage.ts'
import { approve, submitTransfer, type Transfer } from '../../../support/sending.ts'

let desk: Desk
let page: PortalPage
let paid: Transfer
let people: Awaited<ReturnType<Desk['server']['addBusiness']>>['people']

beforeAll(async () => {
  desk = await createDesk()
  people = (await desk.server.addBusiness('purse')).people
  paid = await submitTransfer(desk, personOf(people, 'maker'))
  await approve(desk, personOf(people, 'checker'), [paid])
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

describe('the balance', () => {
  it('shows what is left, what is on its way, and each movement with what it left', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/balance')
    const left = (1_000_000_000n - BigInt(paid.total_minor)).toLocaleString('en-US')
    const table = await screen.findByRole('region', { name: 'Balance history' })
    const row = (await within(table).findByText(paid.reference)).closest('tr')
    const cells = within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace('\u00a0', ' '))
    expect(cells).toContain(`IDR -${BigInt(paid.total_minor).toLocaleString('en-US')}`)
    expect(cells).toContain(`IDR ${left}`)
    await waitFor(() => expect(screen.getAllByText(left).length).toBeGreaterThan(1))
  })

  it('is narrowed by kind, and exported as narrowed', async () => {
    page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/balance')
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
})
