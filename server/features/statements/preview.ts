import { homeCurrency } from '../../../contract/base/money.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readSums } from './store.ts'
import { isOver } from './writeStatement.ts'

export const previewHandler = defineHandler('/statement/preview', {
  async run(tx, { actor, now }, period) {
    if (!isOver(period.to, now)) throw new AppError('statement_day_ahead', { field: 'to' })
    return { currency: homeCurrency, ...(await readSums(tx, actor.business_id, period)) }
  },
})
