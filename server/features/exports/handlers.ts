import type { exportCalls } from '../../../contract/features/exports.ts'
import type { HandlerTable } from '../../handler.ts'
import { cancelHandler } from './cancel.ts'
import { listHandler } from './list.ts'
import { startHandlers } from './start.ts'

export const exportsHandlers = {
  ...startHandlers,
  '/export/list': listHandler,
  '/export/cancel': cancelHandler,
} satisfies Pick<HandlerTable, keyof typeof exportCalls>
