import { defineHandler } from '../../../handler.ts'
import { corridorSchema } from '../../config/corridors.ts'
import { makeQuote, readRates } from '../../quotes/calls.ts'

export const openCorridorHandler = defineHandler('/open/corridor', {
  run: async (_tx, { locale }, { country, currency, method }) => corridorSchema(country, currency, locale, method),
})

export const openRatesHandler = defineHandler('/open/rates', {
  run: (tx, { now }, { currencies }, { deps }) => readRates(tx, deps, currencies, now),
})

export const openCreateQuoteHandler = defineHandler('/open/create-quote', {
  async run(tx, { actor, now }, request, { deps }) {
    const by = { business_id: actor.business_id, user_id: actor.owner.user_id, now }
    return makeQuote(tx, deps, by, request)
  },
})
