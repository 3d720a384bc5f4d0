import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { BooksSource } from '../ledger/jobs.ts'
import type { Settings } from '../settings.ts'
import type { TaskTable } from './task.ts'

interface Retention {
  table: string
  /** The column whose age counts. */
  age: string
  /** How long a row is kept after that time. */
  keptMs: number | ((settings: Settings) => number)
  /** SQL condition on the row `r`; without one every old row is deleted. */
  where?: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Rows that are deleted by age, referring tables first. docs/retention.md names these tables and all that are kept. */
export const retention: readonly Retention[] = [
  { table: 'swap_nonces', age: 'expires_at', keptMs: 0 },
  { table: 'signed_link_uses', age: 'expires_at', keptMs: hourMs },
  { table: 'channels', age: 'expires_at', keptMs: hourMs },
  { table: 'sessions', age: 'last_seen_at', keptMs: 365 * dayMs },
  { table: 'identity_keys', age: 'expires_at', keptMs: dayMs },
  { table: 'swap_rsa_keys', age: 'expires_at', keptMs: dayMs },
  { table: 'rate_limits', age: 'window_start', keptMs: hourMs },
  { table: 'refused_messages', age: 'refused_at', keptMs: hourMs },
  // As long as the response of a change is returned to repeats.
  { table: 'idempotency', age: 'created_at', keptMs: 30 * dayMs },
  { table: 'refused_keys', age: 'refused_at', keptMs: 30 * dayMs },
  { table: 'otp_challenges', age: 'expires_at', keptMs: dayMs },
  { table: 'factor_setups', age: 'expires_at', keptMs: 0 },
  { table: 'staff_challenges', age: 'expires_at', keptMs: dayMs },
  { table: 'staff_sign_ons', age: 'expires_at', keptMs: dayMs },
  { table: 'registrations', age: 'created_at', keptMs: dayMs },
  { table: 'registration_guards', age: 'otp_sends_since', keptMs: dayMs },
  // An expired link is refused like an unknown one, and kept for support requests.
  { table: 'password_links', age: 'expires_at', keptMs: 30 * dayMs },
  { table: 'login_guards', age: 'last_at', keptMs: dayMs },
  // As long as the browser keeps the cookie.
  { table: 'known_devices', age: 'last_used_at', keptMs: 365 * dayMs },
  // The longest window of a mail limit.
  { table: 'mailings', age: 'sent_at', keptMs: dayMs },
  { table: 'queue_assignments', age: 'assigned_at', keptMs: 365 * dayMs },
  { table: 'mail_log', age: 'sent_at', keptMs: 30 * dayMs },
  { table: 'notifications', age: 'created_at', keptMs: (settings) => settings.noticesKeptMs },
  { table: 'transfer_views', age: 'seen_at', keptMs: 365 * dayMs },
  {
    table: 'quotes',
    age: 'expires_at',
    keptMs: 30 * dayMs,
    where: `used_by_transfer_id is null
      and not exists (select from transfers t where t.business_id = r.business_id and t.quote_id = r.id)
      and not exists (select from bulk_rows b where b.business_id = r.business_id and b.quote_id = r.id)
      and not exists (select from promo_uses p where p.business_id = r.business_id and p.quote_id = r.id)`,
  },
  // Their deliveries and attempts are deleted with them.
  { table: 'webhook_events', age: 'at', keptMs: (settings) => settings.webhookKeptMs },
]

const batchRows = 1_000

/** In batches of their own transactions, so that nobody waits for a lock, and vacuum can follow. */
async function deleteOld(sql: Sql, { table, age, where }: Retention, before: Date): Promise<void> {
  for (;;) {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select r.ctid from ${sql(table)} r where r.${sql(age)} < ${before} ${where === undefined ? sql`` : sql`and ${sql.unsafe(where)}`}
        limit ${batchRows}))`
    if (count < batchRows) return
  }
}

/** Deletes by age on the owner's connection, across all businesses. A table that fails does not stop the others. */
async function cleanUp({ url }: BooksSource, { now, settings, log }: Deps): Promise<void> {
  const nowMs = now().getTime()
  const sql = createDatabase(url, { max: 1 })
  const failures: unknown[] = []
  try {
    for (const rule of retention) {
      const keptMs = typeof rule.keptMs === 'number' ? rule.keptMs : rule.keptMs(settings)
      await deleteOld(sql, rule, new Date(nowMs - keptMs)).catch((err: unknown) => {
        log.error({ err, reason: rule.table }, 'old rows could not be deleted')
        failures.push(err)
      })
    }
  } finally {
    await sql.end()
  }
  if (failures.length > 0) throw failures[0]
}

export const cleanUpTask = 'clean_up'

export const retentionTasks = (source: BooksSource): TaskTable<Deps> => ({
  [cleanUpTask]: (deps) => cleanUp(source, deps),
})
