import { exportHandler } from './export.ts'
import { listHandler } from './list.ts'

export const auditHandlers = {
  '/audit/list': listHandler,
  '/audit/export': exportHandler,
}
