import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { addLongRows, shortName } from '../actions/longRows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { waitUntilLoaded } from '../actions/screens.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { transfers, list, shell } = textsOf('en')

const widths = [390, 768, 1024, 1280, 1440]

/** Amounts that are cut off by the screen or their container, or wrapped to a second line. */
const findCut = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const amounts = [...main.querySelectorAll<HTMLElement>('.tabular')].filter((one) =>
      /^[A-Z]{3}\s[\d,]/.test(one.textContent),
    )
    const isBroken = (amount: HTMLElement) => {
      const range = document.createRange()
      range.selectNodeContents(amount)
      const ends = [...range.getClientRects()].map(({ bottom }) => bottom)
      return Math.max(...ends) - Math.min(...ends) > Number.parseFloat(getComputedStyle(amount).fontSize)
    }
    const isCut = (amount: HTMLElement) => {
      if (isBroken(amount)) return true
      const { left, right } = amount.getBoundingClientRect()
      for (let around = amount.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const cuts = getComputedStyle(around).overflowX !== 'visible'
        if (cuts && (left < box.left - 1 || right > box.right + 1)) return true
      }
      return left < 0 || right > window.innerWidth
    }
    if (amounts.length === 0) return ['no amount at all']
    return amounts.filter(isCut).map((amount) => amount.textContent ?? '')
  })

test('Amounts of any length are fully visible, and at 1280 px each transfer takes one line', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  await addLongRows(portal, business, 30)
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/report`)
  // Opened wide, then resized narrower and wide again.
  for (const width of [1440, 1280, 1024, ...widths]) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilLoaded(window)
    expect({ width, cut: await findCut(page) }).toEqual({ width, cut: [] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width < 1280) continue
    const heights = await page.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(60)
  }
  // The largest amount is on the home page.
  await page.goto(`${portal.baseUrl}/business/home`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilLoaded(window)
    expect({ width, cut: await findCut(page) }).toEqual({ width, cut: [] })
  }
  // Column names stay visible while the list scrolls.
  await page.goto(`${portal.baseUrl}/business/report`)
  await waitUntilLoaded(window)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBeGreaterThan(300)
  const header = page.getByRole('columnheader', { name: transfers.resource.fields.status })
  expect((await header.boundingBox())?.y).toBeGreaterThan(0)
})

test('A click on the name in a row is one step of history: Back returns to the list', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  await addLongRows(portal, business, 3)
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/report`)
  await page.getByRole('link', { name: shortName }).first().click()
  await page.waitForURL('**/report-detail/**')
  await page.goBack()
  await page.waitForURL('**/report')
  await page.getByRole('link', { name: shortName }).first().waitFor()
})

test('Last month’s payments to one recipient take three clicks and are saved as the default view of the list', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  await addLongRows(portal, business, 70)
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/report`)
  await waitUntilLoaded(window)
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await press(page.getByRole('searchbox'))
  await page.keyboard.type('ann lee')
  await press(page.getByRole('button', { name: list.any_day }))
  await press(page.getByRole('menuitem', { name: list.periods.last_month }))
  const totals = page.getByRole('region', { name: transfers.totals })
  await expect.poll(() => totals.textContent()).toMatch(/1[4-6] transfers in total.*IDR/)
  expect(presses).toBeLessThanOrEqual(3)
  const names = page.getByRole('row').getByRole('link')
  await expect.poll(async () => [...new Set(await names.allTextContents())]).toEqual([shortName])

  await page.getByRole('button', { name: list.views.title }).click()
  await page.getByRole('menuitem', { name: list.views.keep }).click()
  await page.getByRole('textbox', { name: list.views.name }).fill('Ann, monthly')
  await page.getByRole('button', { name: list.views.save }).click()
  await page.getByRole('button', { name: 'Ann, monthly' }).click()
  await page.getByRole('menuitem', { name: list.views.manage }).click()
  const star = page.getByRole('button', { name: formatText(list.views.default_of, { name: 'Ann, monthly' }) })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Recipients', exact: true }).click()
  await page.getByRole('link', { name: shell.transfers, exact: true }).click()
  await page.getByRole('button', { name: 'Ann, monthly' }).waitFor()
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    q: 'ann lee',
    period: 'last_month',
  })
})
