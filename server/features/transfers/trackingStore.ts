import { type TrackedState, trackedStates } from '../../../contract/base/money/trackedStates.ts'
import type { Tx } from '../../db/client.ts'
import type { TrackedPayment } from '../../deps.ts'

/** One event that a tracker reported; rows are only added. */
export interface TrackingRow {
  business_id: string
  transfer_id: string
  event_id: string
  state: TrackedState
  bank_name: string
  bank_bic: string
  bank_country: string
  /** A code of ISO 20022, of a refusal. */
  reason: string
  at: Date
  received_at: Date
}

interface TrackedOrder extends TrackedPayment {
  sent_at: Date
}

/** The payment as its tracker knows it; undefined until a bank has taken it. */
export async function findTrackedOrder(
  tx: Tx,
  businessId: string,
  transferId: string,
): Promise<TrackedOrder | undefined> {
  const [row] = await tx<TrackedOrder[]>`
    select t.uetr, t.country, p.payout_reference, p.rail, p.sent_at from transfers t
    join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
    where t.business_id = ${businessId} and t.id = ${transferId} and t.uetr is not null and p.sent_at is not null`
  return row
}

export const insertTracking = async (tx: Tx, rows: readonly TrackingRow[]): Promise<void> => {
  if (rows.length > 0)
    await tx`insert into payment_tracking ${tx(rows.map((row) => ({ ...row })))} on conflict do nothing`
}

/** Banks date to the second, so steps of the same time stand in the order that a payment takes them. */
export const inTrackedOrder = (tx: Tx) => tx`k.at, array_position(${[...trackedStates]}::text[], k.state), k.event_id`

export const listTracking = (tx: Tx, businessId: string, transferId: string): Promise<TrackingRow[]> => tx<
  TrackingRow[]
>`
  select k.* from payment_tracking k where k.business_id = ${businessId} and k.transfer_id = ${transferId}
  order by ${inTrackedOrder(tx)}`
