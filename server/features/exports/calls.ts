import type { JSONValue } from 'postgres'
import type { exportCalls, StartExportPath } from '../../../contract/features/exports.ts'
import type { StatementFormat } from '../../../contract/features/statements.ts'
import type { Tx } from '../../db/client.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { isPastPeriod } from '../statements/calls.ts'
import { enqueueExport, enqueueExportExpiry, exportSubjectOf, fileLabel, proofLabel } from './rules.ts'
import {
  countRunningExports,
  type ExportRow,
  insertExport,
  listExports,
  lockExport,
  lockExportStarts,
  saveExportCancelled,
} from './store.ts'

type ExportRequest = Record<string, unknown> & { format: StatementFormat }

async function startExport(
  tx: Tx,
  { actor, locale, address, now }: SignedInContext,
  path: StartExportPath,
  request: ExportRequest,
  deps: Deps,
): Promise<{ id: string }> {
  const { exportsOfPerson, exportsOfBusiness } = deps.settings
  const { business_id, user_id } = actor
  await lockExportStarts(tx, business_id)
  const { own, all } = await countRunningExports(tx, actor)
  if (own >= exportsOfPerson || all >= exportsOfBusiness) throw new AppError('exports_full')
  const id = deps.newId()
  const asked = JSON.parse(JSON.stringify(request)) as Record<string, JSONValue>
  const { format } = request
  const row = { business_id, id, user_id, subject: exportSubjectOf(path), format, request: asked }
  await insertExport(tx, { ...row, language: locale, address, created_at: now })
  await enqueueExport(tx, { business_id, id })
  return { id }
}

const startHandlerOf = <P extends StartExportPath>(path: P) =>
  defineHandler<StartExportPath>(path, {
    run: (tx, context, request, { deps }) => startExport(tx, context as SignedInContext, path, request, deps),
  })

const startHandlers = {
  '/export/start-audit': startHandlerOf('/export/start-audit'),
  '/export/start-balance': startHandlerOf('/export/start-balance'),
  '/export/start-recipients': startHandlerOf('/export/start-recipients'),
  '/export/start-transfers': startHandlerOf('/export/start-transfers'),
  '/export/start-statement': defineHandler('/export/start-statement', {
    run(tx, context, request, { deps }) {
      if (!isPastPeriod(request.to, context.now)) throw new AppError('statement_day_ahead', { field: 'to' })
      return startExport(tx, context, '/export/start-statement', request, deps)
    },
  }),
}

const listedMax = 100

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const serializeExport = (row: ExportRow): CallResult<'/export/list'>['items'][number] => ({
  ...row,
  from: row.subject === 'statement' ? dayOf(row.request.from) : null,
  to: row.subject === 'statement' ? dayOf(row.request.to) : null,
  rows_done: Number(row.rows_done),
  rows_total: row.rows_total === null ? null : Number(row.rows_total),
  size: row.size === null ? null : Number(row.size),
  has_proof: row.proof_size !== null,
})

const listHandler = defineHandler('/export/list', {
  run: async (tx, { actor }) => ({ items: (await listExports(tx, actor, listedMax)).map(serializeExport) }),
})

const cancelHandler = defineHandler('/export/cancel', {
  async run(tx, { actor, now }, { id }, { deps }) {
    const { business_id, user_id } = actor
    const row = await lockExport(tx, { business_id, id })
    if (row === null || row.user_id !== user_id) throw new AppError('export_gone')
    if (row.state === 'failed' || row.state === 'cancelled') return {}
    const expiresAt = new Date(now.getTime() + deps.settings.exportKeptMs)
    await saveExportCancelled(tx, row, expiresAt)
    // Deletes the files later if this process dies before it does.
    await enqueueExportExpiry(tx, row, expiresAt)
    afterCommit(tx, () => Promise.all([deps.files.discard(fileLabel(id)), deps.files.discard(proofLabel(id))]))
    return {}
  },
})

export const exportsHandlers = {
  ...startHandlers,
  '/export/list': listHandler,
  '/export/cancel': cancelHandler,
} satisfies Pick<HandlerTable, keyof typeof exportCalls>
