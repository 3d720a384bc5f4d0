import { homeCurrency, isCurrency } from '../../../contract/base/money/money.ts'
import { crossRate } from '../../../contract/base/money/rates.ts'
import type { MidRate, RatePort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createEmbeddedRates } from './embedded.ts'

const timeoutMs = 15_000
const bytesMax = 256 * 1024
const rateForm = /^\d{1,9}(\.\d{1,9})?$/

/** Daily reference rates of the European Central Bank: units of each currency for one euro, published about 15:00 UTC. */
export function parseEcb(xml: string): MidRate[] {
  const day = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]/.exec(xml)?.[1]
  if (day === undefined) throw new Error('the rate file has no day')
  const perEuro = new Map<string, string>([['EUR', '1']])
  for (const [, currency = '', rate = ''] of xml.matchAll(
    /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([^'"]+)['"]/g,
  )) {
    if (rateForm.test(rate) && Number(rate) > 0) perEuro.set(currency, rate)
  }
  const home = perEuro.get(homeCurrency)
  if (home === undefined) throw new Error(`the rate file has no ${homeCurrency}`)
  const as_of = new Date(`${day}T15:00:00Z`)
  return [...perEuro].flatMap(([currency, rate]): MidRate[] =>
    isCurrency(currency) && currency !== homeCurrency
      ? [{ currency, mid_rate: crossRate(home, rate, 6), as_of, source: 'ecb' }]
      : [],
  )
}

async function readBounded(response: Response): Promise<string> {
  const text = await response.text()
  if (text.length > bytesMax) throw new Error('the rate file is too large')
  return text
}

export function createEcbRates(url: string, fetchFile: typeof globalThis.fetch = globalThis.fetch): RatePort {
  return {
    async fetch() {
      const response = await fetchFile(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`the rate source responded ${response.status}`)
      return parseEcb(await readBounded(response))
    },
  }
}

/** The operator's rate source, or the built-in one. */
export const createRates = ({ ratesUrl }: Pick<Settings, 'ratesUrl'>): RatePort =>
  ratesUrl === null ? createEmbeddedRates() : createEcbRates(ratesUrl)
