import type { Deps } from '../deps.ts'
import type { TaskTable } from './task.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Answers of changing calls are given again for so long. */
const keptAnswerMs = 30 * dayMs
/** A link that has run out says so for so long as one that never was; it is kept for whoever asks what became of it. */
const keptLinkMs = 30 * dayMs
/** As long as the browser keeps the cookie. */
const knownDeviceMs = 365 * dayMs

export const cleanUpTask = 'clean_up'

/** Takes away what has run out and guards nothing any more. */
async function cleanUp({ sql, now }: Deps): Promise<void> {
  const nowMs = now().getTime()
  const before = (ms: number) => new Date(nowMs - ms)
  await sql`delete from swap_nonces where expires_at < ${before(0)}`
  await sql`delete from signed_link_uses where expires_at < ${before(hourMs)}`
  await sql`delete from channels where expires_at < ${before(hourMs)}`
  await sql`delete from rate_limits where window_start < ${before(hourMs)}`
  await sql`delete from otp_challenges where expires_at < ${before(dayMs)}`
  await sql`delete from factor_setups where expires_at < ${before(0)}`
  await sql`delete from registrations where created_at < ${before(dayMs)}`
  await sql`delete from registration_guards where otp_sends_since < ${before(dayMs)}`
  await sql`delete from password_links where expires_at < ${before(keptLinkMs)}`
  await sql`delete from login_guards where last_at < ${before(dayMs)}`
  await sql`delete from known_devices where last_used_at < ${before(knownDeviceMs)}`
  await sql`delete from identity_keys where expires_at < ${before(dayMs)}`
  await sql`delete from swap_rsa_keys where expires_at < ${before(dayMs)}`
  await sql`delete from idempotency where created_at < ${before(keptAnswerMs)}`
}

export const cleanupTasks = { [cleanUpTask]: cleanUp } satisfies TaskTable<Deps>
