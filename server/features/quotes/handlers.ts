import { createHandler } from './create.ts'
import { rateHistoryHandler } from './rateHistory.ts'
import { ratesHandler } from './rates.ts'

export const quotesHandlers = {
  '/quote/rates': ratesHandler,
  '/quote/rate-history': rateHistoryHandler,
  '/quote/create': createHandler,
}
