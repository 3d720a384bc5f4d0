import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { sweepRequests, sweepRequestsTask } from '../decisions/expiry.ts'
import { expiringSubjects } from './subjects.ts'

export const requestTasks = {
  [sweepRequestsTask]: (deps) => sweepRequests(deps, expiringSubjects),
} satisfies TaskTable<Deps>
