import type { Page } from 'playwright-core'
import { totpCodeOf } from '../../support/authenticatorApp.ts'
import type { Portal, PortalWindow, Who } from '../../support/portal/portalWindows.ts'
import { textsOf } from './texts.ts'

/** Actions in the two-factor tab. */

export const openFactors = async (portal: Portal, { page, locale }: PortalWindow): Promise<void> => {
  await page.goto(`${portal.baseUrl}/business/user-settings/two-factor`)
  await page.getByRole('region', { name: textsOf(locale).factors.primary }).waitFor()
}

/** A code is typed, sent and checked within this time also on a busy machine. */
const codeMs = 10_000
/** The oldest step whose code is valid as long as that: a code is accepted until the step after its own has ended. */
const oldestStep = () => Math.floor((Date.now() + codeMs) / 30_000) - 1

/** A phone with an authenticator app. A code is valid once: it returns the codes of three steps, the oldest one first. */
export function createPhone(secret: string): { code: () => string } {
  let newest = oldestStep() - 1
  return {
    code() {
      newest = Math.max(newest + 1, oldestStep())
      return totpCodeOf(secret, new Date(newest * 30_000))
    },
  }
}

/** The portal with the codes of this phone instead of mailed ones. */
export const withPhoneCodes = (portal: Portal, phone: EnrolledApp['phone']): Portal => ({
  ...portal,
  readCode: () => Promise.resolve(phone.code()),
})

/** Types the code of the current factor into the open dialog, and presses its button. */
export async function enterFactorCode({ page, locale }: PortalWindow, code: string, press: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: textsOf(locale).ui.otp_label }).fill(code)
  await dialog.getByRole('button', { name: press, exact: true }).click()
}

export interface EnrolledApp {
  phone: ReturnType<typeof createPhone>
  codes: string[]
}

export async function setUpApp(portal: Portal, window: PortalWindow, who: Who): Promise<EnrolledApp> {
  const { page, locale } = window
  const { factors } = textsOf(locale)
  await openFactors(portal, window)
  await page.getByRole('button', { name: factors.set_up, exact: true }).click()
  await page.getByRole('dialog', { name: factors.set_up_title.proof }).waitFor()
  await enterFactorCode(window, await portal.readCode(who), factors.continue)
  const dialog = page.getByRole('dialog', { name: factors.set_up_title.scan })
  await dialog.getByRole('img', { name: factors.qr }).waitFor()
  const secret = ((await dialog.getByRole('note', { name: factors.secret }).textContent()) ?? '').replaceAll(' ', '')
  const phone = createPhone(secret)
  await enterFactorCode(window, phone.code(), factors.confirm_app)
  return { phone, codes: await saveRecoveryCodes(window) }
}

/** Reads the recovery codes, which are shown once, and confirms that they are saved. */
export async function saveRecoveryCodes({ page, locale }: PortalWindow): Promise<string[]> {
  const { factors } = textsOf(locale)
  const list = page.getByRole('dialog').getByRole('list', { name: factors.codes })
  await list.getByRole('listitem').first().waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('dialog').getByLabel(factors.codes_kept).check()
  await page.getByRole('dialog').getByRole('button', { name: factors.done }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return codes
}

export async function usePhoneForFactor(portal: Portal, window: PortalWindow, who: Who): Promise<void> {
  const { page, locale } = window
  const { factors } = textsOf(locale)
  await page.getByRole('button', { name: factors.use_it.authenticator, exact: true }).click()
  await page.getByRole('dialog', { name: factors.use_title.authenticator }).waitFor()
  await enterFactorCode(window, await portal.readCode(who), factors.use)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Chromium's virtual authenticator, which signs without asking the user. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function addPasskey(portal: Portal, window: PortalWindow, who: Who, name: string): Promise<void> {
  const { page, locale } = window
  const { factors } = textsOf(locale)
  await openFactors(portal, window)
  await page.getByRole('button', { name: factors.passkey_add }).click()
  await enterFactorCode(window, await portal.readCode(who), factors.continue)
  await page.getByRole('dialog').getByRole('textbox', { name: factors.passkey_name }).fill(name)
  await page.getByRole('button', { name: factors.passkey_make }).click()
  await page.getByRole('list', { name: factors.passkeys }).getByText(name).waitFor()
}
