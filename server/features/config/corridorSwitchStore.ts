import type { Reader, Tx } from '../../db/client.ts'

/** A corridor without a row is on. */
export interface CorridorSwitch {
  corridor_id: string
  is_paused: boolean
  reason: string
  changed_by: string
  changed_at: Date
}

export async function isCorridorPaused(reader: Reader, corridorId: string): Promise<boolean> {
  const [row] = await reader<{ is_paused: boolean }[]>`
    select is_paused from corridor_switches where corridor_id = ${corridorId}`
  return row?.is_paused ?? false
}

export const listCorridorSwitches = (reader: Reader): Promise<CorridorSwitch[]> =>
  reader<CorridorSwitch[]>`select * from corridor_switches`

export async function writeCorridorSwitch(tx: Tx, row: CorridorSwitch): Promise<void> {
  await tx`insert into corridor_switches ${tx({ ...row })} on conflict (corridor_id) do update set
    is_paused = excluded.is_paused, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}
