import { object, string } from 'yup'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { findUserByEmail } from '../people/store.ts'
import { issuePasswordLink } from './passwordLinks.ts'

export const mailResetTask = 'mail_password_reset'

const jobSchema = object({ email: string().required(), address: string().defined() })

/** The newest link still works, so no further one is made (T49). */
function ignoreMailLimit(error: unknown): void {
  if (!(error instanceof AppError) || error.codeName !== 'too_many_mails') throw error
}

/** Mails a link to the person with this address and a password to reset; does nothing if there is none. */
async function mailPasswordReset(deps: Deps, { email, address }: { email: string; address: string }): Promise<void> {
  const mailed = deps.sql.begin(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === null || user.password_hash === null) return
    await bindBusiness(tx, user.business_id)
    await issuePasswordLink(tx, deps, { user, kind: 'reset' })
    await appendAudit(tx, {
      business_id: user.business_id,
      actor: { kind: 'person', user_id: user.id },
      at: deps.now(),
      action: 'password.reset_requested',
      object_type: 'user',
      object_id: user.id,
      address,
    })
  })
  await mailed.catch(ignoreMailLimit)
}

/** Safe to run twice: a second link replaces the first. */
export const registrationTasks = {
  [mailResetTask]: (deps: Deps, payload: unknown) =>
    mailPasswordReset(deps, jobSchema.validateSync(payload, { strict: true })),
} satisfies TaskTable<Deps>
