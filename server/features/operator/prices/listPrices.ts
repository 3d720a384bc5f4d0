import { homeCurrency } from '../../../../contract/base/money.ts'
import { corridors } from '../../../../contract/corridors/all.ts'
import { defineHandler } from '../../../handler.ts'
import { comingFees, comingSpreads, feesInForce, spreadsAt } from '../../config/priceStore.ts'
import { openProposals } from '../../proposals/listStore.ts'
import { midRatesAt } from '../../quotes/rateStore.ts'
import { customerRate } from '../../quotes/rules.ts'

const currenciesSold = [...new Set(corridors.map(({ currency }) => currency))].filter((code) => code !== homeCurrency)

export const listPrices = defineHandler('/staff/price/list', {
  async run(tx, { now }, _request, { deps }) {
    const [fees, spreads, feesToCome, spreadsToCome, rates, proposed] = await Promise.all([
      feesInForce(tx, now),
      spreadsAt(tx, now),
      comingFees(tx, now),
      comingSpreads(tx, now),
      midRatesAt(tx, currenciesSold, now),
      openProposals(tx),
    ])
    return {
      corridors: corridors.map(({ id, country, currency, fee_minor }) => ({
        id,
        country,
        currency,
        our_minor: (fees[id] ?? fee_minor).OUR,
        sha_minor: (fees[id] ?? fee_minor).SHA,
        coming: feesToCome
          .filter((row) => row.corridor_id === id)
          .map((row) => ({ ...row, from_at: row.effective_from })),
        proposal_id: proposed.get(id) ?? null,
      })),
      currencies: currenciesSold.map((code) => {
        const mid = rates.find(({ currency }) => currency === code)
        const percent = spreads.get(code) ?? deps.settings.spreadPercent
        return {
          id: code,
          mid_rate: mid?.mid_rate ?? null,
          customer_rate: mid ? customerRate(mid.mid_rate, percent) : null,
          as_of: mid?.as_of ?? null,
          source: mid?.source ?? '',
          percent,
          coming: spreadsToCome
            .filter(({ currency }) => currency === code)
            .map((row) => ({ ...row, from_at: row.effective_from })),
          proposal_id: proposed.get(code) ?? null,
        }
      }),
    }
  },
})
