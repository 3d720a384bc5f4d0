import { id, record } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { loadMatcher } from '../screening/lists/loadMatcher.ts'
import { subjectOfPayee } from '../screening/rules.ts'
import { screen } from '../screening/screen.ts'
import { findRecipient, type RecipientRow } from './store.ts'

const screenRecipientTask = 'screen_recipient'
const jobSchema = record({ business_id: id(), recipient_id: id() })

/** In a job, so that nobody can tell by the time that saving takes whether the name was found. */
export const enqueueRecipientScreening = (
  tx: Tx,
  { business_id, id: recipient_id }: Pick<RecipientRow, 'business_id' | 'id'>,
): Promise<void> =>
  enqueue(tx, screenRecipientTask, { business_id, recipient_id }, { jobKey: `screen:${recipient_id}` })

/** Stops nothing yet: payments to it are compared again, and a pair decided before one is made does not stop it. */
async function screenRecipient(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, recipient_id } = jobSchema.validateSync(payload, { strict: true })
  const matcher = await loadMatcher(deps)
  await inBusiness(deps.sql, business_id, async (tx) => {
    const row = await findRecipient(tx, business_id, recipient_id)
    if (!row) return
    const cause = { business_id, kind: 'recipient', cause_id: recipient_id } as const
    await screen(tx, deps, { cause, matcher, subjects: [subjectOfPayee(row)], ofCustomer: [] })
  })
}

export const recipientTasks = { [screenRecipientTask]: screenRecipient } satisfies TaskTable<Deps>
