import { createChainCheck, type SignedHead, signHead } from '../../auditChain.ts'
import { createDatabase, type Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import type { CheckResult } from '../../ledger/invariants.ts'
import type { BooksSource } from '../../ledger/jobs.ts'
import { appendHeads, auditHeadsFile, type HeadsReader, openHeads, readLastSigned } from '../../ports/auditSink.ts'
import { listChainsWithoutHead, listHeads, listRewritten, readChain } from './store.ts'

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

/** The heads of a chain that were signed outside the database. */
interface SignedChain {
  heads: number
  last: SignedHead
  faults: string[]
}

const faultsMax = 20

/** Compares every signed head with its row, batch by batch: the heads outgrow any memory. */
async function compareHeads(reader: Reader, heads: HeadsReader) {
  const chains = new Map<string, SignedChain>()
  const forged: string[] = []
  let unreadable = 0
  for await (const batch of heads.batches()) {
    unreadable += batch.unreadable
    for (const { seq, business_id } of batch.forged) {
      if (forged.length < faultsMax) forged.push(`the head ${seq} of ${business_id} was not signed by this server`)
    }
    for (const head of batch.genuine) {
      const chain = chains.get(head.business_id)
      if (chain === undefined) chains.set(head.business_id, { heads: 1, last: head, faults: [] })
      else {
        chain.heads += 1
        if (BigInt(head.seq) > BigInt(chain.last.seq)) chain.last = head
      }
    }
    for (const { business_id, seq } of await listRewritten(reader, batch.genuine)) {
      const faults = chains.get(business_id)?.faults ?? []
      if (faults.length < faultsMax) faults.push(`row ${seq} is not the one whose head was signed`)
    }
  }
  return { chains, forged, unreadable }
}

/** Verifies every chain in full, against each head ever signed and the head in the database. */
export async function verifyAuditChains(reader: Reader, file: string, key: Uint8Array): Promise<AuditReport> {
  const heads = await openHeads(file, key)
  try {
    const { chains: signed, forged, unreadable } = await compareHeads(reader, heads)
    const faults = unreadable > 1 ? [`${unreadable} lines of ${file} are no signed heads`, ...forged] : forged
    const inDatabase = new Map((await listHeads(reader)).map((head) => [head.business_id, head]))
    const loose = await listChainsWithoutHead(reader)
    const chains: ChainReport[] = []
    for (const id of new Set([...inDatabase.keys(), ...signed.keys(), ...loose])) {
      const outside = signed.get(id)
      const check = createChainCheck(outside ? [outside.last] : [])
      for await (const batch of readChain(reader, id)) for (const row of batch) check.add(row)
      const own = inDatabase.get(id)
      const { count, faults: found } = check.end(own ?? null)
      const without = own === undefined ? ['the chain has no head in the database'] : []
      const all = new Set([...found, ...(outside?.faults ?? []), ...without])
      chains.push({ business_id: id, rows: count, heads: outside?.heads ?? 0, faults: [...all] })
    }
    return { chains, faults }
  } finally {
    await heads.close()
  }
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

/** Signs the head of every chain that has grown since its last signature. */
async function signHeads({ url }: BooksSource, { settings, keys, now }: Deps): Promise<void> {
  const file = auditHeadsFile(settings.dataDir)
  const known = await readLastSigned(file)
  const sql = createDatabase(url, { max: 1 })
  try {
    const heads = await listHeads(sql)
    const at = now().toISOString()
    const grown = heads.filter((row) => row.seq !== '0' && known.get(row.business_id) !== row.seq)
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
