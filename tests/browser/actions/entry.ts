import type { Page } from 'playwright-core'
import { password } from '../../support/business.ts'
import type { Portal, PortalWindow, Who, WindowOptions } from '../../support/portalWindows.ts'
import { textsOf } from './texts.ts'

/** The log-in, as a person types it. */

export async function typePassword(window: PortalWindow, who: Who, page: Page = window.page): Promise<void> {
  const { entry } = textsOf(window.locale)
  await page.getByRole('textbox', { name: entry.identifier }).fill(who.user_name)
  await page.getByLabel(entry.password, { exact: true }).fill(who.password ?? password)
  await page.getByRole('button', { name: entry.continue }).click()
}

export async function logIn(portal: Portal, window: PortalWindow, who: Who, page: Page = window.page): Promise<void> {
  const { entry, shell } = textsOf(window.locale)
  await typePassword(window, who, page)
  const code = page.getByRole('textbox', { name: entry.code_label })
  await code.waitFor()
  // The last digit sends it.
  await code.fill(await portal.readCode(who))
  await page.getByRole('main').waitFor()
  await page.getByRole('button', { name: shell.language }).waitFor()
}

export async function openLoggedIn(portal: Portal, who: Who, options: WindowOptions = {}): Promise<PortalWindow> {
  const window = await portal.openWindow(options)
  await logIn(portal, window, who)
  return window
}

export async function logOut(window: PortalWindow, page: Page = window.page): Promise<void> {
  const { shell } = textsOf(window.locale)
  await page.getByRole('button', { name: shell.account, exact: true }).click()
  await page.getByRole('menuitem', { name: shell.logout }).click()
  await page.getByRole('textbox', { name: textsOf(window.locale).entry.identifier }).waitFor()
}
