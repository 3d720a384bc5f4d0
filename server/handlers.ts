import { approvalsHandlers } from './features/approvals/handlers.ts'
import { auditHandlers } from './features/audit/handlers.ts'
import { balanceHandlers } from './features/balance/handlers.ts'
import { bulkHandlers } from './features/bulk/handlers.ts'
import { businessHandlers } from './features/businesses/handlers.ts'
import { configHandlers } from './features/config/handlers.ts'
import { creditsHandlers } from './features/credits/handlers.ts'
import { deskHandlers } from './features/desk/handlers.ts'
import { draftsHandlers } from './features/drafts/handlers.ts'
import { exportsHandlers } from './features/exports/handlers.ts'
import { factorHandlers } from './features/factors/handlers.ts'
import { fileHandlers } from './features/files/handlers.ts'
import { instructionsHandlers } from './features/instructions/handlers.ts'
import { noticesHandlers } from './features/notices/handlers.ts'
import { openapiHandlers } from './features/openapi/handlers.ts'
import { operatorHandlers } from './features/operator/handlers.ts'
import { operatorNoticeHandlers } from './features/operator/notices/handlers.ts'
import { operatorPeopleHandlers } from './features/operator/people/handlers.ts'
import { operatorPriceHandlers } from './features/operator/prices/handlers.ts'
import { proposalHandlers } from './features/operator/proposalHandlers.ts'
import { operatorReceiptHandlers } from './features/operator/receipts/handlers.ts'
import { operatorRequestHandlers } from './features/operator/requests/handlers.ts'
import { operatorSystemHandlers } from './features/operator/system/handlers.ts'
import { operatorVerificationHandlers } from './features/operator/verificationHandlers.ts'
import { peopleHandlers } from './features/people/handlers.ts'
import { quotesHandlers } from './features/quotes/handlers.ts'
import { recipientsHandlers } from './features/recipients/handlers.ts'
import { refundsHandlers } from './features/refunds/handlers.ts'
import { registrationHandlers } from './features/registration/handlers.ts'
import { schedulesHandlers } from './features/schedules/handlers.ts'
import { sessionHandlers } from './features/session/handlers.ts'
import { staffHandlers } from './features/staff/handlers.ts'
import { statementsHandlers } from './features/statements/handlers.ts'
import { stepsHandlers } from './features/steps/handlers.ts'
import { teamHandlers } from './features/team/handlers.ts'
import { topUpsHandlers } from './features/topups/handlers.ts'
import { transfersHandlers } from './features/transfers/handlers.ts'
import { treasuryHandlers } from './features/treasury/handlers.ts'
import { verificationHandlers } from './features/verification/handlers.ts'
import { viewsHandlers } from './features/views/handlers.ts'
import { webhooksHandlers } from './features/webhooks/handlers.ts'
import type { HandlerTable } from './handler.ts'

/** Path → handler; a call without a handler does not compile. */
export const handlers = {
  ...configHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...noticesHandlers,
  ...factorHandlers,
  ...businessHandlers,
  ...sessionHandlers,
  ...staffHandlers,
  ...approvalsHandlers,
  ...registrationHandlers,
  ...teamHandlers,
  ...auditHandlers,
  ...verificationHandlers,
  ...draftsHandlers,
  ...recipientsHandlers,
  ...quotesHandlers,
  ...balanceHandlers,
  ...instructionsHandlers,
  ...transfersHandlers,
  ...stepsHandlers,
  ...schedulesHandlers,
  ...topUpsHandlers,
  ...creditsHandlers,
  ...deskHandlers,
  ...bulkHandlers,
  ...refundsHandlers,
  ...statementsHandlers,
  ...exportsHandlers,
  ...treasuryHandlers,
  ...proposalHandlers,
  ...webhooksHandlers,
  ...openapiHandlers,
  ...operatorHandlers,
  ...operatorVerificationHandlers,
  ...operatorReceiptHandlers,
  ...operatorPeopleHandlers,
  ...operatorNoticeHandlers,
  ...operatorSystemHandlers,
  ...operatorPriceHandlers,
  ...operatorRequestHandlers,
  ...viewsHandlers,
} satisfies HandlerTable
