import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { monthOf } from '../../../contract/base/time/clock.ts'
import { home } from '../../../src/i18n/catalogues/home.ts'
import { list } from '../../../src/i18n/catalogues/list.ts'
import { shell } from '../../../src/i18n/catalogues/shell.ts'
import { ui } from '../../../src/i18n/catalogues/ui.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { indonesianRecipient, submitTransfer } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const amount = /25\.000\.000/
const day = /\d{1,2} [A-Z][a-z]{2} \d{4}/
/** 24-hour time. */
const moment = /\d{1,2} [A-Z][a-z]{2} \d{4} \d\d\.\d\d/
const standard = /25,000,000|\d{4}-\d\d-\d\d|\b[AP]M\b/

const says = (element: () => HTMLElement, ...expected: RegExp[]) =>
  waitFor(() => {
    for (const each of expected) expect(element().textContent).toMatch(each)
    expect(element().textContent).not.toMatch(standard)
  })

it('A person who chose their language’s formats sees and exports nothing in others', async () => {
  const { server } = desk
  const maker = personOf((await server.addBusiness('formats')).people, 'maker')
  const recipient = indonesianRecipient()
  const made = await submitTransfer(desk, maker, { recipient, side: 'send', amount_minor: '25000000' })
  const { sql } = server.database
  const month = `${monthOf(server.clock.now())}-01`
  const sum = { business_id: maker.business_id, month, kind: 'domestic', country: 'ID', receive_currency: 'IDR' }
  await sql`insert into transfer_months ${sql({ ...sum, transfer_count: 1, send_minor: 25_000_000 })}`
  page = await openPortal(server, maker, '/business/user-settings/language')
  await userEvent.click(await screen.findByRole('radio', { name: 'Bahasa Indonesia' }))
  await screen.findByRole('radio', { name: amount })
  await waitFor(async () => {
    // The language is still being saved, after which the choices are drawn again.
    await userEvent.click(screen.getByRole('radio', { name: amount }))
    const [row] = await sql`select format_style, language from users where id = ${maker.id}`
    expect(row).toEqual({ format_style: 'language', language: 'id' })
  })
  const main = () => screen.getByRole('main')

  await userEvent.click((await screen.findAllByRole('link', { name: shell.transfers.id }))[0] as HTMLElement)
  await screen.findByText(made.reference)
  await says(main, amount)
  await userEvent.click(screen.getByRole('button', { name: list.filters.id }))
  const drawer = await screen.findByRole('dialog', { name: list.filters.id })
  const picker = within(drawer).getByRole('textbox', { name: list.first_day.id })
  expect(picker.getAttribute('placeholder')).toMatch(day)
  await userEvent.type(picker, '1/3/2026{Tab}')
  expect(picker).toHaveProperty('value', '1 Mar 2026')
  await userEvent.click(within(drawer).getByRole('button', { name: ui.close.id }))

  const files: Blob[] = []
  const kept = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  await userEvent.click(screen.getByRole('button', { name: ui.export.id }))
  await userEvent.click(await screen.findByRole('menuitem', { name: ui.export_xlsx.id }))
  await waitFor(() => expect(files).toHaveLength(1))
  kept.mockRestore()
  // The workbook holds numbers, which the reader's spreadsheet formats, and times in the person's format.
  const parts = unzipSync(new Uint8Array((await files[0]?.arrayBuffer()) ?? []))
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('d mmm yyyy hh.mm.ss')

  await userEvent.click(screen.getByText(made.reference))
  await waitFor(() => expect(location.pathname).toMatch(/report-detail/))
  await says(main, amount, moment)

  await userEvent.click((await screen.findAllByRole('link', { name: shell.home.id }))[0] as HTMLElement)
  const chart = await screen.findByRole('region', { name: home.chart_title.id })
  await userEvent.click(await within(chart).findByRole('button', { name: ui.chart_as_table.id }))
  await within(chart).findByRole('row', { name: amount })
  await says(() => chart, amount)
})
