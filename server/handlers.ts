import { auditHandlers } from './features/audit/handlers.ts'
import { balanceHandlers } from './features/balance/handlers.ts'
import { configHandlers } from './features/config/handlers.ts'
import { draftsHandlers } from './features/drafts/handlers.ts'
import { notificationsHandlers } from './features/notifications/handlers.ts'
import { quotesHandlers } from './features/quotes/handlers.ts'
import { recipientsHandlers } from './features/recipients/handlers.ts'
import { factorHandlers } from './features/session/factorHandlers.ts'
import { sessionHandlers } from './features/session/handlers.ts'
import { teamHandlers } from './features/team/handlers.ts'
import { transfersHandlers } from './features/transfers/handlers.ts'
import type { HandlerTable } from './http/handler.ts'

/** Path → handler; a call without one does not compile. */
export const handlers = {
  ...configHandlers,
  ...sessionHandlers,
  ...factorHandlers,
  ...notificationsHandlers,
  ...teamHandlers,
  ...auditHandlers,
  ...draftsHandlers,
  ...recipientsHandlers,
  ...quotesHandlers,
  ...balanceHandlers,
  ...transfersHandlers,
} satisfies HandlerTable
