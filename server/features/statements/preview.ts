import { homeCurrency } from '../../../contract/base/money.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readSums } from './store.ts'
import { isOver } from './writeStatement.ts'

export const previewHandler = defineHandler('/statement/preview', {
  async run(tx, { actor, now }, period) {
    if (!isOver(period.to, now)) throw new AppError('statement_day_ahead', { field: 'to' })
    const { opening_minor, in_minor, out_minor, closing_minor, lines } = await readSums(tx, actor.business_id, period)
    return {
      currency: homeCurrency,
      opening_minor,
      in_minor,
      out_minor,
      closing_minor,
      lines,
    }
  },
})
