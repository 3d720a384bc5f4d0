import { object, string } from 'yup'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { mailPasswordReset, mailResetTask } from './passwordReset.ts'

const jobSchema = object({ email: string().required(), address: string().defined() })

/** Run twice it mails a second link, and the first is dead. */
export const registrationTasks = {
  [mailResetTask]: (deps: Deps, payload: unknown) =>
    mailPasswordReset(deps, jobSchema.validateSync(payload, { strict: true })),
} satisfies TaskTable<Deps>
