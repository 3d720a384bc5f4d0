import { id, record, timestamp } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { notifyQuestion, readCase, remindTask } from './lifecycle.ts'
import { isCaseOpen } from './rules.ts'
import { applySandboxOutcome, sandboxOutcomeTask } from './sandboxOutcomes.ts'

const jobSchema = record({ business_id: id(), case_id: id(), due_at: timestamp() })

/** Does nothing if everything has been answered or decided. */
async function remind(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, case_id, due_at } = jobSchema.validateSync(payload, { strict: true })
  await inBusiness(deps.sql, business_id, async (tx) => {
    const { row, items } = await readCase(tx, business_id, case_id)
    const waits = isCaseOpen(row) && items.some((item) => item.due_at?.toISOString() === due_at)
    if (waits) await notifyQuestion(tx, deps, business_id, 'verification_reminder', new Date(due_at))
  })
}

export const verificationTasks = {
  [remindTask]: remind,
  [sandboxOutcomeTask]: applySandboxOutcome,
} satisfies TaskTable<Deps>
