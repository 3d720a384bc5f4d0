import type { treasuryCalls } from '../../../contract/features/treasury.ts'
import type { HandlerTable } from '../../handler.ts'
import { entriesHandler, listStatementsHandler, trialBalanceHandler } from './books.ts'
import { exceptionsHandler } from './exceptions.ts'
import { importStatementHandler } from './importStatement.ts'
import { listUnmatchedHandler, matchByHandHandler } from './matchByHand.ts'
import { closeRailFileHandler, listRailFilesHandler } from './railFiles.ts'
import { listSwitchesHandler, turnSwitchHandler } from './switches.ts'

export const treasuryHandlers = {
  '/staff/exception/list': exceptionsHandler,
  '/staff/rail-file/list': listRailFilesHandler,
  '/staff/rail-file/close': closeRailFileHandler,
  '/staff/switch/list': listSwitchesHandler,
  '/staff/switch/turn': turnSwitchHandler,
  '/staff/reconciliation/import': importStatementHandler,
  '/staff/reconciliation/statements': listStatementsHandler,
  '/staff/reconciliation/list': listUnmatchedHandler,
  '/staff/reconciliation/match': matchByHandHandler,
  '/staff/books/trial-balance': trialBalanceHandler,
  '/staff/books/entries': entriesHandler,
} satisfies Pick<HandlerTable, keyof typeof treasuryCalls>
