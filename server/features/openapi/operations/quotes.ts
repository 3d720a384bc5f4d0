import { countryName } from '../../../../contract/base/people/countryCodes.ts'
import { everyCorridor } from '../../../../contract/corridors/all.ts'
import { defineHandler } from '../../../handler.ts'
import { corridorSchema } from '../../config/corridors.ts'
import { listCorridorSwitches } from '../../config/store.ts'
import { createQuote, readRates } from '../../quotes/calls.ts'

export const openApiCountriesHandler = defineHandler('/open/countries', {
  async run(tx, { locale }, { currency, method }) {
    const switches = await listCorridorSwitches(tx)
    const paused = new Set(switches.filter(({ is_paused }) => is_paused).map(({ corridor_id }) => corridor_id))
    const wanted = everyCorridor().filter(
      (each) => (currency ?? each.currency) === each.currency && (method ?? each.method) === each.method,
    )
    const items = [...Map.groupBy(wanted, ({ country }) => country)].map(([code, corridors]) => ({
      code,
      name: countryName(code, locale),
      corridors: corridors.map((each) => ({
        id: each.id,
        currency: each.currency,
        method: each.method,
        received_min_minor: each.received_min_minor,
        received_max_minor: each.received_max_minor,
        arrival_bank_days: each.arrival_bank_days,
        is_paused: paused.has(each.id),
      })),
    }))
    return { items }
  },
})

export const openApiCorridorHandler = defineHandler('/open/corridor', {
  run: async (_tx, { locale }, { country, currency, method }) => corridorSchema(country, currency, locale, method),
})

export const openApiRatesHandler = defineHandler('/open/rates', {
  run: (tx, { now }, { currencies }, { deps }) => readRates(tx, deps, currencies, now),
})

export const openApiCreateQuoteHandler = defineHandler('/open/create-quote', {
  async run(tx, { actor, now }, request, { deps }) {
    const by = { business_id: actor.business_id, user_id: actor.owner.user_id, now }
    return createQuote(tx, deps, by, request)
  },
})
