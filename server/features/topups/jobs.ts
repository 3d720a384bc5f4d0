import { id, record } from '../../../contract/base/calls/fields.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { findInstruction } from '../paymentInstructions/store.ts'
import { enqueueTopUpExpiry, expireTopUpTask, transitionTopUp } from './lifecycle.ts'
import { receiptDeadlineOf, type TopUpRow } from './rules.ts'
import { listEvents, lockTopUp } from './store.ts'

const jobSchema = record({ business_id: id(), topup_id: id() })

/** End of the wait for the business: for money, or for other receipts. Null if it waits for neither. */
async function topUpDeadlineOf(tx: Tx, deps: Deps, { business_id, id, status }: TopUpRow): Promise<Date | null> {
  if (status === topUpStatus.top_up_awaiting_payment)
    return (await findInstruction(tx, { business_id, cause_id: id }))?.expires_at ?? deps.now()
  return status === topUpStatus.top_up_declined ? receiptDeadlineOf(deps, await listEvents(tx, business_id, id)) : null
}

/** Expires it. A submitted receipt is reviewed all the same. */
async function expireTopUp(tx: Tx, deps: Deps, business_id: string, topUpId: string): Promise<void> {
  const topUp = await lockTopUp(tx, business_id, topUpId)
  const until = topUp ? await topUpDeadlineOf(tx, deps, topUp) : null
  if (!topUp || until === null) return
  const at = deps.now()
  if (at.getTime() < until.getTime()) return enqueueTopUpExpiry(tx, topUp, until)
  const by = { actor: { kind: 'job', task: expireTopUpTask }, name: null, at, address: '' } as const
  await transitionTopUp(tx, deps, by, topUp, { to: topUpStatus.payment_timed_out })
}

export const topUpTasks = {
  async [expireTopUpTask](deps, payload) {
    const { business_id, topup_id } = jobSchema.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, business_id, (tx) => expireTopUp(tx, deps, business_id, topup_id))
  },
} satisfies TaskTable<Deps>
