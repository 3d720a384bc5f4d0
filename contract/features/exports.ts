import { defineCall } from '../base/calls/call.ts'
import { count, date, flag, id, list, nothing, oneOf, record, text, timestamp } from '../base/calls/fields.ts'
import { auditCalls } from './audit.ts'
import { balanceCalls } from './balance.ts'
import { recipientCalls } from './recipients.ts'
import { statementFormats, statementRequest } from './statements.ts'
import { transferCalls } from './transfers.ts'

/**
 * Files that take longer than a request may: a job makes them, and the requester downloads them until they expire. The
 * request is that of the list's own export call.
 */
export const exportSubjects = ['audit', 'balance', 'recipients', 'statement', 'transfers'] as const
export type ExportSubject = (typeof exportSubjects)[number]

export const exportStates = ['waiting', 'making', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

const exportRow = record({
  id: id(),
  subject: oneOf(exportSubjects),
  format: oneOf(statementFormats),
  /** For statements. */
  from: date().nullable(),
  to: date().nullable(),
  state: oneOf(exportStates),
  created_at: timestamp(),
  rows_done: count(),
  /** Null until counted. */
  rows_total: count().nullable(),
  file_name: text().nullable(),
  size: count().nullable(),
  /** A statement comes with a proof by which it can be verified. */
  has_proof: flag(),
  /** Why it failed, as the name of a code. */
  failure: text(60).nullable(),
  /** Downloadable until then. */
  expires_at: timestamp().nullable(),
})

const started = record({ id: id() })
const start = { audience: 'person', effect: 'change', reply: started } as const

export const exportCalls = {
  '/export/start-audit': defineCall({ ...start, access: 'audit.export', request: auditCalls['/audit/export'].request }),
  '/export/start-balance': defineCall({
    ...start,
    access: 'balance.export',
    request: balanceCalls['/balance/export'].request,
  }),
  '/export/start-recipients': defineCall({
    ...start,
    access: 'recipients.export',
    request: recipientCalls['/recipient/export'].request,
  }),
  '/export/start-statement': defineCall({ ...start, access: 'balance.export', request: statementRequest }),
  '/export/start-transfers': defineCall({
    ...start,
    access: 'transfers.export',
    request: transferCalls['/transfer/export'].request,
  }),
  /** The caller's exports, newest first. `/api/link/export` with `export_id`, and `part` (`file` or `proof`), downloads one. */
  '/export/list': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    overlay: false,
    request: nothing(),
    reply: record({ items: list(exportRow, 100) }),
  }),
  /** Cancels a running export, or deletes the file of a finished one. */
  '/export/cancel': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}

export type StartExportPath = Extract<keyof typeof exportCalls, `/export/start-${string}`>
