import { alertHandler } from './alert.ts'
import { chartHandler } from './chart.ts'
import { exportHandler } from './export.ts'
import { historyHandler } from './history.ts'
import { moveBalanceHandler } from './moveBalance.ts'
import { setAlertHandler } from './setAlert.ts'
import { summaryHandler } from './summary.ts'

export const balanceHandlers = {
  '/balance/summary': summaryHandler,
  '/balance/history': historyHandler,
  '/balance/export': exportHandler,
  '/balance/chart': chartHandler,
  '/balance/alert': alertHandler,
  '/balance/set-alert': setAlertHandler,
  '/balance/move-balance': moveBalanceHandler,
}
