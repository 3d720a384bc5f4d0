import type { Deps } from '../deps.ts'
import { approvalReminderTasks } from './approvalReminders.ts'
import { auditHeadTasks, signAuditHeadsTask } from './auditHeads.ts'
import { type BooksSource, bookTasks, checkBooksTask } from './books.ts'
import { cleanUpTask, cleanupTasks } from './cleanup.ts'
import { expiryTasks } from './expiry.ts'
import { mailTasks } from './mail.ts'
import { passwordResetTasks } from './passwordReset.ts'
import { payoutTasks } from './payouts.ts'
import { rateTasks, refreshRatesTask } from './rates.ts'
import type { TaskTable } from './worker.ts'

/** Every job there is, by the name `enqueue` calls it. The books are read with the owner's rights: of all businesses at once. */
export const createTasks = (books: BooksSource): TaskTable<Deps> => ({
  ...mailTasks,
  ...passwordResetTasks,
  ...payoutTasks,
  ...expiryTasks,
  ...approvalReminderTasks,
  ...rateTasks,
  ...cleanupTasks,
  ...bookTasks(books),
  ...auditHeadTasks(books),
})

/** Minute, hour, day, month, weekday; UTC. */
export const crontab: readonly string[] = [
  `* * * * * ${signAuditHeadsTask}`,
  `*/10 * * * * ${refreshRatesTask}`,
  `7 * * * * ${checkBooksTask}`,
  `37 * * * * ${cleanUpTask}`,
]
