import type { Deps } from '../deps.ts'
import { auditTasks, signAuditHeadsTask } from '../features/audit/jobs.ts'
import { quoteTasks, refreshRatesTask } from '../features/quotes/jobs.ts'
import { registrationTasks } from '../features/registration/jobs.ts'
import { transferTasks } from '../features/transfers/jobs.ts'
import { type BooksSource, checkBooksTask, ledgerTasks } from '../ledger/jobs.ts'
import { cleanUpTask, cleanupTasks } from './cleanup.ts'
import { mailTasks } from './mail.ts'
import type { TaskTable } from './task.ts'

/** Every job there is, by the name `enqueue` calls it. The books are read with the owner's rights: of all businesses at once. */
export const createTasks = (books: BooksSource): TaskTable<Deps> => ({
  ...mailTasks,
  ...registrationTasks,
  ...quoteTasks,
  ...transferTasks,
  ...cleanupTasks,
  ...auditTasks(books),
  ...ledgerTasks(books),
})

/** Minute, hour, day, month, weekday; UTC. */
export const crontab: readonly string[] = [
  `* * * * * ${signAuditHeadsTask}`,
  `*/10 * * * * ${refreshRatesTask}`,
  `7 * * * * ${checkBooksTask}`,
  `37 * * * * ${cleanUpTask}`,
]
