import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { retryJob } from '../../../jobs/failedJobs.ts'
import { auditHouse } from '../auditHouse.ts'

/** Jobs bear to be run again: they do what is left to be done, and once. */
export const retryFailedJob = defineHandler('/staff/system/retry-job', {
  async run(tx, context, { id, reason }) {
    if (!(await retryJob(tx, id, context.now))) throw new AppError('nothing_to_decide')
    await auditHouse(tx, context, { action: 'job.retried', object_type: 'job', object_id: id, detail: { reason } })
    return {}
  },
})
