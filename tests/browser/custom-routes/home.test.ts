import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { phone } from '../../support/portal/portalWindows.ts'
import { parseRupiah } from '../actions/money.ts'
import { openSignedIn } from '../actions/registration.ts'
import { demoAdmin, openPortalPath, waitUntilLoaded } from '../actions/screens.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { approvals, home, list, ui } = textsOf('en')

const regionOf = (page: Page, name: string) => page.getByRole('region', { name })

test('The year’s chart on a phone tells each month by a tap, has all months in a table and ranks destinations by amount', async () => {
  const window = await openSignedIn(portal, demoAdmin, { size: phone })
  const { page } = window
  await waitUntilLoaded(window)
  const months = regionOf(page, home.chart_title)
  const chart = months.getByRole('img')
  await chart.scrollIntoViewIfNeeded()
  const { width = 0 } = (await chart.boundingBox()) ?? {}
  const told = new Set<string>()
  for (const share of [0.3, 0.6, 0.95]) {
    await chart.tap({ position: { x: width * share, y: 80 } })
    told.add((await months.getByRole('status').textContent()) ?? '')
  }
  expect(told.size).toBe(3)
  for (const text of told) expect(text).toMatch(/\S+.*IDR\s[\d,]+/)

  await months.getByRole('button', { name: ui.chart_as_table }).click()
  const cells = await months.getByRole('table').getByRole('row').getByRole('cell').allTextContents()
  expect(cells).toHaveLength(2 * 12)
  const total = cells.filter((cell) => cell.startsWith('IDR')).reduce((sum, cell) => sum + parseRupiah(cell), 0)
  const said = (await months.getByText(home.chart_total).textContent()) ?? ''
  expect(parseRupiah(said)).toBe(total)

  const shares = await regionOf(page, home.share_title).getByRole('listitem').allTextContents()
  const amounts = shares.map((text) => parseRupiah(text.slice(text.indexOf('IDR'))))
  expect(amounts.length).toBe(5)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
})

test('The list of what another policy would have changed is paged ten lines at a time', async () => {
  const window = await openSignedIn(portal, demoAdmin)
  const { page } = window
  await openPortalPath('approval-policy')(portal, window)
  await page.getByRole('button', { name: approvals.new_version, exact: true }).click()
  const tier = regionOf(page, approvals.kind_international).getByRole('listitem').first()
  await tier.getByRole('button', { name: approvals.more }).click()
  await page.getByRole('button', { name: approvals.simulate, exact: true }).click()
  const simulation = regionOf(page, approvals.simulation)
  const links = simulation.getByRole('link')
  await expect.poll(() => links.count()).toBe(10)
  const first = await links.first().getAttribute('href')
  const pages = simulation.getByRole('navigation', { name: list.pages })
  const total = Number(/of ([\d,]+)/.exec((await pages.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  expect(total).toBeGreaterThan(20)
  await pages.getByRole('button', { name: list.next }).click()
  const range = { from: '11', to: '20', total: total.toLocaleString('en-US') }
  await pages.getByText(formatText(list.range, range)).waitFor()
  expect(await links.count()).toBe(10)
  expect(await links.first().getAttribute('href')).not.toBe(first)
})
