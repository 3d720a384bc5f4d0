import type { operatorSystemCalls } from '../../../contract/features/operator/system.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import { createDatabase, type Sql, type Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import { addAhead, readAheadMs, shiftWaitingJobs } from '../../db/sandboxClock.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { mailSubject } from '../../i18n/mails.ts'
import { listFailedJobs, retryJob } from '../../jobs/failedJobs.ts'
import { hashRecipient, loggedMails } from '../../jobs/mailLogStore.ts'
import { redactSecrets } from '../../log.ts'
import type { Keys } from '../../ports/keys.ts'
import type { Settings } from '../../settings.ts'
import { staffLines } from '../audit/store.ts'
import { shiftSessions } from '../session/store.ts'
import { auditPlatform } from '../staff/audit.ts'
import { getStatus } from './status.ts'

const hourMs = 3_600_000
const advanceMsMax = 366 * 24 * hourMs

/** `36h`, `2d`; null if malformed or too long. */
export function readAdvanceMs(text: string): number | null {
  const [, count = '0', unit] = /^(\d{1,4})([hd])$/.exec(text) ?? []
  const ms = Number(count) * (unit === 'd' ? 24 : 1) * hourMs
  return ms > 0 && ms <= advanceMsMax ? ms : null
}

/** Sessions move in the same transaction, so that no call in between finds one idle. */
export async function moveClock(tx: Tx, keys: Pick<Keys, 'pepper'>, ms: number): Promise<void> {
  await addAhead(tx, ms)
  await shiftSessions(tx, keys, ms)
}

/** Skips time, only in the sandbox; returns the new time. Server processes notice it within a second. */
export function advanceClock(
  sql: Sql,
  { profile }: Pick<Settings, 'profile'>,
  { ms, staff, outsideNow, keys }: { ms: number; staff: string; outsideNow: () => Date; keys: Pick<Keys, 'pepper'> },
): Promise<Date> {
  if (profile !== 'sandbox') throw new Error('Time can be skipped only in the sandbox')
  if (!Number.isSafeInteger(ms) || ms <= 0 || ms > advanceMsMax) throw new Error('Time advances by hours or days')
  return sql.begin(async (tx) => {
    await moveClock(tx, keys, ms)
    const at = new Date(outsideNow().getTime() + (await readAheadMs(tx)))
    await bindBusiness(tx, noBusiness)
    await appendAudit(tx, {
      business_id: noBusiness,
      actor: { kind: 'staff', staff_id: staff },
      at,
      action: 'clock.advanced',
      object_type: 'clock',
      object_id: 'sandbox_clock',
      address: '',
      detail: { hours: ms / hourMs },
    })
    return at
  }) as Promise<Date>
}

/** Shifts jobs once, by whichever process first notices that the clock was moved. `url` is the owner's. */
export async function followClock(url: string): Promise<void> {
  const owner = createDatabase(url, { max: 1 })
  try {
    await owner.begin(shiftWaitingJobs)
  } finally {
    await owner.end()
  }
}

/** Only in the sandbox. Sessions move with the clock; server processes notice it within a second and shift jobs. */
const advanceSandboxClock = defineHandler('/staff/clock/advance', {
  async run(tx, context, { hours, reason }, { deps }) {
    if (deps.settings.profile !== 'sandbox') throw new AppError('not_found')
    await moveClock(tx, deps.keys, hours * hourMs)
    const detail = { hours, reason }
    await auditPlatform(tx, context, {
      action: 'clock.advanced',
      object_type: 'clock',
      object_id: 'sandbox_clock',
      detail,
    })
    return { now: new Date(deps.outsideNow().getTime() + (await readAheadMs(tx))) }
  },
})

const listJobs = defineHandler('/staff/system/jobs', {
  async run(tx) {
    const failed = await listFailedJobs(tx)
    return {
      items: failed.map((job) => ({
        ...job,
        error: redactSecrets(job.error.split('\n')[0] ?? '').slice(0, 2000),
      })),
    }
  },
})

/** Jobs are idempotent: a repeat only does what is left to do. */
const retryFailedJob = defineHandler('/staff/system/retry-job', {
  async run(tx, context, { id, reason }) {
    if (!(await retryJob(tx, id, context.now))) throw new AppError('nothing_to_decide')
    await auditPlatform(tx, context, { action: 'job.retried', object_type: 'job', object_id: id, detail: { reason } })
    return {}
  },
})

const listMails = defineHandler('/staff/system/mails', {
  async run(tx, { locale }, { q, ...request }, { deps: { keys } }) {
    const address = q?.trim()
    const filter = { recipient_hash: address ? hashRecipient(keys, address) : undefined }
    const page = await readList(tx, loggedMails, { scope: null, filter }, request)
    return { ...page, items: page.items.map((row) => ({ ...row, subject: mailSubject(row.template, locale) })) }
  },
})

/** Reads a detail as recorded; older entries may have another form. */
function parseReason(detail: string): string {
  const said: unknown = Object(JSON.parse(detail)).reason
  return typeof said === 'string' ? said.slice(0, 1000) : ''
}

const listStaffAudit = defineHandler('/staff/audit/list', {
  async run(tx, _context, request) {
    const filter = { q: request.q?.trim().toLowerCase() || undefined, from: request.from, to: request.to }
    const page = await readList(tx, staffLines, { scope: noBusiness, filter }, request)
    const items = page.items.map((row) => ({
      ...row,
      id: String(row.seq),
      staff_name: row.staff_name ?? '',
      reason: parseReason(row.detail),
      detail: row.detail.slice(0, 20_000),
    }))
    return { ...page, items }
  },
})

export const operatorSystemHandlers = {
  '/staff/system/status': getStatus,
  '/staff/clock/advance': advanceSandboxClock,
  '/staff/system/jobs': listJobs,
  '/staff/system/retry-job': retryFailedJob,
  '/staff/system/mails': listMails,
  '/staff/audit/list': listStaffAudit,
} satisfies Pick<HandlerTable, keyof typeof operatorSystemCalls>
