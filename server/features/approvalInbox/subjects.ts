import type { DecisionKind } from '../../../contract/features/decisions.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { bulkDecision } from '../bulk/decision.ts'
import { batchSubject } from '../decisions/batch.ts'
import { sharedSubject } from '../decisions/comments.ts'
import type { AnySubject } from '../decisions/engine.ts'
import { expiringSubject, sweepRequests, sweepRequestsTask } from '../decisions/expiry.ts'
import { changeDecision } from '../recipients/decision.ts'
import { refundDecision } from '../refunds/decision.ts'
import { scheduleDecision } from '../schedules/decision.ts'
import { transferDecision } from '../transfers/decision.ts'

/** The engine's part for every subject, with the subject's types closed over. */
const everywhere = <Row, Shared>(subject: AnySubject<Row, Shared>) => ({
  batch: batchSubject(subject),
  expiring: expiringSubject(subject),
  shared: sharedSubject(subject),
})

/** Every subject that people of a business decide on, in the order of their locks. */
export const subjects = {
  transfer: everywhere(transferDecision),
  bulk: everywhere(bulkDecision),
  schedule: everywhere(scheduleDecision),
  refund: everywhere(refundDecision),
  recipient_change: everywhere(changeDecision),
} satisfies Record<DecisionKind, unknown>

export const batchSubjects = Object.values(subjects).map(({ batch }) => batch)
const expiringSubjects = Object.values(subjects).map(({ expiring }) => expiring)

export const requestTasks = {
  [sweepRequestsTask]: (deps) => sweepRequests(deps, expiringSubjects),
} satisfies TaskTable<Deps>
