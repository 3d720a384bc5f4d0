import type { CodeName } from '../../../contract/base/calls/codes.ts'
import { id, record } from '../../../contract/base/calls/fields.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import { calls } from '../../../contract/calls.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps, ExportOrder, MadeExport } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobContext, TaskTable } from '../../jobs/task.ts'
import { notify } from '../notices/notify.ts'
import { findUser } from '../people/store.ts'
import {
  enqueueExport,
  enqueueExportExpiry,
  expireExportTask,
  fileLabel,
  makeExportTask,
  proofLabel,
  startExportPathOf,
} from './rules.ts'
import {
  deleteExport,
  type ExportRow,
  lockExport,
  saveExportFailed,
  saveExportProgress,
  saveExportReady,
  saveExportStarted,
} from './store.ts'

const jobSchema = record({ business_id: id(), export_id: id() })
type Job = Pick<ExportRow, 'business_id' | 'id'>

function readJob(payload: unknown): Job {
  const { business_id, export_id } = jobSchema.validateSync(payload, { strict: true })
  return { business_id, id: export_id }
}

const exportRetryMs = 1_000
const progressSaveMs = 500
/** Tries after which the export fails. */
const triesMax = 3

class ExportCancelled extends Error {}

async function discard({ files }: Deps, exportId: string): Promise<void> {
  await files.discard(fileLabel(exportId))
  await files.discard(proofLabel(exportId))
}

/** The order with the person's current rights and formats and the time of the request. Null if they have lost the right. */
async function orderOf({ sql }: Deps, row: ExportRow): Promise<ExportOrder | null> {
  const user = await inBusiness(sql, row.business_id, (tx) => findUser(tx, row.user_id))
  const path = startExportPathOf(row.subject)
  const { access } = calls[path]
  if (user === null || access === 'member' || !hasPermission(user.role, access)) return null
  const { full_name, role, format_style, time_zone } = user
  const { business_id, user_id, language, address } = row
  const person = { kind: 'person', business_id, user_id, full_name, role, session_id_hash: '' } as const
  const actor = { ...person, format_style, time_zone: time_zone ?? businessZone }
  return { id: row.id, path, request: row.request, context: { actor, locale: language, now: row.created_at, address } }
}

/** Null if there is nothing to do, or no capacity to do it now. */
function beginExport(deps: Deps, job: Job): Promise<ExportRow | null> {
  return inBusiness(deps.sql, job.business_id, async (tx) => {
    const row = await lockExport(tx, job)
    if (row === null || (row.state !== 'waiting' && row.state !== 'making')) return null
    if (!deps.exports.hasRoom()) {
      await enqueueExport(tx, job, new Date(deps.now().getTime() + exportRetryMs))
      return null
    }
    await saveExportStarted(tx, job)
    return row
  })
}

/** Saves progress from time to time, and calls `stop` if the export has been cancelled. */
function createProgress(deps: Deps, job: Job, stop: (reason: Error) => void) {
  let noted = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()
  return {
    note(done: number, total: number): void {
      if (performance.now() - noted < progressSaveMs) return
      noted = performance.now()
      writing = writing
        .then(async () => {
          const isWanted = await inBusiness(deps.sql, job.business_id, (tx) => saveExportProgress(tx, job, done, total))
          if (!isWanted) stop(new ExportCancelled())
        })
        // The next write reports it too, and `finish` has the final state.
        .catch((err: unknown) =>
          deps.log.warn({ err, object_id: job.id }, 'the progress of an export could not be saved'),
        )
    },
    settled: () => writing,
  }
}

async function finishExport(deps: Deps, row: ExportRow, { context }: ExportOrder, made: MadeExport): Promise<boolean> {
  return inBusiness(deps.sql, row.business_id, async (tx) => {
    const now = deps.now()
    const current = await lockExport(tx, row)
    if (current?.state !== 'making') return false
    const expiresAt = new Date(now.getTime() + deps.settings.exportKeptMs)
    await saveExportReady(tx, row, made, expiresAt)
    await enqueueExportExpiry(tx, row, expiresAt)
    const { business_id, user_id } = row
    const target = '/exports'
    await notify(tx, deps, {
      business_id,
      user_ids: [user_id],
      message: 'export_ready',
      params: { file: made.file_name },
      target,
    })
    await appendRequestAudit(tx, { ...context, now }, made.deed)
    return true
  })
}

async function failExport(deps: Deps, row: ExportRow, failure: CodeName): Promise<void> {
  await discard(deps, row.id)
  await inBusiness(deps.sql, row.business_id, async (tx) => {
    const current = await lockExport(tx, row)
    if (current?.state !== 'making') return
    const expiresAt = new Date(deps.now().getTime() + deps.settings.exportKeptMs)
    await saveExportFailed(tx, row, failure, expiresAt)
    await enqueueExportExpiry(tx, row, expiresAt)
  })
}

async function runExport(deps: Deps, job: Job, { attempt, signal }: JobContext): Promise<void> {
  const row = await beginExport(deps, job)
  if (row === null) return
  const order = await orderOf(deps, row)
  if (order === null) return failExport(deps, row, 'not_permitted')
  const over = new AbortController()
  const progress = createProgress(deps, job, (reason) => over.abort(reason))
  const ends = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
  try {
    const made = await deps.exports.make(order, { onProgress: progress.note, signal: ends })
    await progress.settled()
    if (!(await finishExport(deps, row, order, made))) await discard(deps, row.id)
  } catch (error) {
    await progress.settled()
    if (over.signal.reason instanceof ExportCancelled) return discard(deps, row.id)
    if (error instanceof AppError) return failExport(deps, row, error.codeName)
    if (attempt < triesMax || ends.aborted) throw error
    await failExport(deps, row, 'internal')
    deps.log.error({ err: error, object_id: row.id }, 'an export has failed')
  }
}

/** Deletes row and file together. */
async function expireExport(deps: Deps, job: Job): Promise<void> {
  await discard(deps, job.id)
  await inBusiness(deps.sql, job.business_id, (tx) => deleteExport(tx, job))
}

export const exportTasks = {
  [makeExportTask]: (deps, payload, job) => runExport(deps, readJob(payload), job),
  [expireExportTask]: (deps, payload) => expireExport(deps, readJob(payload)),
} satisfies TaskTable<Deps>
