import { incomeSourceCodes } from '../../../contract/base/purposes.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readPublished } from '../approvals/store.ts'
import { isDomestic } from '../quotes/rules.ts'
import { lockQuote, markQuoteUsed, type QuoteRow } from '../quotes/store.ts'
import { type CheckedRecipient, checkRecipient } from '../recipients/rules.ts'
import { findRecipient, type RecipientRow } from '../recipients/store.ts'
import { answerTransfer, auditTransfer, type By } from './context.ts'
import { readDaySums } from './daySumStore.ts'
import { digestTransfer } from './digest.ts'
import { holdUntil, judgeTransfer, makeReference, standingTo } from './rules.ts'
import { readStanding } from './standingStore.ts'
import { type DocumentRow, findDocuments, insertFirstEvent, insertTransfer } from './store.ts'
import type { Basis, TransferRow } from './transferRow.ts'

type Request = CallRequest<'/transfer/create'>

/** A quote is good until the moment it expires, once, for the business that asked for it. */
function assertLive(quote: QuoteRow | undefined, now: Date): asserts quote is QuoteRow {
  if (!quote) throw new AppError('not_found', { field: 'quote_id' })
  if (quote.used_by_transfer_id !== null) throw new AppError('quote_used')
  if (now.getTime() >= quote.expires_at.getTime()) throw new AppError('quote_expired')
}

function assertAllowed(request: Request, corridor: Corridor): void {
  const purposes: readonly string[] = corridor.purposes
  if (!purposes.includes(request.purpose)) throw new AppError('input_invalid', { field: 'purpose' })
  const sources: readonly string[] = incomeSourceCodes
  if (!sources.includes(request.income_source)) throw new AppError('input_invalid', { field: 'income_source' })
}

/** In the order asked; each once, and all the business's own. */
function documentsAsked(request: Request, found: DocumentRow[]): DocumentRow[] {
  const documents = request.document_ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
  if (new Set(request.document_ids).size !== request.document_ids.length || documents.length !== found.length) {
    throw new AppError('input_invalid', { field: 'document_ids' })
  }
  if (documents.length !== request.document_ids.length) throw new AppError('not_found', { field: 'document_ids' })
  return documents
}

/** The saved recipient as its corridor asks for it today, on the way the quote was made for. */
function recipientAsked(recipient: RecipientRow | undefined, quote: QuoteRow): CheckedRecipient {
  if (!recipient) throw new AppError('not_found', { field: 'recipient_id' })
  if (recipient.corridor_id !== quote.corridor_id || recipient.country !== quote.country) {
    throw new AppError('corridor_unavailable', { field: 'recipient_id' })
  }
  return checkRecipient(recipient, 'recipient_id')
}

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
})

const copiedFields = (recipient: RecipientRow, checked: CheckedRecipient) => ({
  recipient_id: recipient.id,
  recipient_type: recipient.type,
  recipient_name: checked.full_name,
  recipient_details: checked.details,
  bank_name: checked.bank_name,
  account_number: checked.account_number,
  account_tail: checked.account_tail,
})

const askedFields = (request: Request, documents: DocumentRow[]) => ({
  payment_method: request.payment_method,
  purpose: request.purpose,
  income_source: request.income_source,
  note: request.note,
  invoice_number: request.invoice_number,
  document_ids: documents.map((document) => document.id),
  document_hashes: documents.map((document) => document.sha256),
})

async function makeTransfer(tx: Tx, deps: Deps, { actor, now }: By, request: Request): Promise<TransferRow> {
  const [quote, saved, found, policy, standingRow] = await Promise.all([
    lockQuote(tx, actor.business_id, request.quote_id),
    findRecipient(tx, actor.business_id, request.recipient_id),
    findDocuments(tx, actor.business_id, request.document_ids),
    readPublished(tx, actor.business_id),
    readStanding(tx, actor, [], { isLocked: false, now }),
  ])
  assertLive(quote, now)
  const recipient = recipientAsked(saved, quote)
  if (!saved) throw new AppError('not_found', { field: 'recipient_id' })
  assertAllowed(request, recipient.corridor)
  const kind = isDomestic(quote.receive_currency) ? 'domestic' : 'international'
  const id = deps.newId()
  const unjudged: Omit<TransferRow, keyof Basis> = {
    ...quotedFields(quote),
    ...copiedFields(saved, recipient),
    ...askedFields(request, documentsAsked(request, found)),
    business_id: actor.business_id,
    id,
    reference: makeReference(now, deps.randomBytes(8)),
    kind,
    status: transferStatus.created,
    version: 1,
    event_seq: 1,
    payload_digest: '',
    rejection_fee_minor: null,
    refunded_minor: null,
    rate_held_until: holdUntil(now, deps.settings.rateHoldMs, quote.expires_at),
    submitted_at: null,
    submitted_by: null,
    created_by: actor.user_id,
    maker_ids: [actor.user_id],
    created_by_name: actor.full_name,
    created_at: now,
    paid_at: null,
    closed_at: null,
  }
  // A preview of the approvals it needs by the sums of the day so far; the submission decides.
  const others = await readDaySums(tx, policy, unjudged, [actor.user_id], now)
  const { is_only_user } = standingTo(standingRow, actor, id)
  const row: TransferRow = { ...unjudged, ...judgeTransfer(policy, unjudged, others, is_only_user) }
  return { ...row, payload_digest: digestTransfer(row) }
}

export const createHandler = defineHandler('/transfer/create', {
  async run(tx, context, request, { deps }) {
    const row = await makeTransfer(tx, deps, context, request)
    const [, , , , answer] = await Promise.all([
      markQuoteUsed(tx, row.business_id, row.quote_id, row.id),
      insertTransfer(tx, row),
      insertFirstEvent(tx, row, context.address),
      auditTransfer(tx, context, 'transfer.created', row.id, {
        digest: row.payload_digest,
        quote_id: row.quote_id,
        total_minor: String(row.total_minor),
      }),
      answerTransfer(tx, context, row.id),
    ])
    return answer
  },
})
