import { createHandler } from './create.ts'
import { ratesHandler } from './rates.ts'

export const quotesHandlers = {
  '/quote/rates': ratesHandler,
  '/quote/create': createHandler,
}
