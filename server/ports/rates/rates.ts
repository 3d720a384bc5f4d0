import { createHash } from 'node:crypto'
import { limits } from '../../../contract/base/money/limits.ts'
import { homeCurrency, isCurrency } from '../../../contract/base/money/money.ts'
import { crossRate, multiplyRates } from '../../../contract/base/money/rates.ts'
import type { MidRate, RatePort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import reference from './reference-rates.json' with { type: 'json' }

const dayMs = 24 * 3_600_000

/** Pseudo-random number from -1 to 1, deterministic per name. */
function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 0x8000_0000 - 1
}

/** A slow wave over days, a faster one within the day, and a little noise: under 1.5 % around the reference. */
function swing(currency: string, slot: number): string {
  const days = (slot * limits.rateRefreshMs) / dayMs
  const phase = chance(currency) * Math.PI
  const slow = 0.009 * Math.sin((days / 11) * 2 * Math.PI + phase)
  const daily = 0.003 * Math.sin(days * 2 * Math.PI + 2 * phase)
  const noise = 0.0006 * chance(`${currency} ${slot}`)
  return (1 + slow + daily + noise).toFixed(6)
}

/** Built-in rates that change every 10 minutes, deterministic by time. For the sandbox. */
export function createEmbeddedRates(): RatePort {
  return {
    fetch(now) {
      const slot = Math.floor(now.getTime() / limits.rateRefreshMs)
      const as_of = new Date(slot * limits.rateRefreshMs)
      const rates = Object.entries(reference.rates).flatMap(([currency, rate]): MidRate[] => {
        if (!isCurrency(currency) || currency === homeCurrency) return []
        const decimals = (rate.split('.')[1]?.length ?? 0) + 2
        return [
          { currency, mid_rate: multiplyRates(rate, swing(currency, slot), decimals), as_of, source: 'reference' },
        ]
      })
      return Promise.resolve(rates)
    },
  }
}

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
