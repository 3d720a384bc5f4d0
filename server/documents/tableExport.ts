import type { CallPath, CallRequest, CallResponse } from '../../contract/calls.ts'
import { type AuditEvent, appendRequestAudit } from '../audit.ts'
import type { Tx } from '../db/client.ts'
import type { ExportContext } from '../deps.ts'
import { AppError } from '../errors.ts'
import { defineHeavyHandler } from '../handler.ts'
import { formatsForRequest } from '../i18n/textValues.ts'
import { fileName, mimeOf, renderTable, type TableCell, type TableFormat, type TableSource } from './table.ts'

/** The complete filtered list, ready to be read. */
export interface TableExport {
  /** Start of the file's name. */
  stem: string
  name: string
  header: string[]
  batches: AsyncIterable<TableCell[][]>
  /** Total count regardless of `rowsMax`, for progress. */
  count: () => Promise<number>
  /** The audit log entry, without format and rows. */
  deed: AuditEvent
}

type ExportPath = '/audit/export' | '/balance/export' | '/bulk/export' | '/recipient/export' | '/transfer/export'

/** In the reader's language; at most `rowsMax` rows. */
export type ExportSource<P extends CallPath> = (
  tx: Tx,
  context: ExportContext,
  request: CallRequest<P>,
  rowsMax: number,
) => Promise<TableExport>

export const exportAuditEvent = (
  { deed }: Pick<TableExport, 'deed'>,
  format: TableFormat,
  rows: number,
): AuditEvent => ({
  ...deed,
  detail: { format, rows, ...deed.detail },
})

/** Batches of rows; throws as soon as there are more than allowed. */
export async function* limitRows(
  source: AsyncIterable<TableCell[][]>,
  rowsMax: number,
  onBatch: (rows: number) => void,
  refusal: 'export_takes_longer' | 'export_too_large',
): AsyncGenerator<TableCell[][]> {
  let rows = 0
  for await (const batch of source) {
    rows += batch.length
    if (rows > rowsMax) throw new AppError(refusal)
    onBatch(rows)
    yield batch
  }
}

/** Returns the file in the response. Lists with too many rows need a job: `/export/start-…` takes the same request. */
export const exportInline = <P extends ExportPath>(path: P, open: ExportSource<P>) =>
  defineHeavyHandler<ExportPath>(path, async (tx, context, asked, { deps }) => {
    const { exportRowsAtOnce } = deps.settings
    const request = asked as CallRequest<P>
    const { format } = request
    const opened = await open(tx, context, request, exportRowsAtOnce + 1)
    let rows = 0
    const note = (count: number) => {
      rows = count
    }
    const batches = limitRows(opened.batches, exportRowsAtOnce, note, 'export_takes_longer')
    const table: TableSource = { name: opened.name, header: opened.header, batches }
    const content = await renderTable(table, format, formatsForRequest(context))
    await appendRequestAudit(tx, context, exportAuditEvent(opened, format, rows))
    return {
      file_name: fileName(opened.stem, context.now, format),
      mime: mimeOf[format],
      content: content.toString('base64'),
    } satisfies CallResponse<ExportPath>
  })
