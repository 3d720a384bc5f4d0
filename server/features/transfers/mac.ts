import type { Keys } from '../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../secrets.ts'
import { digestTransfer } from './digest.ts'
import type { PayoutOrderRow, PayoutRow } from './payoutStore.ts'
import type { TransferRow } from './transferRow.ts'

/** The same text for a value before writing and after reading it from the database. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return JSON.stringify(value.map(textOf))
  if (typeof value === 'object' && value !== null) return JSON.stringify(pairsOf(value))
  return String(value)
}

/** Name and value of each column that has one. Null columns are left out, so that a new column changes no existing MAC. */
const pairsOf = (row: object): [string, string][] =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]): [string, string] => [name, textOf(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Columns of the order that change between payment and the bank's report. The MAC covers all others, and the whole transfer. */
const unsealedColumns: readonly string[] = [
  'seal',
  'state',
  'bound_at',
  'declined_by',
  'detail',
  'attempts',
  'sent_at',
  'reported_at',
  'held_at',
  'held_reason',
] satisfies (keyof PayoutRow)[]

/** MAC of a paid transfer and its order, with a key outside the database. */
export function payoutMac({ pepper }: Keys, transfer: TransferRow, order: PayoutOrderRow): string {
  const sealed = Object.fromEntries(Object.entries(order).filter(([name]) => !unsealedColumns.includes(name)))
  return keyedHash(pepper, 'payout', textOf(transfer), textOf(sealed))
}

/** Why a payout is not what was signed and paid; null if it is. */
export function findPayoutMacError(
  keys: Keys,
  transfer: TransferRow | undefined,
  payout: PayoutRow | undefined,
): string | null {
  if (!payout) return 'the order is not there'
  if (!transfer) return 'the transfer is not there'
  if (!hashesEqual(payoutMac(keys, transfer, payout), payout.seal)) return 'the seal of the payment is broken'
  const digest = digestTransfer(transfer)
  if (digest !== transfer.payload_digest || digest !== payout.payload_digest)
    return 'the content is not what was signed'
  return null
}
