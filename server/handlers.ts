import { approvalInboxHandlers } from './features/approvalInbox/calls.ts'
import { approvalsHandlers } from './features/approvals/calls.ts'
import { auditHandlers } from './features/audit/calls.ts'
import { balanceHandlers } from './features/balance/calls.ts'
import { bulkHandlers } from './features/bulk/calls.ts'
import { businessHandlers } from './features/businesses/calls.ts'
import { claimLinkHandlers } from './features/claimLinks/calls.ts'
import { configHandlers } from './features/config/calls.ts'
import { draftsHandlers } from './features/drafts/calls.ts'
import { exportsHandlers } from './features/exports/calls.ts'
import { factorHandlers } from './features/factors/calls.ts'
import { fileHandlers } from './features/files/calls.ts'
import { incomingPaymentHandlers } from './features/incomingPayments/jobs.ts'
import { operatorReceiptHandlers } from './features/incomingPayments/receiptReview.ts'
import { noticesHandlers } from './features/notices/calls.ts'
import { openapiHandlers } from './features/openapi/calls.ts'
import { operatorPeopleHandlers } from './features/operator/access.ts'
import { operatorBrandHandlers } from './features/operator/brands.ts'
import { operatorPriceHandlers, operatorRequestHandlers } from './features/operator/calls.ts'
import { changeRequestHandlers } from './features/operator/changeRequests.ts'
import { operatorHandlers } from './features/operator/customers.ts'
import { operatorNoticeHandlers } from './features/operator/notices.ts'
import { operatorQueueHandlers } from './features/operator/queues.ts'
import { sandboxHandlers } from './features/operator/sandbox.ts'
import { operatorScreeningHandlers } from './features/operator/screening.ts'
import { operatorSystemHandlers } from './features/operator/system.ts'
import { paymentInstructionHandlers } from './features/paymentInstructions/calls.ts'
import { peopleHandlers } from './features/people/calls.ts'
import { quotesHandlers } from './features/quotes/calls.ts'
import { recipientsHandlers } from './features/recipients/calls.ts'
import { refundsHandlers } from './features/refunds/calls.ts'
import { registrationHandlers } from './features/registration/calls.ts'
import { savedViewHandlers } from './features/savedViews/calls.ts'
import { schedulesHandlers } from './features/schedules/calls.ts'
import { sessionHandlers } from './features/session/calls.ts'
import { staffHandlers } from './features/staff/calls.ts'
import { statementsHandlers } from './features/statements/calls.ts'
import { teamHandlers } from './features/team/calls.ts'
import { topUpsHandlers } from './features/topups/calls.ts'
import { transfersHandlers } from './features/transfers/calls.ts'
import { treasuryHandlers } from './features/treasury/calls.ts'
import { verificationHandlers } from './features/verification/calls.ts'
import { operatorVerificationHandlers } from './features/verification/staffCalls.ts'
import { webhooksHandlers } from './features/webhooks/calls.ts'
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
  ...paymentInstructionHandlers,
  ...transfersHandlers,
  ...claimLinkHandlers,
  ...schedulesHandlers,
  ...topUpsHandlers,
  ...incomingPaymentHandlers,
  ...approvalInboxHandlers,
  ...bulkHandlers,
  ...refundsHandlers,
  ...statementsHandlers,
  ...exportsHandlers,
  ...treasuryHandlers,
  ...changeRequestHandlers,
  ...webhooksHandlers,
  ...openapiHandlers,
  ...sandboxHandlers,
  ...operatorHandlers,
  ...operatorVerificationHandlers,
  ...operatorReceiptHandlers,
  ...operatorPeopleHandlers,
  ...operatorNoticeHandlers,
  ...operatorQueueHandlers,
  ...operatorScreeningHandlers,
  ...operatorSystemHandlers,
  ...operatorBrandHandlers,
  ...operatorPriceHandlers,
  ...operatorRequestHandlers,
  ...savedViewHandlers,
} satisfies HandlerTable
