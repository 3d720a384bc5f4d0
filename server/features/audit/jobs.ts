import { type SignedHead, signHead } from '../../auditChain.ts'
import { createDatabase } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import type { BooksSource } from '../../ledger/jobs.ts'
import { appendHeads, auditHeadsFile, readHeads } from '../../ports/auditSink.ts'
import { listHeads } from './chainStore.ts'

const lastOfEach = (heads: readonly SignedHead[]): Map<string, SignedHead> =>
  new Map(heads.map((head) => [head.business_id, head]))

/** Signs the head of every chain that has grown since its last signed one. */
async function signHeads({ url }: BooksSource, { settings, keys, now }: Deps): Promise<void> {
  const file = auditHeadsFile(settings.dataDir)
  const known = lastOfEach((await readHeads(file)).heads)
  const sql = createDatabase(url, { max: 1 })
  try {
    const heads = await listHeads(sql)
    const at = now().toISOString()
    const grown = heads.filter((row) => row.seq !== '0' && known.get(row.business_id)?.seq !== row.seq)
    const signed = grown.map((row) => signHead(keys.pepper, { ...row, at }))
    await appendHeads(file, signed)
  } finally {
    await sql.end()
  }
}

export const signAuditHeadsTask = 'sign_audit_heads'

export const auditTasks = (source: BooksSource): TaskTable<Deps> => ({
  [signAuditHeadsTask]: (deps) => signHeads(source, deps),
})
