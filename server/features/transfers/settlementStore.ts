import type { Currency } from '../../../contract/base/money/money.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** The credited amount, as the rail reports it. */
export interface SettlementRow {
  business_id: string
  transfer_id: string
  rail: string
  reported_at: Date
  credited_minor: bigint
  charges_minor: bigint | null
  rate: string | null
  /** Below zero: less than was guaranteed, by this much; above: more than was ordered. */
  variance_minor: bigint
}

/** How a variance was closed. */
export type VarianceOutcome =
  | { outcome: 'made_good'; made_good_minor: bigint; note: null }
  | { outcome: 'explained'; made_good_minor: null; note: string }

/** Returns whether it was new: the first report of a rail counts. */
export async function insertSettlement(tx: Tx, row: SettlementRow): Promise<boolean> {
  const written = await tx`insert into settlements ${tx({ ...row })} on conflict (business_id, transfer_id) do nothing`
  return written.count === 1
}

export type Confirmed = Pick<SettlementRow, 'credited_minor' | 'charges_minor'>

/** The credit as a rail reported it; undefined if none reported an amount. */
export async function findConfirmed(tx: Tx, businessId: string, transferId: string): Promise<Confirmed | undefined> {
  const [row] = await tx<Confirmed[]>`
    select credited_minor, charges_minor from settlements where business_id = ${businessId} and transfer_id = ${transferId}`
  return row
}

export async function findCredited(tx: Tx, businessId: string, transferId: string): Promise<bigint | null> {
  const [row] = await tx<{ credited_minor: bigint }[]>`
    select credited_minor from settlements where business_id = ${businessId} and transfer_id = ${transferId}`
  return row?.credited_minor ?? null
}

/** The open variance of a transfer, locked; null if there is none. */
export async function lockVariance(tx: Tx, businessId: string, transferId: string): Promise<bigint | null> {
  const [row] = await tx<{ variance_minor: bigint }[]>`
    select variance_minor from settlements where business_id = ${businessId} and transfer_id = ${transferId}
      and variance_minor <> 0 and outcome is null for update`
  return row?.variance_minor ?? null
}

export async function closeVariance(
  tx: Tx,
  { business_id, transfer_id }: Pick<SettlementRow, 'business_id' | 'transfer_id'>,
  end: VarianceOutcome & { closed_by: string; closed_at: Date },
): Promise<void> {
  await tx`update settlements set ${tx(end, 'outcome', 'made_good_minor', 'note', 'closed_by', 'closed_at')}
    where business_id = ${business_id} and transfer_id = ${transfer_id}`
}

/** A row of the variance report. */
export interface Variance extends SettlementRow {
  reference: string
  business_name: string
  currency: Currency
  ordered_minor: bigint
  guaranteed_minor: bigint
  send_currency: Currency
  customer_rate: string
  outcome: VarianceOutcome['outcome'] | null
  made_good_minor: bigint | null
  note: string | null
  closed_by: string | null
  closed_at: Date | null
}

/** Of all businesses, on the owner's connection, oldest first. */
export const listVariances = (reader: Reader): Promise<Variance[]> => reader<Variance[]>`
  select s.*, t.reference, b.name as business_name, t.receive_currency as currency, t.receive_amount_minor as ordered_minor,
    coalesce((t.certificate ->> 'guaranteed_minor')::bigint, t.receive_amount_minor) as guaranteed_minor, t.send_currency,
    t.rate as customer_rate
  from settlements s join transfers t on t.business_id = s.business_id and t.id = s.transfer_id
  join businesses b on b.id = s.business_id
  where s.variance_minor <> 0 order by s.reported_at, s.transfer_id`
