import type { BankPort } from '../../deps.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { makeQuote } from './makeQuote.ts'
import type { QuoteRow } from './store.ts'

export const replyPrice = (quote: QuoteRow): Omit<CallResult<'/quote/create'>, 'ways_in'> => ({
  id: quote.id,
  corridor_id: quote.corridor_id,
  country: quote.country,
  side: quote.side,
  send_currency: quote.send_currency,
  send_amount_minor: quote.send_amount_minor,
  receive_currency: quote.receive_currency,
  receive_amount_minor: quote.receive_amount_minor,
  rate: quote.rate,
  fee_payer: quote.fee_payer,
  fee_before_discount_minor: quote.fee_before_discount_minor,
  discount_minor: quote.discount_minor,
  fee_minor: quote.fee_minor,
  total_minor: quote.total_minor,
  certificate: quote.certificate,
  arrives_on: quote.arrives_on,
  rate_as_of: quote.rate_as_of,
  expires_at: quote.expires_at,
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
