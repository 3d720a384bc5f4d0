import type { Deps } from '../deps.ts'
import { deleteExpiredChallenges } from '../features/factors/otpChallengeStore.ts'
import { deleteExpiredSetups } from '../features/factors/store.ts'
import { deleteExpiredLinks, deleteExpiredRegistrations } from '../features/registration/store.ts'
import { deleteExpiredGuards, deleteUnusedDevices } from '../features/session/store.ts'
import { deleteExpiredSignOns, deleteExpiredStaffChallenges } from '../features/staff/store.ts'
import { deleteExpiredRefusals, deleteExpiredRefusedKeys, deleteExpiredResponses } from '../http/core/idempotency.ts'
import { deleteExpiredHits } from '../http/core/rateLimitStore.ts'
import { deleteExpiredChannels } from '../http/encrypted/channelStore.ts'
import { deleteExpiredNonces } from '../http/encrypted/keyExchange.ts'
import { deleteExpiredLinkUses } from '../http/encrypted/link.ts'
import { deleteExpiredServerKeys } from '../http/encrypted/serverKeys.ts'
import { deleteExpiredMailCounts } from './mailLimits.ts'
import { deleteExpiredLoggedMails } from './mailLogStore.ts'
import type { TaskTable } from './task.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long the stored response of a change is returned to repeats. */
const keptReplyMs = 30 * dayMs
/** How long an expired link is kept for support requests; it is refused like an unknown one. */
const keptLinkMs = 30 * dayMs
/** How long sent mails are kept for support requests. */
const keptMailMs = 30 * dayMs
/** As long as the browser keeps the cookie. */
const knownDeviceMs = 365 * dayMs

export const cleanUpTask = 'clean_up'

/** Deletes expired rows that are no longer needed for protection. */
async function cleanUp({ sql, now }: Deps): Promise<void> {
  const nowMs = now().getTime()
  const before = (ms: number) => new Date(nowMs - ms)
  await deleteExpiredNonces(sql, before(0))
  await deleteExpiredLinkUses(sql, before(hourMs))
  await deleteExpiredChannels(sql, before(hourMs))
  await deleteExpiredHits(sql, before(hourMs))
  await deleteExpiredChallenges(sql, before(dayMs))
  await deleteExpiredStaffChallenges(sql, before(dayMs))
  await deleteExpiredSignOns(sql, before(dayMs))
  await deleteExpiredSetups(sql, before(0))
  await deleteExpiredRegistrations(sql, before(dayMs))
  await deleteExpiredLinks(sql, before(keptLinkMs))
  await deleteExpiredGuards(sql, before(dayMs))
  await deleteUnusedDevices(sql, before(knownDeviceMs))
  await deleteExpiredServerKeys(sql, before(dayMs))
  await deleteExpiredMailCounts(sql, now())
  await deleteExpiredLoggedMails(sql, before(keptMailMs))
  await deleteExpiredRefusals(sql, before(hourMs))
  await deleteExpiredResponses(sql, before(keptReplyMs))
  await deleteExpiredRefusedKeys(sql, before(keptReplyMs))
}

export const cleanupTasks = { [cleanUpTask]: cleanUp } satisfies TaskTable<Deps>
