import { createHash } from 'node:crypto'
import { limits } from '../../../contract/base/money/limits.ts'
import { homeCurrency, isCurrency } from '../../../contract/base/money/money.ts'
import { multiplyRates } from '../../../contract/base/money/rates.ts'
import type { MidRate, RatePort } from '../../deps.ts'
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
