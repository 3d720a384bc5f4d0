import { defineHandler } from '../../../handler.ts'
import { corridorSchema } from '../../config/corridors.ts'
import { createQuote, readRates } from '../../quotes/calls.ts'

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
