import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pin } from '../../support/business.ts'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { findViolations, measureOverflow, openJudged } from '../accessibility/judge.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { logIn } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { balance, openapi, ui } = textsOf('en')

test('a key is made, and tried on the reference page, which has no violation and fits 320 px', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const window = await openJudged(portal)
  const { page, context } = window
  await logIn(portal, window, personOf(business, 'admin'))
  await page.goto(`${portal.baseUrl}/business/request-api`)
  await page.getByRole('button', { name: openapi.new_key }).click()
  await page.getByLabel(openapi.fields.name, { exact: false }).fill('Payroll')
  await page.getByLabel(openapi.fields.algorithm, { exact: false }).selectOption('hmac-sha256')
  await page.getByRole('button', { name: openapi.create, exact: true }).click()
  await confirmByPin(window)
  await page.getByText(openapi.shown_once).waitFor()
  const [id = '', secret = ''] = await page.locator('main code').allTextContents()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: openapi.reference }).click()
  const reference = await opened
  await reference.getByLabel('Key id').fill(id)
  await reference.getByLabel(/^Secret/).fill(secret)
  const rates = reference.locator('#rates')
  await rates.getByText('Try GET /rates').click()
  await rates.getByRole('textbox', { name: 'currencies' }).fill('GBP,USD')
  await rates.getByRole('button', { name: 'Sign and send' }).click()
  await rates.getByText(/^200\n[\s\S]*"currency": "USD"/).waitFor()
  expect(await findViolations(reference)).toEqual([])
  await reference.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(reference, ['color-contrast'])).toEqual([])
  expect(await measureOverflow(reference)).toBe(0)
})

test('two tabs that move the balance at once leave the API balance no more than there was', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'], openingMinor: 1_000_000n })
  const window = await portal.openWindow()
  await logIn(portal, window, personOf(business, 'admin'))
  const fill = async (page: Page) => {
    await page.goto(`${portal.baseUrl}/business/balance`)
    await page.getByRole('button', { name: balance.move, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: balance.move_title })
    await dialog.getByLabel(balance.move_amount).fill('700000')
    await dialog.getByLabel(ui.pin_label).fill(pin)
    return dialog.getByRole('button', { name: balance.move, exact: true })
  }
  const pages = [window.page, await window.openTab()]
  const buttons = [await fill(window.page), await fill(pages[1] ?? window.page)]
  await Promise.all(buttons.map((button) => button.click()))
  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page
          .getByText('IDR 700,000 moved to the API balance.')
          .waitFor()
          .then(() => 'moved'),
        page
          .getByText(/^Insufficient balance: IDR 400,000 is missing/)
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['moved', 'refused'])
  const rows = await portal.sql<{ account: string; balance_minor: bigint }[]>`
    select account, balance_minor from accounts where business_id = ${business.id}`
  const balances = rows.map(({ account, balance_minor }) => [account, String(balance_minor)])
  expect(Object.fromEntries(balances)).toEqual({ 'customer:available': '300000', 'customer:api': '700000' })
})
