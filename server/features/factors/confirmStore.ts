import type { Reader } from '../../db/client.ts'

export const confirmLockMs = 15 * 60_000

export interface ConfirmTry {
  /** One above the limit where the try was refused. */
  tries: number
  /** When these tries began. */
  since: Date
  /** Null: the person is gone, or was invited and has none yet. */
  password_hash: string | null
}

/** Counts a try in one statement; tries start anew a quarter of an hour after the last one that counted. */
export async function countConfirmTry(
  sql: Reader,
  userId: string,
  { triesMax, now }: { triesMax: number; now: Date },
): Promise<ConfirmTry> {
  const since = new Date(now.getTime() - confirmLockMs)
  const [row] = await sql<ConfirmTry[]>`
    with counted as (
      insert into user_guards as g (user_id, confirm_tries, confirm_tries_at) values (${userId}, 1, ${now})
      on conflict (user_id) do update set
        confirm_tries = case when g.confirm_tries_at <= ${since} then 1 else least(g.confirm_tries, ${triesMax}) + 1 end,
        confirm_tries_at = case when g.confirm_tries > ${triesMax - 1} and g.confirm_tries_at > ${since}
          then g.confirm_tries_at else ${now} end
      returning g.confirm_tries, g.confirm_tries_at
    )
    select counted.confirm_tries as tries, counted.confirm_tries_at as since, u.password_hash
    from counted left join users u on u.id = ${userId} and u.ended_at is null`
  if (row === undefined) throw new Error('a try was not counted')
  return row
}

export const clearConfirmTries = (sql: Reader, userId: string) =>
  sql`update user_guards set confirm_tries = 0 where user_id = ${userId}`
