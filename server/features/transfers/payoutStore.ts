import type { Reader, Tx } from '../../db/client.ts'

/** An order to a rail, as created. */
export interface PayoutOrderRow {
  business_id: string
  transfer_id: string
  rail: string
  payout_reference: string
  payload_digest: string
  created_at: Date
}

export type PayoutStateName = 'queued' | 'submitted' | 'succeeded' | 'rejected' | 'failed'

export interface PayoutRow extends PayoutOrderRow {
  /** MAC over the transfer and the order as paid (`mac.ts`). */
  seal: string
  state: PayoutStateName
  detail: string | null
  attempts: number
  /** When it was bound to its rail: the first call that may have reached it comes after. */
  bound_at: Date | null
  /** Rails that have certainly not taken it. */
  declined_by: string[]
  /** When the rail first took it. */
  sent_at: Date | null
  reported_at: Date | null
  /** Blocked: neither sent nor settled until the operator has reviewed it; `state` tells how far it had come. */
  held_at: Date | null
  held_reason: string | null
  /** Waits for a decision on a hit of the lists of sanctions; nothing is sent meanwhile. */
  checking_since: Date | null
}

type Named = Pick<PayoutRow, 'business_id' | 'transfer_id'>

export async function insertPayout(tx: Tx, payout: PayoutOrderRow & Pick<PayoutRow, 'seal'>): Promise<void> {
  await tx`insert into payouts ${tx({ ...payout })}`
}

export async function lockPayout(tx: Tx, businessId: string, transferId: string): Promise<PayoutRow | undefined> {
  const [row] = await tx<PayoutRow[]>`
    select * from payouts where business_id = ${businessId} and transfer_id = ${transferId} for update`
  return row
}

export async function findPayoutTransfer(tx: Tx, businessId: string, reference: string): Promise<string | null> {
  const [row] = await tx<{ transfer_id: string }[]>`
    select transfer_id from payouts where business_id = ${businessId} and payout_reference = ${reference}`
  return row?.transfer_id ?? null
}

export interface SentOrder {
  reference: string
  sent_at: Date
}

/** An order that its rail has taken, with its reference as the bank shows it; undefined until then. */
export async function findSentOrder(tx: Tx, businessId: string, transferId: string): Promise<SentOrder | undefined> {
  const [row] = await tx<SentOrder[]>`
    select replace(payout_reference, '-', '') as reference, sent_at from payouts
    where business_id = ${businessId} and transfer_id = ${transferId} and sent_at is not null`
  return row
}

export async function writePayoutState(
  tx: Tx,
  payout: Named,
  state: PayoutStateName,
  detail: string,
  at: Date,
): Promise<void> {
  await tx`update payouts set state = ${state}, detail = ${detail}, reported_at = ${at}
    where business_id = ${payout.business_id} and transfer_id = ${payout.transfer_id}`
}

/** Counts a submission; marks it as taken by the rail unless a report was quicker. */
export async function markSubmitted(tx: Tx, businessId: string, transferId: string, at: Date): Promise<void> {
  await tx`update payouts set state = case when state = 'queued' then 'submitted' else state end, sent_at = coalesce(sent_at, ${at})
    where business_id = ${businessId} and transfer_id = ${transferId}`
}

export async function countAttempt(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update payouts set attempts = attempts + 1 where business_id = ${businessId} and transfer_id = ${transferId}`
}

export async function markPayoutBlocked(
  tx: Tx,
  { business_id, transfer_id }: Named,
  reason: string,
  at: Date,
): Promise<void> {
  await tx`update payouts set held_at = ${at}, held_reason = ${reason}
    where business_id = ${business_id} and transfer_id = ${transfer_id}`
}

export async function markPayoutReleased(tx: Tx, { business_id, transfer_id }: Named): Promise<void> {
  await tx`update payouts set held_at = null, held_reason = null
    where business_id = ${business_id} and transfer_id = ${transfer_id}`
}

export const markPayoutChecking = (tx: Tx, { business_id, transfer_id }: Named, at: Date) => tx`
  update payouts set checking_since = ${at} where business_id = ${business_id} and transfer_id = ${transfer_id}`

export const markPayoutChecked = (tx: Tx, { business_id, transfer_id }: Named) => tx`
  update payouts set checking_since = null where business_id = ${business_id} and transfer_id = ${transfer_id}`

interface BlockedPayout {
  business_id: string
  business_name: string
  transfer_id: string
  reference: string
  state: PayoutStateName
  held_at: Date
  held_reason: string
}

/** Of all businesses; on the owner's connection. */
export const listBlockedPayouts = (reader: Reader): Promise<BlockedPayout[]> => reader<BlockedPayout[]>`
  select p.business_id, b.name as business_name, p.transfer_id, coalesce(t.reference, '') as reference, p.state, p.held_at, p.held_reason
  from payouts p join businesses b on b.id = p.business_id
  left join transfers t on t.business_id = p.business_id and t.id = p.transfer_id
  where p.held_at is not null order by p.held_at, p.transfer_id`

/** Binds an order to the rail that is called next. `seal` covers the order with that rail. */
export async function markBound(tx: Tx, payout: Named & { rail: string }, seal: string, at: Date): Promise<void> {
  await tx`update payouts set rail = ${payout.rail}, seal = ${seal}, bound_at = ${at}
    where business_id = ${payout.business_id} and transfer_id = ${payout.transfer_id}`
}

/** Replaces the MAC after a transition of the transfer, before anything is sent. */
export async function savePayoutMac(tx: Tx, payout: Named, seal: string): Promise<void> {
  await tx`update payouts set seal = ${seal}
    where business_id = ${payout.business_id} and transfer_id = ${payout.transfer_id}`
}

export async function markDeclined(tx: Tx, payout: Named, rail: string, detail: string): Promise<void> {
  await tx`update payouts set bound_at = null, declined_by = declined_by || ${rail}::text, detail = ${detail}
    where business_id = ${payout.business_id} and transfer_id = ${payout.transfer_id}`
}

/** One change of an order's rail. */
interface PayoutRoute extends Named {
  id: string
  from_rail: string
  to_rail: string
  reason: string
  at: Date
}

export async function insertRoute(tx: Tx, route: PayoutRoute): Promise<void> {
  await tx`insert into payout_routes ${tx({ ...route })}`
}

/** Switches and daily sums of rails; they belong to no business. */
interface RailSwitch {
  rail: string
  is_paused: boolean
  reason: string
  changed_by: string
  changed_at: Date
}

export const listRailSwitches = (reader: Reader) => reader<RailSwitch[]>`select * from rail_switches order by rail`

export async function saveRailSwitch(tx: Tx, row: RailSwitch): Promise<void> {
  await tx`insert into rail_switches ${tx({ ...row })} on conflict (rail) do update set
    is_paused = excluded.is_paused, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export async function findPausedRails(tx: Tx, rails: readonly string[]): Promise<Set<string>> {
  const rows = await tx<
    { rail: string }[]
  >`select rail from rail_switches where is_paused and rail = any(${[...rails]})`
  return new Set(rows.map(({ rail }) => rail))
}

/** Counts the amount towards the rail's day, unless that would exceed the cap. */
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

/** Releases an amount that was counted and then not taken. */
export async function releaseFromDay(tx: Tx, rail: string, day: string, amountMinor: bigint): Promise<void> {
  await tx`update rail_days set used_minor = used_minor - ${amountMinor} where rail = ${rail} and day = ${day}`
}

export async function readUsageOfDay(reader: Reader, day: string): Promise<Map<string, bigint>> {
  const rows = await reader<{ rail: string; used_minor: bigint }[]>`
    select rail, used_minor from rail_days where day = ${day}`
  return new Map(rows.map(({ rail, used_minor }) => [rail, used_minor]))
}
