import { limits } from '../../../contract/base/money/limits.ts'
import type { CallPath, CallRequest } from '../../../contract/calls.ts'
import type { StartExportPath } from '../../../contract/features/exports.ts'
import { restrictedReaderId } from '../../actor.ts'
import { bindReader } from '../../db/business.ts'
import type { Sql, Tx } from '../../db/client.ts'
import type { ExportOrder, MadeExport } from '../../deps.ts'
import type { PaperCodes } from '../../documents/paperCode.ts'
import { fileName, mimeOf, writeTable } from '../../documents/table.ts'
import { type ExportSource, exportAuditEvent, limitRows } from '../../documents/tableExport.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import type { FileStore } from '../../ports/files.ts'
import { auditExport as openAudit } from '../audit/calls.ts'
import { balanceExport as openBalance } from '../balance/calls.ts'
import { recipientExport as openRecipients } from '../recipients/export.ts'
import { loadStatement, type WrittenStatement, writeStatement } from '../statements/calls.ts'
import { type StatementKey, writeProof } from '../statements/proof.ts'
import { transferExport as openTransfers } from '../transfers/export.ts'
import { fileLabel, proofLabel } from './rules.ts'

export interface MakerTools {
  files: Pick<FileStore, 'write'>
  statementKey: StatementKey
  papers: PaperCodes
  onProgress: (done: number, total: number) => void
}

type Make = (tx: Tx, order: ExportOrder, tools: MakerTools) => Promise<MadeExport>

const makeTable =
  <P extends CallPath>(open: ExportSource<P>): Make =>
  async (tx, { id, request, context }, { files, onProgress }) => {
    const asked = request as CallRequest<P> & { format: 'csv' | 'xlsx' }
    const { format } = asked
    const opened = await open(tx, context, asked, limits.exportRowsMax + 1)
    const total = await opened.count()
    let rows = 0
    const note = (done: number) => {
      rows = done
      onProgress(done, Math.max(done, total))
    }
    const batches = limitRows(opened.batches, limits.exportRowsMax, note, 'export_too_large')
    const table = { name: opened.name, header: opened.header, batches }
    const { size } = await files.write(fileLabel(id), writeTable(table, format, formatsForRequest(context)))
    const file_name = fileName(opened.stem, context.now, format)
    return {
      file_name,
      mime: mimeOf[format],
      size,
      proof_size: null,
      rows,
      deed: exportAuditEvent(opened, format, rows),
    }
  }

const makeStatement: Make = async (tx, { id, request, context }, { files, statementKey, papers, onProgress }) => {
  const asked = request as CallRequest<'/export/start-statement'>
  const { statement, file_name, mime, batches } = await loadStatement(tx, context, asked, id)
  const { facts } = statement
  const writing = writeStatement({ statement, batches, papers }, statementKey, (done) => onProgress(done, facts.lines))
  let written: WrittenStatement | null = null
  async function* content() {
    written = yield* writing
  }
  const { size, sha256 } = await files.write(fileLabel(id), content())
  if (written === null) throw new Error('a statement without an end')
  const { seal, digests } = written as WrittenStatement
  const file = { name: file_name, size, sha256 }
  const proof = await files.write(proofLabel(id), writeProof(facts, seal, digests, file, statementKey))
  const { business_id } = context.actor
  // Log and file name each other, so that neither can be forged alone.
  const detail = { ...asked, rows: facts.lines, statement: id, sha256 }
  const deed = { action: 'statement.exported', object_type: 'business', object_id: business_id, detail } as const
  return { file_name, mime, size, proof_size: proof.size, rows: facts.lines, deed }
}

const makers: Readonly<Record<StartExportPath, Make>> = {
  '/export/start-audit': makeTable(openAudit),
  '/export/start-balance': makeTable(openBalance),
  '/export/start-recipients': makeTable(openRecipients),
  '/export/start-statement': makeStatement,
  '/export/start-transfers': makeTable(openTransfers),
}

/** Uses one snapshot of the database, bound to the actor's business. Runs in any thread. */
export const makeExport = (sql: Sql, order: ExportOrder, tools: MakerTools): Promise<MadeExport> =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const { actor } = order.context
    await bindReader(tx, actor.business_id, restrictedReaderId(actor))
    return makers[order.path](tx, order, tools)
  })
