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

/** The newest of the links that were sent still works: no further one is made (T49). */
function sendNoMore(error: unknown): void {
  if (!(error instanceof AppError) || error.codeName !== 'too_many_mails') throw error
}

/** Mails a link to whoever has this address and a password to forget; nothing where there is nobody. */
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
  await mailed.catch(sendNoMore)
}

/** Safe to run twice: it mails a second link, which makes the first invalid. */
export const registrationTasks = {
  [mailResetTask]: (deps: Deps, payload: unknown) =>
    mailPasswordReset(deps, jobSchema.validateSync(payload, { strict: true })),
} satisfies TaskTable<Deps>
