import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { signAndApprove, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson
let viewer: MadePerson
let paid: Transfer
const files: Blob[] = []

beforeAll(async () => {
  desk = await createTestApp({ start: '2027-01-15T03:00:00Z', environment: { EXPORT_ROWS_AT_ONCE: '1' } })
  const { people } = await desk.server.addBusiness('statements')
  maker = personOf(people, 'maker')
  viewer = personOf(people, 'viewer')
  paid = await submitTransfer(desk, maker)
  await signAndApprove(desk, personOf(people, 'checker'), [paid])
})
beforeEach(() => {
  files.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  return page.close()
})
afterAll(() => desk.server.stop())

const chooseToday = async () =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Today')
const made = () => screen.findByRole('list', { name: 'Statements made' })

describe('statements', () => {
  it('A statement shows opening, lines and closing balance and downloads when it is made', async () => {
    page = await openPortal(desk.server, maker, '/business/balance/statements')
    await chooseToday()
    const lines = await screen.findByRole('list', { name: 'Lines of the statement' })
    expect(within(lines).getByText(new RegExp(paid.reference))).toBeDefined()
    const left = (1_000_000_000n - BigInt(paid.total_minor)).toLocaleString('en-US')
    expect((await screen.findByText('Closing balance')).nextElementSibling?.textContent).toContain(left)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'CSV')
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(await within(await made()).findByText('Waiting', { selector: 'span' })).toBeDefined()
    await desk.runDueJobs()
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 5_000 })
    expect(await files[0]?.text()).toContain(paid.reference)
    await userEvent.click(within(await made()).getByRole('button', { name: /^Proof/ }))
    await waitFor(() => expect(files).toHaveLength(2))
    expect(JSON.parse((await files[1]?.text()) ?? '')).toMatchObject({ statement: { lines: 1 } })
    await userEvent.click(within(await made()).getByRole('button', { name: /^Delete/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await within(await made()).findByText('Cancelled')).toBeDefined()
  })

  it('A person without the export right sees statements and cannot make them', async () => {
    page = await openPortal(desk.server, viewer, '/business/balance/statements')
    await chooseToday()
    expect(await screen.findByText('Closing balance')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(screen.queryByText('Statements made')).toBeNull()
  })
})

describe('long export', () => {
  it('A long export is taken over by a job and listed under exported files', async () => {
    page = await openPortal(desk.server, maker, '/business/balance')
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    expect(await screen.findByText(/made in the background/)).toBeDefined()
    await desk.runDueJobs()
    await page.close()
    page = await openPortal(desk.server, maker, '/business/exports')
    const list = await screen.findByRole('list', { name: 'Exported files' })
    await userEvent.click(await within(list).findByRole('button', { name: 'Download: Balance history, CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(3)
  })
})
