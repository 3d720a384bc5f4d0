import { pin } from '../../support/business.ts'
import type { PortalWindow } from '../../support/portal/portalWindows.ts'
import { textsOf } from './texts.ts'

/** Enters the PIN in the dialog that confirms a sensitive action. */
export async function confirmByPin({ page, locale }: Pick<PortalWindow, 'page' | 'locale'>): Promise<void> {
  const { session, ui } = textsOf(locale)
  const dialog = page.getByRole('dialog', { name: session.confirm_title })
  await dialog.getByLabel(ui.pin_label).fill(pin)
  await dialog.getByRole('button', { name: session.confirm, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
