import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { lp } from '../contract/crypto/bytes.ts'

/** The audit trail's hash chain, checked without trusting the database that keeps it (docs/money.md, checker C5). */
export interface AuditRow {
  business_id: string
  seq: bigint
  /** UTC with microseconds: `2026-11-21T08:30:00.000000Z`, exactly as it was hashed. */
  at: string
  user_id: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  detail: string
  previous_hash: string
  hash: string
}

/** The head of one business's chain, signed with a key that is not in the database and kept outside of it. */
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
  ]
  return createHash('sha256')
    .update(`[${fields.map((field) => JSON.stringify(field)).join(', ')}]`)
    .digest('hex')
}

/** What is wrong with a whole chain, first row first; null where it holds and reaches the head that was signed outside. */
export function findChainFault(
  rows: readonly AuditRow[],
  head: Pick<SignedHead, 'seq' | 'hash'> | null,
): string | null {
  let previous = ''
  for (const [index, row] of rows.entries()) {
    if (row.seq !== BigInt(index + 1)) return `row ${index + 1} is missing or out of place`
    if (row.previous_hash !== previous) return `row ${row.seq} does not follow the one before it`
    if (row.hash !== hashRow(row, previous)) return `row ${row.seq} is not what was written`
    previous = row.hash
  }
  if (!head) return null
  const reached = rows[Number(head.seq) - 1]
  if (head.seq !== '0' && !reached) return `the chain ends at ${rows.length}, before the signed head ${head.seq}`
  if (reached && reached.hash !== head.hash) return `row ${head.seq} is not the one whose head was signed`
  return null
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
