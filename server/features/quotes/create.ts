import type { BankPort } from '../../deps.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { makeQuote } from './makeQuote.ts'
import type { QuoteRow } from './store.ts'

export const replyPrice = (quote: QuoteRow): Omit<CallResult<'/quote/create'>, 'ways_in'> => ({
  ...quote,
})

const replyQuote = (quote: QuoteRow, { waysIn }: BankPort): CallResult<'/quote/create'> => ({
  ...replyPrice(quote),
  ways_in: waysIn.map(({ bank, methods }) => ({ bank, methods: [...methods] })),
})

export const createHandler = defineHandler('/quote/create', {
  async run(tx, { actor, now }, request, { deps }) {
    const { business_id, user_id } = actor
    return replyQuote(await makeQuote(tx, deps, { business_id, user_id, now }, request), deps.bank)
  },
})
