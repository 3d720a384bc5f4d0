import type { Portal, PortalWindow } from '../../support/portalWindows.ts'
import { textsOf } from './texts.ts'

/** What the balance page says. */

export async function openBalance(portal: Portal, { page, locale }: PortalWindow): Promise<void> {
  await page.goto(`${portal.baseUrl}/business/balance`)
  await page.getByRole('region', { name: textsOf(locale).balance.history }).waitFor()
}

/** Rows of the history, newest first, each as its cells. */
export async function readHistory({ page }: PortalWindow): Promise<string[][]> {
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )
  return texts.filter((cells) => cells.length > 0)
}

/** Minor units of a shown amount in rupiah: `IDR 1,250,000`, `IDR -5` or `IDR +5`. */
export function rupiah(text: string): number {
  const found = /IDR\s*([-−+]?)([\d,]+)/.exec(text)
  if (!found) throw new Error(`no amount in rupiah in "${text}"`)
  const [, sign = '', digits = ''] = found
  return Number(`${/[-−]/.test(sign) ? '-' : ''}${digits.replaceAll(',', '')}`)
}
