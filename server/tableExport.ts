import type { CallPath, CallReply, CallRequest } from '../contract/calls.ts'
import { type AuditDeed, auditBy } from './audit.ts'
import type { Tx } from './db/client.ts'
import type { ExportContext } from './deps.ts'
import { fileName, mimeOf, renderTable, type TableCell, type TableFormat, type TableSource } from './documents/table.ts'
import { AppError } from './errors.ts'
import { defineHeavyHandler } from './handler.ts'
import { formatsOf } from './readerFormats.ts'

/** A list's whole filtered set, about to be read. */
export interface TableExport {
  /** How the file's name begins. */
  stem: string
  name: string
  header: string[]
  batches: AsyncIterable<TableCell[][]>
  /** All there are, whatever `rowsMax`: for the progress of a long one. */
  count: () => Promise<number>
  /** What the audit log tells, but for format and rows. */
  deed: AuditDeed
}

type ExportPath = '/audit/export' | '/balance/export' | '/bulk/export' | '/recipient/export' | '/transfer/export'

/** In the reader's language; no more than `rowsMax` rows. */
export type OpenExport<P extends CallPath> = (
  tx: Tx,
  context: ExportContext,
  request: CallRequest<P>,
  rowsMax: number,
) => Promise<TableExport>

export const exportDeed = ({ deed }: Pick<TableExport, 'deed'>, format: TableFormat, rows: number): AuditDeed => ({
  ...deed,
  detail: { format, rows, ...deed.detail },
})

/** Rows in batches, refused as soon as there are more than may be. */
export async function* upTo(
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

/** The file in the reply. More rows than are exported at once need a job: `/export/start-…` takes the same request. */
export const exportAtOnce = <P extends ExportPath>(path: P, open: OpenExport<P>) =>
  defineHeavyHandler<ExportPath>(path, async (tx, context, asked, { deps }) => {
    const { exportRowsAtOnce } = deps.settings
    const request = asked as CallRequest<P>
    const { format } = request
    const opened = await open(tx, context, request, exportRowsAtOnce + 1)
    let rows = 0
    const note = (count: number) => {
      rows = count
    }
    const batches = upTo(opened.batches, exportRowsAtOnce, note, 'export_takes_longer')
    const table: TableSource = { name: opened.name, header: opened.header, batches }
    const content = await renderTable(table, format, formatsOf(context))
    await auditBy(tx, context, exportDeed(opened, format, rows))
    return {
      file_name: fileName(opened.stem, context.now, format),
      mime: mimeOf[format],
      content: content.toString('base64'),
    } satisfies CallReply<ExportPath>
  })
