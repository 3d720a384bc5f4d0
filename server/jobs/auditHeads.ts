import { type AuditRow, findChainFault, isSignedHead, type SignedHead, signHead } from '../auditChain.ts'
import { createDatabase, type Reader } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { CheckResult } from '../ledger/invariants.ts'
import { appendHeads, auditHeadsFile, readHeads } from '../ports/auditSink.ts'
import type { BooksSource } from './books.ts'
import type { TaskTable } from './worker.ts'

const lastOfEach = (heads: readonly SignedHead[]): Map<string, SignedHead> =>
  new Map(heads.map((head) => [head.business_id, head]))

/** Signs the head of every chain that has grown since its last signed one. */
async function signHeads({ url }: BooksSource, { settings, keys, now }: Deps): Promise<void> {
  const file = auditHeadsFile(settings.dataDir)
  const known = lastOfEach((await readHeads(file)).heads)
  const sql = createDatabase(url, { max: 1 })
  try {
    const rows = await sql<{ business_id: string; seq: string; hash: string }[]>`
      select business_id, seq::text as seq, hash from audit_heads where seq > 0`
    const at = now().toISOString()
    const grown = rows.filter((row) => known.get(row.business_id)?.seq !== row.seq)
    const signed = grown.map((row) => signHead(keys.pepper, { ...row, at }))
    await appendHeads(file, signed)
  } finally {
    await sql.end()
  }
}

const readChain = (reader: Reader, businessId: string): Promise<AuditRow[]> => reader<AuditRow[]>`
  select business_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, action, object_type,
    object_id, address, detail, previous_hash, hash
  from audit_log where business_id = ${businessId} order by seq`

/** C5, seen from outside: every chain verifies and holds each head that was ever signed, the last one above all. */
export async function checkSignedHeads(reader: Reader, file: string, key: Uint8Array): Promise<CheckResult> {
  const { heads, unreadable } = await readHeads(file)
  const findings = unreadable > 1 ? [`${unreadable} lines of ${file} are no signed heads`] : []
  for (const head of heads.filter((kept) => !isSignedHead(key, kept))) {
    findings.push(`the head ${head.seq} of ${head.business_id} was not signed by this server`)
  }
  const businesses = await reader<{ business_id: string }[]>`select business_id from audit_heads order by business_id`
  const latest = lastOfEach(heads)
  for (const id of new Set([...businesses.map((row) => row.business_id), ...latest.keys()])) {
    const rows = await readChain(reader, id)
    const fault = findChainFault(rows, latest.get(id) ?? null)
    if (fault !== null) findings.push(`${id}: ${fault}`)
  }
  return { name: 'C5', title: 'the audit chain reaches the heads signed outside the database', findings }
}

export const signAuditHeadsTask = 'sign_audit_heads'

export const auditHeadTasks = (source: BooksSource): TaskTable<Deps> => ({
  [signAuditHeadsTask]: (deps) => signHeads(source, deps),
})
