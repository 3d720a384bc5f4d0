import type { Tx } from '../../db/client.ts'
import type { Pipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'

/** One transaction at work on transfers: its statements go into the pipeline in the order they must run. */
export interface Work {
  tx: Tx
  deps: Deps
  pipeline: Pipeline
  at: Date
  /** Null: the server itself (rail report, expiry). */
  by: { user_id: string; full_name: string; address: string } | null
}
