import { startWorker } from '../../../server/jobs/worker.ts'
import { createLog } from '../../../server/log.ts'

// Run as a process of its own, to be killed: takes a job and never ends it.
await startWorker(
  { log: createLog('silent') },
  {
    finish: () => {
      process.stdout.write('begun\n')
      return new Promise(() => undefined)
    },
  },
  { url: process.argv[2] ?? '', concurrency: 1 },
)
