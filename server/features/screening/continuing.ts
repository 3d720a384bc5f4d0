import { id, oneOf, record } from '../../../contract/base/calls/fields.ts'
import { screeningCauses } from '../../../contract/base/operator/screening.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { findCausesAfter, type HitRow, type ScreeningCause } from './store.ts'

/** Jobs of the features whose work waits for a decision; each compares again. Nothing waits for the others. */
export const continueTasks = {
  transfer: 'continue_transfer',
  refund: 'continue_refund',
  incoming_payment: 'continue_incoming_payment',
  recipient: null,
  customer_change: null,
  list_change: null,
} as const satisfies Record<ScreeningCause['kind'], string | null>

const continueSchema = record({ business_id: id(), id: id() })

/** The payload of these jobs: what waits, by the id of its cause. */
export const readContinueJob = (payload: unknown): { business_id: string; id: string } =>
  continueSchema.validateSync(payload, { strict: true })

const releaseTask = 'release_screened'
const causesAtOnce = 500
const releaseSchema = record({
  business_id: id(),
  hit_id: id(),
  after: record({ kind: oneOf(screeningCauses), cause_id: id() }).nullable(),
})

/** A hit is decided: all that waits for it is continued, in slices, since a listed payee may be in a whole file. */
export const enqueueRelease = (
  tx: Tx,
  { business_id, id: hit_id }: Pick<HitRow, 'business_id' | 'id'>,
): Promise<void> => enqueue(tx, releaseTask, { business_id, hit_id, after: null })

async function releaseSlice(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, hit_id, after } = releaseSchema.validateSync(payload, { strict: true })
  await inBusiness(deps.sql, business_id, async (tx) => {
    const causes = await findCausesAfter(tx, { business_id, id: hit_id }, after, causesAtOnce)
    for (const { kind, cause_id } of causes) {
      const task = continueTasks[kind]
      if (task !== null) await enqueue(tx, task, { business_id, id: cause_id }, { jobKey: `${task}:${cause_id}` })
    }
    const last = causes.at(-1)
    if (last === undefined || causes.length < causesAtOnce) return
    const place = { kind: last.kind, cause_id: last.cause_id }
    await enqueue(tx, releaseTask, { business_id, hit_id, after: place })
  })
}

export const releaseTasks = { [releaseTask]: releaseSlice } satisfies TaskTable<Deps>
