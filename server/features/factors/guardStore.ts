import { limits } from '../../../contract/base/money/limits.ts'
import type { Reader, Sql, Tx } from '../../db/client.ts'

/** Counters per person: codes sent, and tries to prove their identity. */

export interface SendGuard {
  otp_sends: number
  otp_sends_since: Date | null
  otp_locked_until: Date | null
}

/** Counted apart: the person's own sends, and sign-ins from unknown devices, by anyone who knows the password. */
interface SendGuards {
  own: SendGuard
  stranger: SendGuard
}

interface GuardRow extends SendGuard {
  stranger_sends: number
  stranger_sends_since: Date | null
  stranger_locked_until: Date | null
}

/** Locks the person's row until the transaction ends, so that sends are counted one at a time. */
export async function lockSendGuard(tx: Tx, userId: string): Promise<SendGuards> {
  await tx`insert into user_guards (user_id) values (${userId}) on conflict (user_id) do nothing`
  const [row] = await tx<GuardRow[]>`
    select otp_sends, otp_sends_since, otp_locked_until, stranger_sends, stranger_sends_since, stranger_locked_until
    from user_guards where user_id = ${userId} for update`
  if (row === undefined) throw new Error('a guard row was neither made nor found')
  const { stranger_sends, stranger_sends_since, stranger_locked_until, ...own } = row
  return {
    own,
    stranger: {
      otp_sends: stranger_sends,
      otp_sends_since: stranger_sends_since,
      otp_locked_until: stranger_locked_until,
    },
  }
}

export const saveSendGuard = (tx: Tx, userId: string, side: keyof SendGuards, guard: SendGuard) =>
  side === 'own'
    ? tx`
      update user_guards set otp_sends = ${guard.otp_sends}, otp_sends_since = ${guard.otp_sends_since},
        otp_locked_until = ${guard.otp_locked_until}
      where user_id = ${userId}`
    : tx`
      update user_guards set stranger_sends = ${guard.otp_sends}, stranger_sends_since = ${guard.otp_sends_since},
        stranger_locked_until = ${guard.otp_locked_until}
      where user_id = ${userId}`

/** Wrong codes in a row; too many disable the second step. */
export const clearOtpFailures = (tx: Tx, userId: string) =>
  tx`update user_guards set otp_failures_in_row = 0, stranger_failures_in_row = 0 where user_id = ${userId}`

/**
 * In a statement of its own, whose commit then does not wait for the disk. It only counts a try or returns one: the server answers after
 * another commit, which makes both durable before anybody learns whether the try was right.
 */
export const withoutFlush = (sql: Sql) => sql`set_config('synchronous_commit', 'off', true)`

/** Null if no try is left within 24 hours. The attempt counted last is not counted again. */
export async function countPinTry(
  sql: Sql,
  userId: string,
  { attempt, now }: { attempt: string; now: Date },
): Promise<{ pin_hash: string | null; pin_tries: number } | null> {
  const since = new Date(now.getTime() - limits.pinLockMs)
  const [row] = await sql<{ pin_hash: string | null; pin_tries: number }[]>`
    with counted as (
      insert into user_guards as g (user_id, pin_tries, pin_tries_since, pin_attempt)
      values (${userId}, 1, ${now}, ${attempt})
      on conflict (user_id) do update set
        pin_attempt = excluded.pin_attempt,
        pin_tries = case
          when g.pin_tries = 0 or g.pin_tries_since <= ${since} then 1
          when g.pin_attempt = excluded.pin_attempt then g.pin_tries
          else g.pin_tries + 1 end,
        pin_failures = case when g.pin_tries = 0 or g.pin_tries_since <= ${since} then 0 else g.pin_failures end,
        pin_tries_since = case when g.pin_tries = 0 or g.pin_tries_since <= ${since} then ${now} else g.pin_tries_since end
      where g.pin_tries < ${limits.pinTriesMax} or g.pin_tries_since <= ${since} or g.pin_attempt = excluded.pin_attempt
      returning g.pin_tries
    )
    select u.pin_hash, counted.pin_tries, ${withoutFlush(sql)} from counted, users u where u.id = ${userId}`
  return row ?? null
}

export const clearPinTries = (tx: Tx, userId: string) =>
  tx`update user_guards set pin_tries = 0, pin_failures = 0 where user_id = ${userId}`

/** After the right PIN. */
export const returnPinTries = (sql: Sql, userId: string) =>
  sql`
    with returned as (update user_guards set pin_tries = 0, pin_failures = 0 where user_id = ${userId} returning user_id)
    select ${withoutFlush(sql)} from returned`

/** The counted try was wrong. A repeat of its request is the same failure. */
export const countPinFailure = (sql: Reader, userId: string) =>
  sql`update user_guards set pin_failures = least(pin_failures + 1, pin_tries) where user_id = ${userId}`

/** Whether all tries were wrong. Tries that are still being compared may turn out right. */
export async function isPinLocked(sql: Reader, userId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from user_guards
    where user_id = ${userId} and pin_tries >= ${limits.pinTriesMax} and pin_failures >= pin_tries`
  return row !== undefined
}

export async function findPinTries(
  sql: Reader,
  userId: string,
): Promise<{ pin_tries: number; pin_tries_since: Date | null }> {
  const [row] = await sql<{ pin_tries: number; pin_tries_since: Date | null }[]>`
    select pin_tries, pin_tries_since from user_guards where user_id = ${userId}`
  return row ?? { pin_tries: 0, pin_tries_since: null }
}

export const confirmLockMs = 15 * 60_000

interface ConfirmTry {
  /** Number of tries including this one; above the limit it was refused. */
  tries: number
  /** Time of the first of these tries. */
  since: Date
  /** Null if the person has left, or was invited and has none yet. */
  password_hash: string | null
}

/** Counts a try in one statement; counting restarts 15 minutes after the last counted try. */
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

/** Request that the operator remove an authenticator app; open until done or withdrawn. */
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

interface WaitingRemoval extends RemovalRow {
  business_id: string
  business_name: string
  user_id: string
}

/** Across businesses, oldest first. */
export const listOpenRemovals = (reader: Reader): Promise<WaitingRemoval[]> => reader<WaitingRemoval[]>`
  select r.id, r.status, r.requested_at, r.first_staff, r.first_at, r.business_id, r.user_id, b.name as business_name
  from factor_requests r join businesses b on b.id = r.business_id
  where r.closed_at is null order by r.requested_at, r.id limit 500`

/** False if one is open already. */
export async function insertRemoval(tx: Tx, person: Person, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into factor_requests (business_id, id, user_id, status, requested_at)
    values (${person.business_id}, ${id}, ${person.id}, 'open', ${now})
    on conflict do nothing`
  return count === 1
}

export const saveFirstRemovalApproval = (tx: Tx, id: string, staff: string, now: Date) => tx`
  update factor_requests set status = 'approved_once', first_staff = ${staff}, first_at = ${now} where id = ${id}`

export const closeRemoval = (tx: Tx, id: string, status: 'done' | 'withdrawn', staff: string | null, now: Date) => tx`
  update factor_requests set status = ${status}, second_staff = ${staff}, closed_at = ${now} where id = ${id}`
