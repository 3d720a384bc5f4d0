import type { RequestOf, ResponseOf } from './base/calls/call.ts'
import { initCalls } from './crypto/calls.ts'
import { approvalInboxCalls } from './features/approvalInbox.ts'
import { approvalCalls } from './features/approvals.ts'
import { auditCalls } from './features/audit.ts'
import { balanceCalls } from './features/balance.ts'
import { bulkCalls } from './features/bulk.ts'
import { businessCalls } from './features/businesses.ts'
import { changeRequestCalls } from './features/changeRequests.ts'
import { claimLinkCalls } from './features/claimLinks.ts'
import { configCalls } from './features/config.ts'
import { draftCalls } from './features/drafts.ts'
import { exportCalls } from './features/exports.ts'
import { factorCalls } from './features/factors.ts'
import { fileCalls } from './features/files.ts'
import { incomingPaymentCalls } from './features/incomingPayments.ts'
import { noticeCalls } from './features/notices.ts'
import { openCalls } from './features/openapi/operations.ts'
import { sandboxCalls } from './features/openapi/sandboxOperations.ts'
import { openapiCalls } from './features/openapi.ts'
import { operatorBrandCalls } from './features/operator/brands.ts'
import { operatorNoticeCalls } from './features/operator/notices.ts'
import { operatorPeopleCalls } from './features/operator/people.ts'
import { operatorPriceCalls } from './features/operator/prices.ts'
import { operatorQueueCalls } from './features/operator/queues.ts'
import { operatorReceiptCalls } from './features/operator/receipts.ts'
import { operatorRequestCalls } from './features/operator/requests.ts'
import { operatorScreeningCalls } from './features/operator/screening.ts'
import { operatorSystemCalls } from './features/operator/system.ts'
import { operatorVerificationCalls } from './features/operator/verification.ts'
import { operatorCalls } from './features/operator.ts'
import { paymentInstructionCalls } from './features/paymentInstructions.ts'
import { peopleCalls } from './features/people.ts'
import { quoteCalls } from './features/quotes.ts'
import { recipientCalls } from './features/recipients.ts'
import { refundCalls } from './features/refunds.ts'
import { registrationCalls } from './features/registration.ts'
import { savedViewCalls } from './features/savedViews.ts'
import { scheduleCalls } from './features/schedules.ts'
import { sessionCalls } from './features/session.ts'
import { staffCalls } from './features/staff.ts'
import { statementCalls } from './features/statements.ts'
import { teamCalls } from './features/team.ts'
import { topUpCalls } from './features/topups.ts'
import { transferCalls } from './features/transfers.ts'
import { treasuryCalls } from './features/treasury.ts'
import { verificationCalls } from './features/verification.ts'
import { webhookCalls } from './features/webhooks.ts'

/** The complete table of calls, keyed by path. Everything that applies to all calls is derived from it. */
export const calls = {
  ...initCalls,
  ...configCalls,
  ...fileCalls,
  ...peopleCalls,
  ...noticeCalls,
  ...factorCalls,
  ...businessCalls,
  ...sessionCalls,
  ...staffCalls,
  ...approvalCalls,
  ...registrationCalls,
  ...teamCalls,
  ...auditCalls,
  ...verificationCalls,
  ...draftCalls,
  ...recipientCalls,
  ...quoteCalls,
  ...balanceCalls,
  ...paymentInstructionCalls,
  ...transferCalls,
  ...claimLinkCalls,
  ...scheduleCalls,
  ...topUpCalls,
  ...incomingPaymentCalls,
  ...approvalInboxCalls,
  ...bulkCalls,
  ...refundCalls,
  ...statementCalls,
  ...exportCalls,
  ...changeRequestCalls,
  ...treasuryCalls,
  ...webhookCalls,
  ...openapiCalls,
  ...openCalls,
  ...sandboxCalls,
  ...operatorCalls,
  ...operatorVerificationCalls,
  ...operatorReceiptCalls,
  ...operatorPeopleCalls,
  ...operatorNoticeCalls,
  ...operatorQueueCalls,
  ...operatorScreeningCalls,
  ...operatorSystemCalls,
  ...operatorBrandCalls,
  ...operatorPriceCalls,
  ...operatorRequestCalls,
  ...savedViewCalls,
} as const

export type CallPath = keyof typeof calls
/** Calls of the operator's app, served only by the operator API. */
export type StaffPath = Extract<CallPath, `/staff/${string}`>
export type CallRequest<P extends CallPath> = RequestOf<(typeof calls)[P]>
export type CallResponse<P extends CallPath> = ResponseOf<(typeof calls)[P]>
export const isCallPath = (path: string): path is CallPath => Object.hasOwn(calls, path)
export const isStaffPath = (path: string): path is StaffPath => isCallPath(path) && path.startsWith('/staff/')
