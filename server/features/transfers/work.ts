import type { ActorIdentity, StaffActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Pipeline } from '../../db/pipeline.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'

/** A transaction that changes transfers: statements are added to `pipeline` in the order in which they must run. */
export interface Moving {
  tx: Tx
  deps: Pick<Deps, 'keys' | 'now' | 'newId' | 'randomBytes'>
  pipeline: Pipeline
  at: Date
  actor: ActorIdentity
  /** Null where the server itself acted: the rail's report, the end of a deadline. */
  by: { user_id: string; full_name: string; address: string } | null
}

/** With all of the server's dependencies: payments need the rails. */
export interface Work extends Moving {
  deps: Deps
}

/** What the server does to a transfer by itself: its payout, the rail's reports, a deadline. */
export const serverWork = (tx: Tx, deps: Deps, task: string): Work => ({
  tx,
  deps,
  pipeline: createPipeline(),
  at: deps.now(),
  actor: { kind: 'job', task },
  by: null,
})

/** What a member of the operator's staff does to a transfer. */
export const staffWork = (tx: Tx, deps: Deps, { staff_id }: Pick<StaffActor, 'staff_id'>): Work => ({
  ...serverWork(tx, deps, ''),
  actor: { kind: 'staff', staff_id },
})
