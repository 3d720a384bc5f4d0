import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { isDomestic } from '../quotes/rules.ts'
import type { QuoteRow } from '../quotes/store.ts'
import type { Basis, TransferRow } from './transferRow.ts'

const quotedFields = (quote: QuoteRow) => ({
  quote_id: quote.id,
  corridor_id: quote.corridor_id,
  country: quote.country,
  side: quote.side,
  typed_amount_minor: quote.typed_amount_minor,
  send_currency: quote.send_currency,
  send_amount_minor: quote.send_amount_minor,
  receive_currency: quote.receive_currency,
  receive_amount_minor: quote.receive_amount_minor,
  rate: quote.rate,
  fee_payer: quote.fee_payer,
  fee_before_discount_minor: quote.fee_before_discount_minor,
  discount_minor: quote.discount_minor,
  fee_minor: quote.fee_minor,
  total_minor: quote.total_minor,
  arrives_on: quote.arrives_on,
  certificate: quote.certificate,
})

/** A transfer before the policy has judged how many must approve it. */
export type NewTransfer = Omit<TransferRow, keyof Basis>

type Beginning = Pick<
  TransferRow,
  'id' | 'reference' | 'bulk_id' | 'rate_held_until' | 'created_by' | 'created_by_name' | 'created_at'
>
const begun = {
  status: transferStatus.created,
  version: 1,
  event_seq: 1,
  payload_digest: '',
  rejection_fee_minor: null,
  refunded_minor: null,
  submitted_at: null,
  submitted_by: null,
  paid_at: null,
  closed_at: null,
}
type Said = Omit<
  NewTransfer,
  keyof Beginning | keyof typeof begun | keyof ReturnType<typeof quotedFields> | 'business_id' | 'kind' | 'maker_ids'
>

/** A transfer as it begins, one by one or as the row of a file: the price is the quote's, the rest was asked. */
export const newTransfer = (quote: QuoteRow, beginning: Beginning, said: Said): NewTransfer => ({
  ...begun,
  ...quotedFields(quote),
  ...said,
  ...beginning,
  business_id: quote.business_id,
  kind: isDomestic(quote.receive_currency) ? 'domestic' : 'international',
  maker_ids: [beginning.created_by],
})
