import type { Tx } from '../../db/client.ts'

export interface AlertRow {
  business_id: string
  threshold_minor: bigint
  told_at: Date | null
}

export async function findAlert(tx: Tx, businessId: string): Promise<AlertRow | undefined> {
  const [row] = await tx<AlertRow[]>`select * from balance_alerts where business_id = ${businessId}`
  return row
}

/** What was told of another threshold is told again. */
export const saveAlert = (tx: Tx, businessId: string, thresholdMinor: bigint) => tx`
  insert into balance_alerts (business_id, threshold_minor, told_at) values (${businessId}, ${thresholdMinor}, null)
  on conflict (business_id) do update set threshold_minor = excluded.threshold_minor, told_at = null`

export const deleteAlert = (tx: Tx, businessId: string) =>
  tx`delete from balance_alerts where business_id = ${businessId}`

export async function lockAlert(
  tx: Tx,
  businessId: string,
): Promise<(AlertRow & { available_minor: bigint }) | undefined> {
  const [row] = await tx<(AlertRow & { available_minor: bigint })[]>`
    select b.*, a.balance_minor as available_minor from balance_alerts b
    join accounts a on a.business_id = b.business_id and a.account = 'customer:available'
    where b.business_id = ${businessId} for update of b`
  return row
}

export const writeTold = (tx: Tx, businessId: string, at: Date | null) =>
  tx`update balance_alerts set told_at = ${at} where business_id = ${businessId}`

/** Of all businesses: those of which the balance has crossed their threshold. */
export async function listDue(tx: Tx): Promise<string[]> {
  const rows = await tx<{ business_id: string }[]>`select business_id from balance_alerts_due()`
  return rows.map(({ business_id }) => business_id)
}

export interface Recipient {
  id: string
  full_name: string
  email: string
  language: 'en' | 'id' | 'zh'
}

/** Those of the business who can set it, or top up. */
export const findTold = (tx: Tx, businessId: string, roles: readonly string[]): Promise<Recipient[]> =>
  tx<Recipient[]>`
    select id, full_name, email, language from users
    where business_id = ${businessId} and ended_at is null and password_hash is not null and role = any(${[...roles]})`
