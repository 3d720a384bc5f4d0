import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { search, settings, shell, ui } = textsOf('en')

test('Pages are found by keyboard, an offline page says so and recovers by itself, and printed pages have no controls', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const window = await openSignedIn(portal, personOf(business, 'admin'), { expected: /ERR_INTERNET_DISCONNECTED/ })
  const { page, context } = window
  const box = page.getByRole('combobox', { name: search.open })
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key)
    await box.waitFor()
    if (key === '/') await page.keyboard.press('Escape')
  }
  await page.keyboard.type('profile')
  await page.getByRole('option', { name: settings.tabs.profile, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user-settings/profile')
  const name = page.getByRole('textbox', { name: settings.profile.fields.full_name })
  await name.fill('Siti Rahayu')
  await page.getByRole('textbox', { name: settings.profile.fields.phone_number }).fill('0812345678')

  await context.setOffline(true)
  await page.getByText(ui.connection_lost).waitFor()
  await page.getByRole('button', { name: settings.save }).click()
  await page.getByRole('alert').getByText(ui.change_unanswered).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await context.setOffline(false)
  await page.getByText(ui.connection_back).waitFor()
  expect(await name.inputValue()).toBe('Siti Rahayu')

  await page.getByRole('link', { name: shell.transfers, exact: true }).first().click()
  await page.waitForURL('**/report')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')))
  await page.locator('.print-only').getByText(shell.transfers, { exact: true }).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link', { name: shell.skip_to_content }).count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})
