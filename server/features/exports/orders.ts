import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ExportRow } from './store.ts'

export const makeExportTask = 'make_export'
export const expireExportTask = 'expire_export'

type Key = Pick<ExportRow, 'business_id' | 'id'>

export const enqueueMaking = (tx: Tx, { business_id, id }: Key, runAt?: Date) =>
  enqueue(tx, makeExportTask, { business_id, export_id: id }, runAt === undefined ? {} : { runAt })

/** Where it has an end already, this one takes its place. */
export const enqueueExpiry = (tx: Tx, { business_id, id }: Key, runAt: Date) =>
  enqueue(tx, expireExportTask, { business_id, export_id: id }, { runAt, jobKey: `${expireExportTask} ${id}` })
