import { type ExportSubject, exportSubjects, type StartExportPath } from '../../../contract/features/exports.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ExportRow } from './store.ts'

/** Labels of the files in the file storage. */
export const fileLabel = (id: string): string => `export ${id}`
export const proofLabel = (id: string): string => `proof of export ${id}`

export const startExportPathOf = (subject: ExportSubject): StartExportPath => `/export/start-${subject}`

export function exportSubjectOf(path: StartExportPath): ExportSubject {
  const subject = exportSubjects.find((each) => startExportPathOf(each) === path)
  if (subject === undefined) throw new Error(`${path} starts no export`)
  return subject
}

export const makeExportTask = 'make_export'
export const expireExportTask = 'expire_export'

type Key = Pick<ExportRow, 'business_id' | 'id'>

export const enqueueExport = (tx: Tx, { business_id, id }: Key, runAt?: Date) =>
  enqueue(tx, makeExportTask, { business_id, export_id: id }, runAt === undefined ? {} : { runAt })

/** Replaces an earlier expiry. */
export const enqueueExportExpiry = (tx: Tx, { business_id, id }: Key, runAt: Date) =>
  enqueue(tx, expireExportTask, { business_id, export_id: id }, { runAt, jobKey: `${expireExportTask} ${id}` })
