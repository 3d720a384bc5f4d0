import { exportHandler } from './export.ts'
import { historyHandler } from './history.ts'
import { summaryHandler } from './summary.ts'

export const balanceHandlers = {
  '/balance/summary': summaryHandler,
  '/balance/history': historyHandler,
  '/balance/export': exportHandler,
}
