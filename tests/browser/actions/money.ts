import type { Currency } from '../../../contract/base/money/money.ts'
import { convertAmount } from '../../../contract/base/money/rates.ts'
import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { textsOf } from './texts.ts'

/** The amounts on the balance page. */

export async function openBalance(portal: Portal, { page, locale }: PortalWindow): Promise<void> {
  await page.goto(`${portal.baseUrl}/business/balance`)
  await page.getByRole('region', { name: textsOf(locale).balance.history }).waitFor()
}

/** Rows of the history, newest first, each as a list of cells. */
export async function readHistory({ page }: PortalWindow): Promise<string[][]> {
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )
  return texts.filter((cells) => cells.length > 0)
}

/** Minor units of a displayed rupiah amount: `IDR 1,250,000`, `IDR -5` or `IDR +5`. */
export function parseRupiah(text: string): number {
  const found = /IDR\s*([-−+]?)([\d,]+)/.exec(text)
  if (!found) throw new Error(`no amount in rupiah in "${text}"`)
  const [, sign = '', digits = ''] = found
  return Number(`${/[-−]/.test(sign) ? '-' : ''}${digits.replaceAll(',', '')}`)
}

/** Runs a step that depends on the exchange rate in US cents; repeats it if the rates were renewed meanwhile. */
export async function withUnchangedRates<Found>(
  portal: Portal,
  currency: Currency,
  work: (usdOf: (minor: bigint) => bigint) => Promise<Found>,
): Promise<Found> {
  const readRates = async () => {
    const rates = await portal.sql<{ currency: string; mid_rate: string }[]>`
      select distinct on (currency) currency, mid_rate from rates
      where as_of <= now() + make_interval(secs => (select ahead_ms from sandbox_clock) / 1000.0)
      order by currency, as_of desc`
    const rateOf = (code: string) => rates.find((row) => row.currency === code)?.mid_rate ?? ''
    return { own: rateOf(currency), usd: rateOf('USD') }
  }
  const before = await readRates()
  const found = await work((minor) => convertAmount(minor, currency, 'USD', before.own, before.usd))
  const after = await readRates()
  const isSame = before.own === after.own && before.usd === after.usd
  return isSame ? found : withUnchangedRates(portal, currency, work)
}
