import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type StatusName, statuses } from '../../../contract/base/statuses/reported.ts'
import { transferStatusesOfTab } from '../../../contract/base/statuses/transfer.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { download, readPdf } from '../actions/downloads.ts'
import { openSignedIn } from '../actions/registration.ts'
import { demoAdmin, demoViewer, waitUntilLoaded } from '../actions/screens.ts'
import { textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { shell, transfers, timeline, list, ui, statuses: statusTexts, titles } = textsOf('en')

async function openReport(who = demoViewer) {
  const window = await openSignedIn(portal, who)
  const { page } = window
  await page.getByRole('link', { name: shell.transfers, exact: true }).click()
  await waitUntilLoaded(window)
  return window
}

/** `1–25 of 2,014` → 2014. */
async function readTotal(page: Page): Promise<number> {
  const text = (await page.getByRole('navigation', { name: list.pages }).getByRole('status').textContent()) ?? ''
  return Number(/of ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}

const readColumn = (page: Page, header: string): Promise<string[]> =>
  page.getByRole('table').evaluate((table, name) => {
    const heads = [...table.querySelectorAll('thead th')]
    const at = heads.findIndex((head) => head.textContent.trim() === name)
    return [...table.querySelectorAll('tbody tr')].map((row) => row.children[at]?.textContent.trim() ?? '')
  }, header)

const exportAs = (page: Page, format: string) =>
  download(page, async () => {
    await page.getByRole('button', { name: ui.export }).click()
    await page.getByRole('menuitem', { name: format }).click()
  })

describe('transfer reports of a year', () => {
  test('Each tab has an address and shows its statuses', async () => {
    const window = await openReport()
    const { page } = window
    const { status } = transfers.resource.fields
    for (const tab of ['ongoing', 'awaiting_approval', 'history'] as const) {
      await page
        .getByRole('navigation', { name: titles.transfers })
        .getByText(transfers.tabs[tab], { exact: true })
        .click()
      await page.waitForURL(`**/business/report/${tab}**`)
      await waitUntilLoaded(window)
      const allowed = new Set(
        transferStatusesOfTab(tab).map((number) => statusTexts[statuses[number].name as StatusName]),
      )
      const shown = await readColumn(page, status)
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.filter((text) => !allowed.has(text))).toEqual([])
    }
    // Returned money has another icon than delivered money.
    const iconOf = (name: 'succeeded' | 'refunded') =>
      page
        .getByRole('table')
        .getByRole('cell', { name: statusTexts[name], exact: true })
        .first()
        .locator('svg')
        .innerHTML()
    await page.goto(`${portal.baseUrl}/business/report/history?filter=${encodeURIComponent('{"status":[9]}')}`)
    const back = await iconOf('refunded')
    await page.goto(`${portal.baseUrl}/business/report/history`)
    expect(await iconOf('succeeded')).not.toBe(back)
  })

  test('Filters are part of the address: a copied link shows the same list, and a chip removes one filter', async () => {
    const window = await openReport()
    const { page } = window
    const all = await readTotal(page)
    expect(all).toBeGreaterThan(1_900)
    await page.getByRole('button', { name: list.filters }).click()
    const drawer = page.getByRole('dialog', { name: list.filters })
    await drawer.getByRole('combobox', { name: transfers.resource.fields.country }).selectOption('GB')
    await drawer.getByRole('button', { name: list.apply }).click()
    await drawer.waitFor({ state: 'hidden' })
    await waitUntilLoaded(window)
    await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('"GB"')
    await expect.poll(() => readTotal(page)).toBeLessThan(all)
    const filtered = await readTotal(page)
    expect(
      new Set((await readColumn(page, transfers.resource.fields.receive_amount_minor)).map((text) => text.slice(0, 3))),
    ).toEqual(new Set(['GBP']))

    const second = await window.openTab()
    await second.goto(page.url())
    await expect.poll(() => readTotal(second)).toBe(filtered)
    await second.getByRole('button', { name: 'Next page' }).click()
    await second.getByText(`26–50 of ${filtered}`).waitFor()
    await second.reload()
    await second.getByText(`26–50 of ${filtered}`).waitFor()

    const chip = list.remove_filter.split('%{')[0] ?? ''
    await page.getByRole('button', { name: chip }).first().click()
    await expect.poll(() => readTotal(page)).toBe(all)
  })

  test('CSV and XLSX exports hold every row of the filtered list, not only the page', async () => {
    const window = await openReport(demoAdmin)
    const { page } = window
    await page.goto(`${portal.baseUrl}/business/report/all?filter=${encodeURIComponent('{"country":"JP"}')}`)
    await waitUntilLoaded(window)
    const total = await readTotal(page)
    expect(total).toBeGreaterThan(25)

    const csv = await exportAs(page, ui.export_csv)
    expect(csv.name).toMatch(/\.csv$/)
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines[1]).toContain('Japan')

    await waitOutThrottle(page)
    const xlsx = await exportAs(page, ui.export_xlsx)
    expect(xlsx.name).toMatch(/\.xlsx$/)
    const sheet = Buffer.from(unzipSync(new Uint8Array(xlsx.bytes))['xl/worksheets/sheet1.xml'] ?? []).toString('utf8')
    expect(sheet.match(/<row[ >]/g)).toHaveLength(total + 1)
  })

  test('A transfer opens from its row and shows its history and its receipt as PDF', async () => {
    const window = await openReport()
    const { page } = window
    await page.goto(`${portal.baseUrl}/business/report/history`)
    await waitUntilLoaded(window)
    const reference = (await readColumn(page, transfers.resource.fields.reference))[0] ?? ''
    await page.getByRole('cell', { name: reference }).click()
    await page.getByRole('heading', { name: timeline.title }).waitFor()
    const receipt = await download(page, () => page.getByRole('button', { name: transfers.receipt }).click())
    expect(receipt.name).toMatch(/\.pdf$/)
    const text = await readPdf(receipt.bytes)
    expect(text).toContain(reference)
    expect(text).toContain('PT Nusantara Niaga')
    const total =
      (
        await page
          .getByRole('main')
          .getByText(/^IDR\s[\d,]+$/)
          .allTextContents()
      ).at(-1) ?? ''
    expect(text).toContain(total.replace(/\s/, ' '))

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
    await page.getByText(reference).first().waitFor()
    await page.getByRole('heading', { name: timeline.title }).waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })
})
