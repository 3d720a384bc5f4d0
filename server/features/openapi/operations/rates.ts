import { defineHandler } from '../../../handler.ts'
import { readRates } from '../../quotes/rates.ts'

export const openRatesHandler = defineHandler('/open/rates', {
  run: (tx, { now }, { currencies }, { deps }) => readRates(tx, deps, currencies, now),
})
