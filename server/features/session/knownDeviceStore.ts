import type { Reader } from '../../db/client.ts'

/** Whether this device has logged in as the person whose user name or address this is. */
export async function isKnownDevice(sql: Reader, by: { token_hash: string; name: string }): Promise<boolean> {
  const [row] = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id and u.ended_at is null
    where d.token_hash = ${by.token_hash} and (u.user_name = ${by.name} or u.email = ${by.name})`
  return row !== undefined
}

/** Whether somebody has logged in from this device. */
export async function isAnybodysDevice(sql: Reader, tokenHash: string): Promise<boolean> {
  if (tokenHash === '') return false
  const [row] = await sql`select 1 from known_devices where token_hash = ${tokenHash} limit 1`
  return row !== undefined
}

export interface DeviceOwner {
  business_id: string
  user_id: string
}

/** True where it was known as this person's. */
export async function touchDevice(sql: Reader, owner: DeviceOwner, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update known_devices set last_used_at = ${now}
    where token_hash = ${tokenHash} and user_id = ${owner.user_id} returning 1`
  return rows.length === 1
}

/** Moves the browser to a new token, and with it everybody who is known there. */
export const addDevice = (
  sql: Reader,
  row: DeviceOwner & { id: string; token_hash: string; former_hash: string; now: Date },
) => sql`
  with moved as (
    update known_devices set token_hash = ${row.token_hash} where token_hash = ${row.former_hash}
  )
  insert into known_devices (id, business_id, user_id, token_hash, created_at, last_used_at)
  values (${row.id}, ${row.business_id}, ${row.user_id}, ${row.token_hash}, ${row.now}, ${row.now})`

export const forgetDevices = (sql: Reader, userId: string) => sql`delete from known_devices where user_id = ${userId}`

export const forgetUnusedDevices = (sql: Reader, before: Date) =>
  sql`delete from known_devices where last_used_at < ${before}`
