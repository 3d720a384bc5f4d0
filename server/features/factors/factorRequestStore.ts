import type { Reader, Tx } from '../../db/client.ts'

/** The request that the operator removes an authenticator app; open until that is done or the request is withdrawn. */
export interface RemovalRow {
  id: string
  status: 'open' | 'approved_once'
  requested_at: Date
  first_staff: string | null
  first_at: Date | null
}

interface Person {
  id: string
  business_id: string
}

export async function findOpenRemoval(sql: Reader, { id, business_id }: Person): Promise<RemovalRow | null> {
  const [row] = await sql<RemovalRow[]>`
    select id, status, requested_at, first_staff, first_at from factor_requests
    where business_id = ${business_id} and user_id = ${id} and closed_at is null`
  return row ?? null
}

export async function lockOpenRemoval(tx: Tx, { id, business_id }: Person): Promise<RemovalRow | null> {
  const [row] = await tx<RemovalRow[]>`
    select id, status, requested_at, first_staff, first_at from factor_requests
    where business_id = ${business_id} and user_id = ${id} and closed_at is null for update`
  return row ?? null
}

export interface WaitingRemoval extends RemovalRow {
  business_id: string
  business_name: string
  user_id: string
}

/** Across businesses, the oldest first. */
export const listOpenRemovals = (reader: Reader): Promise<WaitingRemoval[]> => reader<WaitingRemoval[]>`
  select r.id, r.status, r.requested_at, r.first_staff, r.first_at, r.business_id, r.user_id, b.name as business_name
  from factor_requests r join businesses b on b.id = r.business_id
  where r.closed_at is null order by r.requested_at, r.id limit 500`

/** False where one is open already. */
export async function insertRemoval(tx: Tx, person: Person, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into factor_requests (business_id, id, user_id, status, requested_at)
    values (${person.business_id}, ${id}, ${person.id}, 'open', ${now})
    on conflict do nothing`
  return count === 1
}

export const approveRemovalOnce = (tx: Tx, id: string, staff: string, now: Date) => tx`
  update factor_requests set status = 'approved_once', first_staff = ${staff}, first_at = ${now} where id = ${id}`

export const closeRemoval = (tx: Tx, id: string, status: 'done' | 'withdrawn', staff: string | null, now: Date) => tx`
  update factor_requests set status = ${status}, second_staff = ${staff}, closed_at = ${now} where id = ${id}`
