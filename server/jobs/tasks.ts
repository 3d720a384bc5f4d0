import type { Deps } from '../deps.ts'
import { requestTasks } from '../features/approvalInbox/subjects.ts'
import { approvalTasks } from '../features/approvals/jobs.ts'
import { auditTasks, signAuditHeadsTask } from '../features/audit/jobs.ts'
import { balanceTasks, watchBalancesTask } from '../features/balance/jobs.ts'
import { bulkTasks } from '../features/bulk/jobs.ts'
import { changeRequestTasks, expireChangeRequestsTask } from '../features/changeRequests/expiry.ts'
import { sweepRequestsTask } from '../features/decisions/expiry.ts'
import { exportTasks } from '../features/exports/jobs.ts'
import { fileTasks } from '../features/files/jobs.ts'
import { incomingPaymentTasks } from '../features/incomingPayments/jobs.ts'
import { rescreenTask, rescreenTasks } from '../features/operator/rescreen.ts'
import { quoteTasks, refreshRatesTask } from '../features/quotes/jobs.ts'
import { exchangeRailFilesTask, railTasks } from '../features/rails/jobs.ts'
import { recipientTasks } from '../features/recipients/screening.ts'
import { refundTasks } from '../features/refunds/jobs.ts'
import { registrationTasks } from '../features/registration/jobs.ts'
import { scheduleTasks } from '../features/schedules/run.ts'
import { releaseTasks } from '../features/screening/continuing.ts'
import { readListsTask, screeningListTasks } from '../features/screening/lists/jobs.ts'
import { sessionTasks } from '../features/session/jobs.ts'
import { topUpTasks } from '../features/topups/jobs.ts'
import { transferTasks } from '../features/transfers/jobs.ts'
import { verificationTasks } from '../features/verification/jobs.ts'
import { sweepWebhooksTask, webhookTasks } from '../features/webhooks/jobs.ts'
import { closeDaysTask } from '../ledger/closedDays.ts'
import { type BooksSource, checkBooksTask, ledgerTasks } from '../ledger/jobs.ts'
import { storedMacsOf } from '../storedMacs.ts'
import { mailTasks } from './mail.ts'
import { cleanUpTask, retentionTasks } from './retention.ts'
import type { TaskTable } from './task.ts'

/** All jobs by their `enqueue` name. The books are checked with the owner's rights, across all businesses. */
export const createTasks = (books: BooksSource): TaskTable<Deps> => ({
  ...mailTasks,
  ...fileTasks,
  ...registrationTasks,
  ...sessionTasks,
  ...screeningListTasks,
  ...verificationTasks,
  ...recipientTasks,
  ...releaseTasks,
  ...rescreenTasks(books),
  ...quoteTasks,
  ...balanceTasks,
  ...approvalTasks,
  ...requestTasks,
  ...changeRequestTasks,
  ...transferTasks,
  ...scheduleTasks,
  ...topUpTasks,
  ...incomingPaymentTasks,
  ...bulkTasks,
  ...refundTasks,
  ...railTasks,
  ...exportTasks,
  ...webhookTasks(books),
  ...retentionTasks(books),
  ...auditTasks(books),
  ...ledgerTasks(books, storedMacsOf),
})

/** Minute, hour, day, month, weekday; UTC. */
export const crontab: readonly string[] = [
  `* * * * * ${signAuditHeadsTask}`,
  `*/10 * * * * ${refreshRatesTask}`,
  `27 * * * * ${sweepRequestsTask}`,
  `*/5 * * * * ${expireChangeRequestsTask}`,
  `*/5 * * * * ${watchBalancesTask}`,
  `*/5 * * * * ${rescreenTask}`,
  `7 * * * * ${checkBooksTask}`,
  `17 * * * * ${closeDaysTask}`,
  `37 * * * * ${cleanUpTask}`,
  `47 * * * * ${readListsTask}`,
  `* * * * * ${exchangeRailFilesTask}`,
  `* * * * * ${sweepWebhooksTask}`,
]
