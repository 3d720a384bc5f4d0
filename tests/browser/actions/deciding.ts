import type { Page } from 'playwright-core'
import type { StatusName } from '../../../contract/base/statuses/reported.ts'
import { pin } from '../../support/business.ts'
import type { Portal, PortalWindow, Who } from '../../support/portal/portalWindows.ts'
import { confirmByPin } from './confirming.ts'
import { formatText, textsOf } from './texts.ts'

/** A checker's actions on the page of a transfer. */

export const openTransfer = async (portal: Portal, { page }: PortalWindow, id: string): Promise<void> => {
  await page.goto(`${portal.baseUrl}/business/report-detail/${id}`)
  await page.getByRole('main').getByRole('status').first().waitFor()
}

/** Waits until the page shows the status; the page polls every few seconds. */
export const waitForStatus = ({ page, locale }: PortalWindow, status: StatusName): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: textsOf(locale).statuses[status] })
    .first()
    .waitFor({ timeout: 60_000 })

export async function signApproval(portal: Portal, { page, locale }: PortalWindow, who: Who): Promise<void> {
  const { transfers, ui } = textsOf(locale)
  await page.getByRole('textbox', { name: ui.otp_label }).fill(await portal.readCode(who))
  await page.getByLabel(ui.pin_label).fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: transfers.approve, exact: true }).click()
}

/** Approves the shown transfer; returns the result in the dialog. */
export async function approve(portal: Portal, window: PortalWindow, who: Who): Promise<string> {
  const { page, locale } = window
  const { transfers, ui } = textsOf(locale)
  await page.getByRole('button', { name: transfers.approve, exact: true }).click()
  await signApproval(portal, window, who)
  return readResult(page, transfers.decided, ui.close)
}

/** Denies the transfer; the PIN was last entered more than ten minutes ago. */
export async function deny(window: PortalWindow, reason: string): Promise<string> {
  const { page, locale } = window
  const { transfers, ui } = textsOf(locale)
  await page.getByRole('button', { name: transfers.deny, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: formatText(transfers.deny_title, { smart_count: 1 }) })
  await dialog.getByRole('textbox', { name: transfers.reason }).fill(reason)
  await dialog.getByRole('button', { name: transfers.deny, exact: true }).click()
  await confirmByPin(window)
  return readResult(page, transfers.decided, ui.close)
}

async function readResult(page: Page, decided: string, close: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: formatText(decided, { smart_count: 1 }) })
  const text = (await dialog.getByRole('list').textContent()) ?? ''
  // Two buttons close the dialog: the cross and the one below the results.
  await dialog.getByRole('button', { name: close }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  return text
}
