import { digestOf } from '../decisions/digest.ts'
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
>

/** A list of pairs with its length first, so that no two lists join to the same text. */
const pairs = (rows: readonly (readonly [string, string])[]): string[] => [String(rows.length), ...rows.flat()]

const byName = (a: readonly [string, string], b: readonly [string, string]): number => (a[0] < b[0] ? -1 : 1)

/** Version of the digest, which tells the optional parts. Transfers older than a part keep their version, and so their digest. */
function digestVersionOf({ certificate, document_details }: TransferPayload): string {
  if (document_details !== null) return 'transfer-3'
  return certificate === null ? 'transfer-1' : 'transfer-2'
}

const certificateParts = ({ certificate, document_details }: TransferPayload): string[] =>
  certificate === null && document_details === null ? [] : pairs(Object.entries(certificate ?? {}).sort(byName))

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
  )
