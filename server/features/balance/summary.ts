import { homeCurrency } from '../../../contract/base/money.ts'
import { defineHandler } from '../../handler.ts'
import { readTotals } from './store.ts'

export const summaryHandler = defineHandler('/balance/summary', {
  async run(tx, { actor }) {
    const totals = await readTotals(tx, actor.business_id)
    return {
      currency: homeCurrency,
      available_minor: String(totals.available_minor),
      api_minor: String(totals.api_minor),
      processing_minor: String(totals.processing_minor),
      requested_minor: String(totals.requested_minor),
    }
  },
})
