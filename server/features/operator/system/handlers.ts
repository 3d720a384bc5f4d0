import type { operatorSystemCalls } from '../../../../contract/features/operator/system.ts'
import type { HandlerTable } from '../../../handler.ts'
import { advanceSandboxClock } from './advanceSandboxClock.ts'
import { getStatus } from './getStatus.ts'
import { listJobs } from './listJobs.ts'
import { listMails } from './listMails.ts'
import { listStaffAudit } from './listStaffAudit.ts'
import { retryFailedJob } from './retryFailedJob.ts'

export const operatorSystemHandlers = {
  '/staff/system/status': getStatus,
  '/staff/clock/advance': advanceSandboxClock,
  '/staff/system/jobs': listJobs,
  '/staff/system/retry-job': retryFailedJob,
  '/staff/system/mails': listMails,
  '/staff/audit/list': listStaffAudit,
} satisfies Pick<HandlerTable, keyof typeof operatorSystemCalls>
