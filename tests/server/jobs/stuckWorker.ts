import { startWorker } from '../../../server/jobs/worker.ts'
import { createLog } from '../../../server/log.ts'
import { createMetrics } from '../../../server/metrics.ts'

// Runs in a process of its own, which the test kills: takes a job and never finishes it.
await startWorker(
  { log: createLog('silent'), metrics: createMetrics() },
  {
    finish: () => {
      process.stdout.write('begun\n')
      return new Promise(() => undefined)
    },
  },
  { url: process.argv[2] ?? '', concurrency: 1 },
)
