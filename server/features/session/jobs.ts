import { number, object, string } from 'yup'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { findUserByIdentifier } from '../people/store.ts'
import { auditSignInLockTask } from './signIn.ts'

const jobSchema = object({
  name: string().required(),
  address: string().defined(),
  tries: number().integer().required(),
})

/** Audits that sign-ins with a person's name are locked; does nothing if nobody has that name. */
async function auditSignInLock(deps: Deps, payload: unknown): Promise<void> {
  const { name, address, tries } = jobSchema.validateSync(payload, { strict: true })
  const user = await findUserByIdentifier(deps.sql, name)
  if (user === null) return
  await inBusiness(deps.sql, user.business_id, (tx) =>
    appendAudit(tx, {
      business_id: user.business_id,
      actor: { kind: 'job', task: auditSignInLockTask },
      at: deps.now(),
      action: 'session.login_locked',
      object_type: 'user',
      object_id: user.id,
      address,
      detail: { tries },
    }),
  )
}

/** A repeated run writes a second row about the same lock, which is harmless. */
export const sessionTasks = { [auditSignInLockTask]: auditSignInLock } satisfies TaskTable<Deps>
