import type { Reader } from '../../db/client.ts'

/** Returns the number of hits in the window, including this one. */
export async function countHit(sql: Reader, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits as r (bucket, window_start, hits) values (${bucket}, ${windowStart}, 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`
  return row?.hits ?? 0
}

export const returnHit = (sql: Reader, bucket: string, windowStart: Date) => sql`
  update rate_limits set hits = greatest(0, hits - 1) where bucket = ${bucket} and window_start = ${windowStart}`
