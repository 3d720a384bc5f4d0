import type { StaffActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Work } from '../decisions/work.ts'

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
