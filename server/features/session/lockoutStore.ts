import type { Reader } from '../../db/client.ts'

/** So many wrong ones are free; then each costs a wait that doubles. All is forgotten after a quiet time. */
export interface BackOff {
  free: number
  firstMs: number
  longestMs: number
  forgetMs: number
}

/** Counts a try in one statement, before anything is compared. Answers until when the bucket is blocked; null: go on. */
export async function countGuardedTry(sql: Reader, bucket: string, rule: BackOff, now: Date): Promise<Date | null> {
  const forgotten = new Date(now.getTime() - rule.forgetMs)
  const rows = await sql<{ blocked_until: Date | null }[]>`
    with taken as (
      insert into login_guards as g (bucket, failures, last_at) values (${bucket}, 1, ${now})
      on conflict (bucket) do update set
        failures = case when g.last_at <= ${forgotten} then 1 else g.failures + 1 end,
        last_at = ${now},
        blocked_until = case when g.last_at > ${forgotten} and g.failures + 1 >= ${rule.free} then
          ${now}::timestamptz + least(${rule.longestMs}::float8, ${rule.firstMs}::float8 * power(2, least(g.failures + 1 - ${rule.free}, 20)))
            * interval '1 millisecond' end
      where g.blocked_until is null or g.blocked_until <= ${now}
      returning null::timestamptz as blocked_until
    )
    select blocked_until from taken
    union all
    select blocked_until from login_guards where bucket = ${bucket} and blocked_until > ${now}`
  // Neither: another try has blocked it this moment.
  return rows.length === 0 ? new Date(now.getTime() + rule.firstMs) : (rows[0]?.blocked_until ?? null)
}

export const clearGuards = (sql: Reader, buckets: readonly string[]) =>
  sql`delete from login_guards where bucket = any(${[...buckets]})`

/** Answers how many tries that makes in the window. */
export async function countTry(sql: Reader, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits as r (bucket, window_start, hits) values (${bucket}, ${windowStart}, 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`
  return row?.hits ?? 0
}

export const returnTry = (sql: Reader, bucket: string, windowStart: Date) => sql`
  update rate_limits set hits = greatest(0, hits - 1) where bucket = ${bucket} and window_start = ${windowStart}`

/** Whether this device has logged in as the person whose user name or address this is. */
export async function isKnownDevice(sql: Reader, by: { token_hash: string; name: string }): Promise<boolean> {
  const [row] = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id and u.ended_at is null
    where d.token_hash = ${by.token_hash} and (u.user_name = ${by.name} or u.email = ${by.name})`
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

/** The browser gets a new token: whoever else logs in there is known by it, too. */
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
