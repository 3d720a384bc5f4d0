import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { findViolations, measureOverflow, openJudged } from '../accessibility/judge.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { logIn } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { openapi } = textsOf('en')

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
