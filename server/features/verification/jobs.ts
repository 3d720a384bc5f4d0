import { id, record, timestamp } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { readCase, remindTask, tellAsked } from './lifecycle.ts'
import { isOpen } from './rules.ts'
import { playOutcome, sandboxOutcomeTask } from './sandboxOutcomes.ts'

const jobSchema = record({ business_id: id(), case_id: id(), due_at: timestamp() })

/** Does nothing if everything has been answered or decided. */
async function remind(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, case_id, due_at } = jobSchema.validateSync(payload, { strict: true })
  await inBusiness(deps.sql, business_id, async (tx) => {
    const { row, items } = await readCase(tx, business_id, case_id)
    const waits = isOpen(row) && items.some((item) => item.due_at?.toISOString() === due_at)
    if (waits) await tellAsked(tx, deps, business_id, 'verification_reminder', new Date(due_at))
  })
}

export const verificationTasks = { [remindTask]: remind, [sandboxOutcomeTask]: playOutcome } satisfies TaskTable<Deps>
