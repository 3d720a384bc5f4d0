import type { DecisionKind } from '../../../contract/features/decisions.ts'
import { bulkDecision } from '../bulk/decision.ts'
import { batchSubject } from '../decisions/batch.ts'
import { expiringSubject } from '../decisions/expiry.ts'
import { sharedSubject } from '../decisions/visibleRequests.ts'
import { changeDecision } from '../recipients/decision.ts'
import { refundDecision } from '../refunds/decision.ts'
import { scheduleDecision } from '../schedules/decision.ts'
import { transferDecision } from '../transfers/decision.ts'

/** Every subject that people of a business decide on, for what the engine does alike for all of them. */

/** In the order of their locks. */
export const batchSubjects = [
  batchSubject(transferDecision),
  batchSubject(bulkDecision),
  batchSubject(scheduleDecision),
  batchSubject(refundDecision),
  batchSubject(changeDecision),
]

export const expiringSubjects = [
  expiringSubject(transferDecision),
  expiringSubject(bulkDecision),
  expiringSubject(scheduleDecision),
  expiringSubject(refundDecision),
  expiringSubject(changeDecision),
]

export const sharedSubjects = {
  transfer: sharedSubject(transferDecision),
  bulk: sharedSubject(bulkDecision),
  schedule: sharedSubject(scheduleDecision),
  refund: sharedSubject(refundDecision),
  recipient_change: sharedSubject(changeDecision),
} satisfies Record<DecisionKind, unknown>
