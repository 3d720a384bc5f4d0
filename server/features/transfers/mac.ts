import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { digestOf, isMacEqual, macOf, rowText } from '../decisions/digest.ts'
import type { PayoutOrderRow, PayoutRow } from './payoutStore.ts'
import type { TransferRow } from './transferRow.ts'

/** Content of a transfer: everything that an approval, a payment and the payout are bound to. */
export type TransferPayload = Pick<
  TransferRow,
  | 'id'
  | 'kind'
  | 'corridor_id'
  | 'country'
  | 'recipient_type'
  | 'recipient_details'
  | 'send_currency'
  | 'send_amount_minor'
  | 'receive_currency'
  | 'receive_amount_minor'
  | 'rate'
  | 'fee_payer'
  | 'fee_before_discount_minor'
  | 'discount_minor'
  | 'fee_minor'
  | 'total_minor'
  | 'payment_method'
  | 'purpose'
  | 'income_source'
  | 'note'
  | 'invoice_number'
  | 'document_ids'
  | 'document_hashes'
  | 'document_details'
  | 'certificate'
  | 'warnings'
>

/** A list of pairs with its length first, so that no two lists join to the same text. */
const pairs = (rows: readonly (readonly [string, string])[]): string[] => [String(rows.length), ...rows.flat()]

const byName = (a: readonly [string, string], b: readonly [string, string]): number => (a[0] < b[0] ? -1 : 1)

/** Version of the digest, which tells the optional parts. Transfers older than a part keep their version, and so their digest. */
function digestVersionOf({ certificate, document_details, warnings }: TransferPayload): string {
  if (warnings !== null) return 'transfer-4'
  if (document_details !== null) return 'transfer-3'
  return certificate === null ? 'transfer-1' : 'transfer-2'
}

const certificateParts = ({ certificate, document_details, warnings }: TransferPayload): string[] =>
  certificate === null && document_details === null && warnings === null
    ? []
    : pairs(Object.entries(certificate ?? {}).sort(byName))

const documentParts = ({ document_details: details }: TransferPayload): string[] =>
  details === null
    ? []
    : [
        String(details.length),
        ...details.flatMap(({ kind, amount_minor, currency, note }) => [
          kind,
          amount_minor ?? '',
          currency ?? '',
          note,
        ]),
      ]

const warningParts = ({ warnings }: TransferPayload): string[] =>
  warnings === null
    ? []
    : [
        String(warnings.length),
        ...warnings.flatMap(({ name, transfer: { id, reference, at, account_tail } }) => [
          name,
          id,
          reference,
          at,
          account_tail,
        ]),
      ]

/** SHA-256 over the length-prefixed fields; the database function `transfer_digest` computes the same from the stored row. */
export const digestTransfer = (t: TransferPayload): string =>
  digestOf(
    digestVersionOf(t),
    t.id,
    t.kind,
    t.corridor_id,
    t.country,
    t.recipient_type,
    ...pairs(Object.entries(t.recipient_details).sort(byName)),
    t.send_currency,
    String(t.send_amount_minor),
    t.receive_currency,
    String(t.receive_amount_minor),
    t.rate,
    t.fee_payer,
    String(t.fee_before_discount_minor),
    String(t.discount_minor),
    String(t.fee_minor),
    String(t.total_minor),
    t.payment_method,
    t.purpose,
    t.income_source,
    t.note,
    t.invoice_number,
    ...pairs(t.document_ids.map((id, index) => [id, t.document_hashes[index] ?? ''] as const)),
    ...certificateParts(t),
    ...documentParts(t),
    ...warningParts(t),
  )

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
