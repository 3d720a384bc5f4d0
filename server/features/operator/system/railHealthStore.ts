import type { Tx } from '../../../db/client.ts'

export interface RailLoad {
  rail: string
  waiting: number
  silent: number
}

/** Across businesses: payouts that a rail has been given and not reported. */
export const readRailLoads = (tx: Tx, silentSince: Date): Promise<RailLoad[]> => tx<RailLoad[]>`
  select rail, count(*)::int as waiting, (count(*) filter (where created_at < ${silentSince}))::int as silent
  from payouts where state in ('queued', 'submitted') group by rail`
