import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { CaseRow } from './caseRow.ts'

export const remindTask = 'remind_verification'

const dayMs = 24 * 3_600_000

/** A day before its deadline the business is told again of a request, if it has not answered: each has a reminder of its own. */
export const enqueueReminder = (
  tx: Tx,
  { business_id, id: case_id }: Pick<CaseRow, 'business_id' | 'id'>,
  { id, due_at }: { id: string; due_at: Date },
) =>
  enqueue(
    tx,
    remindTask,
    { business_id, case_id, due_at: due_at.toISOString() },
    { jobKey: `verification:${id}`, runAt: new Date(due_at.getTime() - dayMs) },
  )
