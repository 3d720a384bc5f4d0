import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { supportHoursText } from '../../../contract/messages/support.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, phone } from '../../support/portal/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { download, readPdf } from '../actions/downloads.ts'
import { house, openConsoleWindow, treasury } from '../actions/operatorConsole.ts'
import { openSignedIn } from '../actions/registration.ts'
import { openPortalPath } from '../actions/screens.ts'
import {
  beginSending,
  british,
  fillAmount,
  fillUpToDetails,
  pressNext,
  signTransfer,
  tickDeclaration,
  waitForStep,
} from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal({ isAlone: true })
const { sendMoney, transfers } = textsOf('en')

async function proposeSettings({ page }: PortalWindow, wanted: Partial<Record<ConsoleSetting, string>>): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/system`)
  for (const [setting, value] of Object.entries(wanted)) {
    const name = house.sys.setting_names[setting as ConsoleSetting]
    await page.getByRole('button', { name: `${house.price.change}: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: treasury.facts.value }).fill(value)
    await dialog.getByRole('textbox', { name: treasury.reason }).fill('Agreed with the support')
    await dialog.getByRole('button', { name: treasury.propose, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

async function carryOutAll({ page }: PortalWindow): Promise<void> {
  await page.goto(`${portal.baseUrl}/operator/proposals`)
  const open = page
    .getByRole('region')
    .filter({ hasText: 'Agreed with the support' })
    .getByRole('button', { name: treasury.carry_out })
  await open.first().waitFor()
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: treasury.carry_out }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => open.count()).toBe(left - 1)
  }
}

const linkTo = (page: Page, href: string) => page.locator(`a[href="${href}"]`).first()

test('Settings that two members of staff change take effect: the support contact, and decimals that one corridor pays', async () => {
  const contact = { SUPPORT_PHONE: '+62 21 5550 1234', SUPPORT_MAIL: 'help@operator.test' }
  const [call, write] = ['tel:+622155501234', 'mailto:help@operator.test']
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await beginSending(window)
  await fillAmount(window, { ...british, receive: '1,250.55' })
  await pressNext(window)
  await page.getByText(sendMoney.errors.whole_units).waitFor()
  expect(await linkTo(page, call).count()).toBe(0)

  const treasurer = await openConsoleWindow(portal, 'treasurer')
  await proposeSettings(treasurer, { ...contact, DECIMAL_CORRIDORS: 'gb-gbp-bank' })
  await carryOutAll(await openConsoleWindow(portal, 'supervisor'))

  // On phones the number is a link: in the menu, in the help, and on the sign-in page.
  const onPhone = await openSignedIn(portal, maker, { size: phone })
  // Each process reads its settings every few seconds.
  const readPage = async () => (await onPhone.page.request.get(onPhone.page.url())).text()
  await expect.poll(readPage, { timeout: 60_000 }).toContain(contact.SUPPORT_PHONE)
  await onPhone.page.reload()
  for (const href of [call, write]) await linkTo(onPhone.page, href).waitFor()
  const hours = { from_day: 1, to_day: 5, opens: '09:00', closes: '17:00', time_zone: 'Asia/Jakarta' }
  await onPhone.page
    .getByText(supportHoursText(hours, 'en', new Date()))
    .first()
    .waitFor()
  await openPortalPath('help')(portal, onPhone)
  await linkTo(onPhone.page, write).waitFor()
  const outside = await portal.openWindow({ size: phone, locale: 'id' })
  await linkTo(outside.page, call).waitFor()

  await page.goto(`${portal.baseUrl}/business/home`)
  await beginSending(window)
  await fillAmount(window, { ...british, receive: '1,250.55' })
  await pressNext(window)
  await fillUpToDetails(window)
  await pressNext(window)
  await waitForStep(window, 'review')
  await page.getByText('GBP 1,250.55').first().waitFor()
  await tickDeclaration(window)
  await pressNext(window)
  await waitForStep(window, 'otp')
  const id = await signTransfer(portal, window, maker, 'processing')
  await openTransfer(portal, window, id)
  await waitForStatus(window, 'succeeded')
  await page.getByRole('heading', { name: 'GBP 1,250.55' }).waitFor()
  const receipt = await download(page, () => page.getByRole('button', { name: transfers.receipt }).click())
  expect(await readPdf(receipt.bytes)).toContain('GBP 1,250.55')
  await openPortalPath('report')(portal, window)
  await page.getByRole('table').getByText('GBP 1,250.55').waitFor()
})
