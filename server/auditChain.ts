import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { lp } from '../contract/crypto/bytes.ts'

/** Verifies the audit log's hash chain without trusting the database (docs/money.md, checker C5). */
export interface AuditRow {
  business_id: string
  seq: bigint
  /** UTC with microseconds: `2026-11-21T08:30:00.000000Z`, exactly as hashed. */
  at: string
  user_id: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  detail: string
  /** Both null in the oldest rows, written before the log named actors. */
  actor_kind: string | null
  actor_id: string | null
  previous_hash: string
  hash: string
}

/** The head of a business's chain, signed with a key outside the database, and stored outside it. */
export interface SignedHead {
  business_id: string
  seq: string
  hash: string
  at: string
  signature: string
}

/** The same text as the database's `audit_text`: a JSON array of texts. */
function hashRow(row: AuditRow, previousHash: string): string {
  const fields = [
    previousHash,
    row.business_id,
    row.seq.toString(),
    row.at,
    row.user_id ?? '',
    row.action,
    row.object_type,
    row.object_id,
    row.address,
    row.detail,
    ...(row.actor_kind === null ? [] : [row.actor_kind, row.actor_id ?? '']),
  ]
  return createHash('sha256')
    .update(`[${fields.map((field) => JSON.stringify(field)).join(', ')}]`)
    .digest('hex')
}

type HeadMark = Pick<SignedHead, 'seq' | 'hash'>

/** Reports only the first faults: a broken chain can have thousands. */
const faultsMax = 20

const spanOf = (first: bigint, last: bigint): string =>
  first === last ? `row ${first} is` : `rows ${first} to ${last} are`

/** Checks a chain row by row, in numeric order; `end` returns its faults, first row first. */
export function createChainCheck(heads: readonly HeadMark[]) {
  const signed = new Map(heads.map((head) => [head.seq, head.hash]))
  const lastSigned = heads.reduce((last, { seq }) => (BigInt(seq) > last ? BigInt(seq) : last), 0n)
  const faults: string[] = []
  let count = 0
  let expected = 1n
  let last: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0n, hash: '' }
  return {
    add(row: AuditRow): void {
      count += 1
      const isNext = row.seq === expected
      if (row.seq > expected) faults.push(`${spanOf(expected, row.seq - 1n)} missing or out of place`)
      if (row.seq < expected) faults.push(`row ${row.seq} is missing or out of place`)
      if (isNext && row.previous_hash !== last.hash) faults.push(`row ${row.seq} does not follow the one before it`)
      if (row.hash !== hashRow(row, row.previous_hash)) faults.push(`row ${row.seq} is not what was written`)
      const hash = signed.get(row.seq.toString())
      if (hash !== undefined && hash !== row.hash) faults.push(`row ${row.seq} is not the one whose head was signed`)
      last = row
      expected = row.seq + 1n
    },
    end(inDatabase: HeadMark | null): { count: number; faults: string[] } {
      if (lastSigned > last.seq) faults.push(`the chain ends at ${last.seq}, before the signed head ${lastSigned}`)
      if (inDatabase !== null && (BigInt(inDatabase.seq) !== last.seq || inDatabase.hash !== last.hash)) {
        faults.push(`the chain ends at ${last.seq}, its head in the database says ${inDatabase.seq}`)
      }
      return { count, faults: faults.slice(0, faultsMax) }
    },
  }
}

/** Faults of a whole chain, first row first; null if it is valid and reaches the externally signed head. */
export function findChainErrors(rows: readonly AuditRow[], head: HeadMark | null): string | null {
  const check = createChainCheck(head ? [head] : [])
  for (const row of rows) check.add(row)
  return check.end(null).faults[0] ?? null
}

const headSignature = (key: Uint8Array, head: Omit<SignedHead, 'signature'>): Buffer =>
  createHmac('sha256', key)
    .update('lintas audit head\0')
    .update(lp(head.business_id, head.seq, head.hash, head.at))
    .digest()

export const signHead = (key: Uint8Array, head: Omit<SignedHead, 'signature'>): SignedHead => ({
  ...head,
  signature: headSignature(key, head).toString('base64url'),
})

export function isSignedHead(key: Uint8Array, head: SignedHead): boolean {
  const given = Buffer.from(head.signature, 'base64url')
  const made = headSignature(key, head)
  return given.length === made.length && timingSafeEqual(given, made)
}
