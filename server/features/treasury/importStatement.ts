import { createHash } from 'node:crypto'
import { appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type IncomingFile } from '../../handler.ts'
import { matchByItself } from './reconcile.ts'
import { insertLines, insertStatement } from './reconciliationStore.ts'
import { readStatement } from './statementFile.ts'

const altered = () => new AppError('file_altered', { field: 'file' })

/** The whole of it, in memory: the call says how large it may be. */
async function readAll(file: IncomingFile | null, said: { size: number; sha256: string }): Promise<Buffer> {
  if (file === null || file.size !== said.size || file.sha256 !== said.sha256) throw altered()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of file.content) {
    size += part.length
    if (size > said.size) throw altered()
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  if (createHash('sha256').update(bytes).digest('hex') !== said.sha256) throw altered()
  return bytes
}

export const importStatementHandler = defineHandler('/staff/reconciliation/import', {
  prepare: async (_deps, _context, request, file) => readStatement(await readAll(file, request), request.account ?? ''),

  async run(tx, { actor, now, address }, { name, sha256 }, { deps, prepared: { account, lines } }) {
    const id = deps.newId()
    const statement = {
      id,
      account,
      file_name: name,
      sha256,
      lines: lines.length,
      imported_by: actor.staff_id,
      imported_at: now,
    }
    if (!(await insertStatement(tx, statement))) throw new AppError('statement_repeated', { field: 'file' })
    const fresh = await insertLines(
      tx,
      statement,
      lines.map((line) => ({ ...line, id: deps.newId() })),
    )
    const matched = await matchByItself(tx, deps)
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: now,
      action: 'statement.imported',
      object_type: 'file',
      object_id: id,
      address,
      detail: { account, sha256, lines: lines.length, fresh, matched },
    })
    return { id, lines: lines.length, fresh, matched }
  },
})
