import type { ActorIdentity, PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline, type Pipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { MacDeps } from '../../rowMacs.ts'

/** Context of a transaction that changes something; statements are added to `pipeline` in the order in which they must run. */
export interface TransitionTx {
  tx: Tx
  deps: MacDeps & Pick<Deps, 'newId' | 'randomBytes'>
  pipeline: Pipeline
  at: Date
  actor: ActorIdentity
  /** Null if the server itself acts: a rail's report, an expired deadline. */
  by: { user_id: string; full_name: string; address: string } | null
}

/** With all dependencies of the server: payments need the rails. */
export interface PaymentTx extends TransitionTx {
  deps: Deps
}

/** The request of a signed-in person. */
export interface PersonRequest {
  actor: PersonActor
  now: Date
  address: string
}

export const beginPaymentTx = (tx: Tx, deps: Deps, { actor, now, address }: PersonRequest): PaymentTx => ({
  tx,
  deps,
  pipeline: createPipeline(),
  at: now,
  actor,
  by: { user_id: actor.user_id, full_name: actor.full_name, address },
})
