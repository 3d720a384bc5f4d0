import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { findViolations, measureOverflow, openAxeWindow } from '../accessibility/axeChecks.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { house, openConsoleWindow, operator, treasury, ui } from '../actions/operatorConsole.ts'
import { openSignedIn, signInByCode } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { openapi } = textsOf('en')

test('An API key is created and tried on the reference page, which has no accessibility violation and fits 320 px', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const window = await openAxeWindow(portal)
  const { page, context } = window
  await signInByCode(portal, window, personOf(business, 'admin'))
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

test('Live access is requested and granted by the operator, and only then can a live key be created', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const window = await openSignedIn(portal, personOf(business, 'admin'))
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/request-api`)
  await page.getByRole('link', { name: openapi.ask }).click()
  await page.getByLabel(openapi.request_fields.use_case).fill('Salaries, from our own payroll')
  await page.getByLabel(openapi.request_fields.website).fill('https://payroll.example')
  await page.getByLabel(openapi.request_fields.payments_a_month).selectOption({ label: openapi.volumes.up_to_100 })
  await page.getByRole('button', { name: openapi.request, exact: true }).click()
  await page.getByText(openapi.states.reviewing, { exact: true }).waitFor()
  const modes = page.getByLabel(openapi.fields.mode, { exact: false }).getByRole('option')
  await page.getByRole('button', { name: openapi.new_key }).click()
  expect(await modes.allTextContents()).not.toContain(openapi.modes.live)

  const desk = await openConsoleWindow(portal, 'reviewer')
  await desk.page.goto(`${portal.baseUrl}/operator/api-requests`)
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }[]>`
    select name from businesses where id = ${business.id}`
  await desk.page.getByRole('link', { name }).click()
  await desk.page.getByRole('textbox', { name: operator.reason }).fill('Review of the request')
  await desk.page.getByRole('button', { name: operator.reason_open, exact: true }).click()
  await desk.page.getByText('Salaries, from our own payroll').waitFor()
  await desk.page.getByRole('button', { name: house.api_request.approve }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: treasury.reason }).fill('Known to us')
  await dialog.getByRole('button', { name: ui.confirm }).click()
  await desk.page.getByText(house.api_request.state_approved, { exact: true }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: openapi.new_key }).click()
  await page.getByLabel(openapi.fields.name, { exact: false }).fill('Payroll')
  await page.getByLabel(openapi.fields.mode, { exact: false }).selectOption({ label: openapi.modes.live })
  await page.getByLabel(openapi.fields.algorithm, { exact: false }).selectOption('hmac-sha256')
  await page.getByRole('button', { name: openapi.create, exact: true }).click()
  await confirmByPin(window)
  await page.getByText(openapi.shown_once).waitFor()
})
