import { defineHandler } from '../../../handler.ts'
import { makeQuote } from '../../quotes/makeQuote.ts'

export const openCreateQuoteHandler = defineHandler('/open/create-quote', {
  async run(tx, { actor, now }, request, { deps }) {
    const by = { business_id: actor.business_id, user_id: actor.owner.user_id, now }
    return makeQuote(tx, deps, by, request)
  },
})
