import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { macOf } from '../decisions/digest.ts'
import { isMacEqual, rowText } from '../decisions/rowMac.ts'
import { digestTransfer } from './digest.ts'
import type { PayoutOrderRow, PayoutRow } from './payoutStore.ts'
import type { TransferRow } from './transferRow.ts'

/** Columns that the database keeps equal to others, and the MAC itself. */
const derivedColumns: readonly string[] = [
  'seal',
  'recipient_name',
  'account_number',
  'account_tail',
  'reference_reversed',
  'invoice_reversed',
]

/** MAC of a whole transfer, renewed by each move: content, makers, policy, price and status. */
export const transferMac = (keys: Pick<Keys, 'pepper'>, transfer: TransferRow): string =>
  macOf(keys, 'transfer', rowText(transfer, derivedColumns))

/** Why a stored transfer is not what was signed and moved by the server; null if it is. */
export function findTransferMacError(keys: Pick<Keys, 'pepper'>, transfer: TransferRow): string | null {
  if (!isMacEqual(transfer.seal, transferMac(keys, transfer))) return 'the seal of the transfer is broken'
  return digestTransfer(transfer) === transfer.payload_digest ? null : 'the content is not what was signed'
}

/** Every move of a transfer starts from what the last one left. */
export function assertTransferIntact(keys: Pick<Keys, 'pepper'>, transfer: TransferRow): void {
  const fault = findTransferMacError(keys, transfer)
  if (fault !== null) throw new AppError('changed_since_seen', { log: `${transfer.id}: ${fault}` })
}

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
export function payoutMac(keys: Pick<Keys, 'pepper'>, transfer: TransferRow, order: PayoutOrderRow): string {
  return macOf(keys, 'payout', rowText(transfer, ['seal']), rowText(order, unsealedColumns))
}

/** Why a payout is not what was signed and paid; null if it is. */
export function findPayoutMacError(
  keys: Keys,
  transfer: TransferRow | undefined,
  payout: PayoutRow | undefined,
): string | null {
  if (!payout) return 'the order is not there'
  if (!transfer) return 'the transfer is not there'
  if (!isMacEqual(payout.seal, payoutMac(keys, transfer, payout))) return 'the seal of the payment is broken'
  if (transfer.payload_digest !== payout.payload_digest) return 'the content is not what was signed'
  return findTransferMacError(keys, transfer)
}
