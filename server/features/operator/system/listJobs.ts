import { defineHandler } from '../../../handler.ts'
import { listFailedJobs } from '../../../jobs/failedJobs.ts'
import { redactSecrets } from '../../../log.ts'

export const listJobs = defineHandler('/staff/system/jobs', {
  async run(tx) {
    const failed = await listFailedJobs(tx)
    return {
      items: failed.map((job) => ({
        ...job,
        error: redactSecrets(job.error.split('\n')[0] ?? '').slice(0, 2000),
      })),
    }
  },
})
