import type { Reader } from '../../db/client.ts'

/** The number of wrong tries without a wait; each further one doubles the wait. The count is dropped after a quiet time. */
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
  // No row: another try has blocked the bucket at this very moment.
  return rows.length === 0 ? new Date(now.getTime() + rule.firstMs) : (rows[0]?.blocked_until ?? null)
}

/** The failures that led to the block that runs; null where none does, or where this was asked before. */
export async function takeUntoldBlock(sql: Reader, bucket: string, now: Date): Promise<number | null> {
  const [row] = await sql<{ failures: number }[]>`
    update login_guards set told_until = blocked_until
    where bucket = ${bucket} and blocked_until > ${now} and told_until is distinct from blocked_until returning failures`
  return row?.failures ?? null
}

export const clearGuards = (sql: Reader, buckets: readonly string[]) =>
  sql`delete from login_guards where bucket = any(${[...buckets]})`

export const forgetGuards = (sql: Reader, before: Date) => sql`delete from login_guards where last_at < ${before}`
