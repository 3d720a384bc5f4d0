import { object, string } from 'yup'
import type { Deps } from '../deps.ts'
import { mailPasswordReset, mailResetTask } from '../features/registration/jobs.ts'
import type { TaskTable } from './worker.ts'

const jobSchema = object({ email: string().required(), address: string().defined() })

/** Run twice it mails a second link, and the first is dead. */
export const passwordResetTasks = {
  [mailResetTask]: (deps: Deps, payload: unknown) =>
    mailPasswordReset(deps, jobSchema.validateSync(payload, { strict: true })),
} satisfies TaskTable<Deps>
