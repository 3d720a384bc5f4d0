import { createChainCheck, isSignedHead, type SignedHead, signHead } from '../../auditChain.ts'
import { createDatabase, type Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import type { CheckResult } from '../../ledger/invariants.ts'
import type { BooksSource } from '../../ledger/jobs.ts'
import { appendHeads, auditHeadsFile, readHeads } from '../../ports/auditSink.ts'
import { listChainsWithoutHead, listHeads, readChain } from './store.ts'

interface ChainReport {
  business_id: string
  rows: number
  /** Number of its heads signed outside the database. */
  heads: number
  faults: string[]
}

export interface AuditReport {
  chains: ChainReport[]
  /** Errors in the file of signed heads itself. */
  faults: string[]
}

/** Verifies every chain in full, against each head ever signed and the head in the database. */
export async function verifyAuditChains(reader: Reader, file: string, key: Uint8Array): Promise<AuditReport> {
  const { heads, unreadable } = await readHeads(file)
  const faults = unreadable > 1 ? [`${unreadable} lines of ${file} are no signed heads`] : []
  for (const head of heads.filter((kept) => !isSignedHead(key, kept))) {
    faults.push(`the head ${head.seq} of ${head.business_id} was not signed by this server`)
  }
  const genuine = Map.groupBy(
    heads.filter((head) => isSignedHead(key, head)),
    (head) => head.business_id,
  )
  const kept = await listHeads(reader)
  const loose = await listChainsWithoutHead(reader)
  const inDatabase = new Map(kept.map((head) => [head.business_id, head]))
  const chains: ChainReport[] = []
  for (const id of new Set([...inDatabase.keys(), ...genuine.keys(), ...loose])) {
    const signed = genuine.get(id) ?? []
    const check = createChainCheck(signed)
    for await (const batch of readChain(reader, id)) for (const row of batch) check.add(row)
    const own = inDatabase.get(id)
    const { count, faults: found } = check.end(own ?? null)
    const without = own === undefined ? ['the chain has no head in the database'] : []
    chains.push({ business_id: id, rows: count, heads: signed.length, faults: [...found, ...without] })
  }
  return { chains, faults }
}

/** C5, checked from outside: every chain verifies and contains each head ever signed, above all the last one. */
export async function checkSignedHeads(reader: Reader, file: string, key: Uint8Array): Promise<CheckResult> {
  const { chains, faults } = await verifyAuditChains(reader, file, key)
  const findings = chains.flatMap((chain) => chain.faults.map((fault) => `${chain.business_id}: ${fault}`))
  return {
    name: 'C5',
    title: 'the audit chain reaches the heads signed outside the database',
    findings: [...faults, ...findings],
  }
}

const lastOfEach = (heads: readonly SignedHead[]): Map<string, SignedHead> =>
  new Map(heads.map((head) => [head.business_id, head]))

/** Signs the head of every chain that has grown since its last signature. */
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
