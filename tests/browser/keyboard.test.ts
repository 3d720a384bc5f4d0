import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { countryName } from '../../src/i18n/displayNames.ts'
import { password, pin } from '../support/business.ts'
import { openPortal } from '../support/portal/portal.ts'
import { personOf } from '../support/portal/portalWindows.ts'
import { tabTo } from './actions/keys.ts'
import { british, waitForStep, waitForSuccess } from './actions/sending.ts'
import { textsOf } from './actions/texts.ts'

const portal = await openPortal()
const { login, shell, sendMoney, wizard, corridors, lists, ui } = textsOf('en')

test('Money can be sent by keyboard alone, from sign-in to signature', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const window = await portal.openWindow({ reducedMotion: 'no-preference' })
  const { page } = window
  const { keyboard } = page
  const box = (name: string) => page.getByRole('textbox', { name })
  const type = async (target: Locator, text: string) => {
    await tabTo(window, target)
    await keyboard.type(text)
  }
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(window, target)
    await keyboard.press(key)
  }
  const next = () => press(page.getByRole('button', { name: wizard.next, exact: true }))

  await page.getByRole('button', { name: login.continue, disabled: false }).waitFor()
  await type(box(login.identifier), maker.user_name)
  await type(page.getByLabel(login.password, { exact: true }), password)
  await keyboard.press('Enter')
  await type(box(login.code_label), await portal.readCode(maker))

  await page.getByRole('main').waitFor()
  // The first tab stop skips the navigation.
  await press(page.getByRole('link', { name: shell.skip_to_content }))
  await page.reload()
  await press(page.getByRole('link', { name: shell.new_transfer }).first())

  await waitForStep(window, 'amount')
  await type(page.getByRole('combobox', { name: sendMoney.fields.country }), british.country)
  await page.getByRole('option', { name: countryName('en', british.country) }).waitFor()
  await keyboard.press('Enter')
  await type(page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }), '1250')
  await next()

  await waitForStep(window, 'recipient')
  await type(box(corridors.labels.company_name), british.company)
  await type(box(corridors.labels.sort_code), british.sortCode)
  await type(box(corridors.labels.account_number), british.account)
  await next()

  await waitForStep(window, 'details')
  // A native list selects an option by its first letters.
  await type(page.getByRole('combobox', { name: sendMoney.fields.purpose }), lists.purposes.invoice)
  await type(page.getByRole('combobox', { name: sendMoney.fields.income_source }), lists.income_sources.sales)
  await next()

  await waitForStep(window, 'review')
  await press(page.getByRole('checkbox'), 'Space')
  await next()
  await waitForStep(window, 'otp')
  await type(box(ui.otp_label), await portal.readCode(maker))
  await waitForStep(window, 'pin')
  await type(page.getByLabel(ui.pin_label), pin)
  await keyboard.press('Enter')
  await waitForSuccess(window, 'processing')
})
