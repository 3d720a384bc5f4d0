import { runOnce } from 'graphile-worker'
import { quietWorkerLogger } from '../../../server/db/migrate.ts'
import { bindTasks, type WorkerDeps } from '../../../server/jobs/bindTasks.ts'
import type { TaskTable } from '../../../server/jobs/task.ts'
import type { TestDatabase } from './database.ts'

/**
 * Runs due jobs, and those they add, until none is left, without waiting for the clock. With `until`, also the jobs due by that time, in
 * the order of their times.
 */
export async function runJobs<Deps extends WorkerDeps>(
  database: Pick<TestDatabase, 'sql' | 'queue'>,
  deps: Deps,
  tasks: TaskTable<Deps>,
  until?: Date,
): Promise<void> {
  for (;;) {
    await runOnce({
      pgPool: database.queue,
      concurrency: 1,
      noHandleSignals: true,
      logger: quietWorkerLogger,
      // As in the server: otherwise jobs are marked as done later, and the database may be dropped before.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: bindTasks(deps, tasks),
    })
    if (until === undefined) return
    // Failed jobs wait for their retry and stay untouched.
    const moved = await database.sql`
      update graphile_worker._private_jobs set run_at = now()
      where id = (select id from graphile_worker._private_jobs
                  where attempts = 0 and locked_at is null and run_at > now() and run_at <= ${until}
                  order by run_at, id limit 1)`
    if (moved.count === 0) return
  }
}
