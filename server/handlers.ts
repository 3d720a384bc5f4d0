import { approvalsHandlers } from './features/approvals/handlers.ts'
import { auditHandlers } from './features/audit/handlers.ts'
import { balanceHandlers } from './features/balance/handlers.ts'
import { businessHandlers } from './features/businesses/handlers.ts'
import { configHandlers } from './features/config/handlers.ts'
import { draftsHandlers } from './features/drafts/handlers.ts'
import { factorHandlers } from './features/factors/handlers.ts'
import { fileHandlers } from './features/files/handlers.ts'
import { noticesHandlers } from './features/notices/handlers.ts'
import { peopleHandlers } from './features/people/handlers.ts'
import { quotesHandlers } from './features/quotes/handlers.ts'
import { recipientsHandlers } from './features/recipients/handlers.ts'
import { registrationHandlers } from './features/registration/handlers.ts'
import { sessionHandlers } from './features/session/handlers.ts'
import { teamHandlers } from './features/team/handlers.ts'
import { transfersHandlers } from './features/transfers/handlers.ts'
import type { HandlerTable } from './handler.ts'

/** Path → handler; a call without one does not compile. */
export const handlers = {
  ...configHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...noticesHandlers,
  ...factorHandlers,
  ...businessHandlers,
  ...sessionHandlers,
  ...approvalsHandlers,
  ...registrationHandlers,
  ...teamHandlers,
  ...auditHandlers,
  ...draftsHandlers,
  ...recipientsHandlers,
  ...quotesHandlers,
  ...balanceHandlers,
  ...transfersHandlers,
} satisfies HandlerTable
