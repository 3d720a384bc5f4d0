import { expect, test } from 'vitest'
import { pin } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, type Who } from '../../support/portal/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import {
  addPasskey,
  addVirtualAuthenticator,
  enterFactorCode,
  openFactors,
  setUpApp,
  usePhoneForFactor,
  withPhoneCodes,
} from '../actions/factors.ts'
import { openSignedIn, signOutOfPortal, typePassword } from '../actions/registration.ts'
import { sendMoney } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { login, factors, shell, transfers, ui } = textsOf('en')

async function openMaker() {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const maker = personOf(business, 'maker')
  return { maker, window: await openSignedIn(portal, maker) }
}

const atHome = ({ page }: PortalWindow) => page.getByRole('button', { name: shell.language }).waitFor()
const codeBox = ({ page }: PortalWindow) => page.getByRole('textbox', { name: login.code_label })

async function typeRecoveryCode(window: PortalWindow, who: Who, code: string): Promise<void> {
  const { page } = window
  await typePassword(window, who)
  await page.getByRole('button', { name: login.use_recovery }).click()
  await page.getByRole('textbox', { name: login.recovery_code }).fill(code)
  await page.getByRole('button', { name: login.log_in }).click()
}

test('An authenticator app is set up, becomes the primary factor and signs in; a recovery code works once', async () => {
  const { maker, window } = await openMaker()
  const { page } = window
  const { phone, codes } = await setUpApp(portal, window, maker)
  expect(codes).toHaveLength(10)
  await portal.readMail(maker, 'Setting up an authenticator app')
  await usePhoneForFactor(portal, window, maker)
  const primary = page.getByRole('listitem').filter({ hasText: factors.names.authenticator })
  await primary.getByText(factors.in_use).waitFor()
  await page.getByText(/Payments and approvals are paused until/).waitFor()

  await signOutOfPortal(window)
  await typePassword(window, maker)
  await page.getByText(login.code_sent_authenticator).waitFor()
  expect(await page.getByRole('button', { name: login.resend }).count()).toBe(0)
  await codeBox(window).fill(phone.code())
  await atHome(window)

  await signOutOfPortal(window)
  const [first = '', second = ''] = codes
  await typeRecoveryCode(window, maker, first)
  await atHome(window)
  await portal.readMail(maker, 'recovery codes. 9 are left')
  await signOutOfPortal(window)
  await typeRecoveryCode(window, maker, first)
  await page.getByText('That recovery code is wrong or has been used.').waitFor()
  const input = page.getByRole('textbox', { name: login.recovery_code })
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  await input.fill(second.toUpperCase())
  await page.getByRole('button', { name: login.log_in }).click()
  await atHome(window)
  await openFactors(portal, window)
  await page.getByText(formatText(factors.codes_left, { left: 8, total: 10 })).waitFor()
})

test('A passkey is created, signs in without a code, is renamed and is removed', async () => {
  const { maker, window } = await openMaker()
  const { page } = window
  await addVirtualAuthenticator(page)
  await addPasskey(portal, window, maker, 'Office laptop')
  const list = page.getByRole('list', { name: factors.passkeys })

  await signOutOfPortal(window)
  await typePassword(window, maker)
  await page.getByRole('button', { name: login.passkey }).click()
  await atHome(window)

  await openFactors(portal, window)
  await list.getByText(/last used/).waitFor()
  await page.getByRole('button', { name: formatText(factors.rename_named, { name: 'Office laptop' }) }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: factors.passkey_name }).fill('Old laptop')
  await page.getByRole('button', { name: factors.save }).click()
  await page.getByRole('button', { name: formatText(factors.remove_named, { name: 'Old laptop' }) }).click()
  // Takes the unused code of the second sign-in out of the sink.
  await portal.readCode(maker)
  await enterFactorCode(window, await portal.readCode(maker), factors.passkey_remove)
  await list.waitFor({ state: 'hidden' })
  await page.getByText(/Payments and approvals are paused until/).waitFor()
})

test('A person who lost their authenticator app asks support to remove it, follows the request and withdraws it', async () => {
  const { maker, window } = await openMaker()
  const { page } = window
  await setUpApp(portal, window, maker)
  await page.getByRole('button', { name: factors.removal_ask }).click()
  await page.getByRole('button', { name: factors.removal_send }).click()
  await page.getByText(/You asked support to remove your authenticator app/).waitFor()
  await page.reload()
  await page.getByRole('button', { name: factors.removal_withdraw }).click()
  await page.getByRole('button', { name: factors.removal_ask }).waitFor()
  await portal.readMail(maker, 'Request to remove the authenticator app cancelled')
  expect(await page.getByRole('button', { name: ui.cancel }).count()).toBe(0)
})

test('The authenticator app signs payments and approvals, and both wait through the cooling-off period after the change', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const endHold = (who: { id: string }) => portal.sql`update users set factor_changed_at = null where id = ${who.id}`
  const makerWindow = await openSignedIn(portal, maker)
  const ofMaker = await setUpApp(portal, makerWindow, maker)
  await usePhoneForFactor(portal, makerWindow, maker)
  await endHold(maker)
  const id = await sendMoney(withPhoneCodes(portal, ofMaker.phone), makerWindow, maker)

  const window = await openSignedIn(portal, checker)
  const { page } = window
  const ofChecker = await setUpApp(portal, window, checker)
  await usePhoneForFactor(portal, window, checker)
  await openTransfer(portal, window, id)
  await page.getByRole('button', { name: transfers.approve, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/Payments and approvals are paused for 24 hours/)
    .waitFor()
  await page.getByRole('button', { name: ui.ok }).click()
  await endHold(checker)
  await page.getByRole('button', { name: transfers.approve, exact: true }).click()
  await page.getByText(transfers.otp_app).waitFor()
  await page.getByRole('textbox', { name: ui.otp_label }).fill(ofChecker.phone.code())
  await page.getByLabel(ui.pin_label).fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: transfers.approve, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: ui.close }).last().click()
  await waitForStatus(window, 'succeeded')
})
