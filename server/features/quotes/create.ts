import { defineHandler } from '../../handler.ts'
import { makeQuote } from './makeQuote.ts'

export const createHandler = defineHandler('/quote/create', {
  async run(tx, { actor, now }, request, { deps }) {
    const { business_id, user_id } = actor
    const quote = await makeQuote(tx, deps, { business_id, user_id, now }, request)
    return { ...quote, ways_in: deps.bank.waysIn }
  },
})
