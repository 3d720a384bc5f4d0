import type { Reader, Tx } from '../../db/client.ts'

/** The switches and the daily sums of rails. They are of no business. */
export interface RailSwitch {
  rail: string
  is_paused: boolean
  reason: string
  changed_by: string
  changed_at: Date
}

export const listSwitches = (reader: Reader) => reader<RailSwitch[]>`select * from rail_switches order by rail`

export async function writeSwitch(tx: Tx, row: RailSwitch): Promise<void> {
  await tx`insert into rail_switches ${tx({ ...row })} on conflict (rail) do update set
    is_paused = excluded.is_paused, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export async function findPaused(tx: Tx, rails: readonly string[]): Promise<Set<string>> {
  const rows = await tx<
    { rail: string }[]
  >`select rail from rail_switches where is_paused and rail = any(${[...rails]})`
  return new Set(rows.map(({ rail }) => rail))
}

/** Counts the amount towards the rail's day, unless that would pass the cap. */
export async function countTowardsDay(
  tx: Tx,
  rail: string,
  day: string,
  amountMinor: bigint,
  capMinor: bigint,
): Promise<boolean> {
  if (amountMinor > capMinor) return false
  const counted = await tx`
    insert into rail_days (rail, day, used_minor) values (${rail}, ${day}, ${amountMinor})
    on conflict (rail, day) do update set used_minor = rail_days.used_minor + excluded.used_minor
      where rail_days.used_minor + excluded.used_minor <= ${capMinor}`
  return counted.count === 1
}

/** What was counted and then not taken. */
export async function giveBackOfDay(tx: Tx, rail: string, day: string, amountMinor: bigint): Promise<void> {
  await tx`update rail_days set used_minor = used_minor - ${amountMinor} where rail = ${rail} and day = ${day}`
}

export async function readUsedOfDay(reader: Reader, day: string): Promise<Map<string, bigint>> {
  const rows = await reader<{ rail: string; used_minor: bigint }[]>`
    select rail, used_minor from rail_days where day = ${day}`
  return new Map(rows.map(({ rail, used_minor }) => [rail, used_minor]))
}
