import { isIncomingMethod, type PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import { incomeSourceCodes } from '../../../contract/base/money/purposes.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { ActorIdentity, PersonActor } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, OwnAccount } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { lockFilesForUse } from '../files/store.ts'
import { draftIfIncoming, requestPayInAccount } from '../paymentInstructions/lifecycle.ts'
import { assignPromoUse } from '../quotes/promoStore.ts'
import { isDomestic } from '../quotes/rules.ts'
import { lockQuote, markQuoteUsed, type QuoteRow } from '../quotes/store.ts'
import { type ValidatedRecipient, validateRecipient } from '../recipients/rules.ts'
import { assertAccountType } from '../recipients/saved.ts'
import { answerOf, findRecipient, type RecipientRow } from '../recipients/store.ts'
import { transferResponse } from './context.ts'
import { assertDocumentsSupport, documentFields } from './documents.ts'
import { readWarnings } from './duplicateStore.ts'
import { readPolicyInputs } from './limitStore.ts'
import { digestTransfer, transferMac } from './mac.ts'
import { assertWithinPaymentLimits } from './paymentLimits.ts'
import { applyPolicyToTransfer, certifyPayee, makeReference, rateLockUntil } from './rules.ts'
import { type DocumentRow, findDocuments, insertFirstEvent, insertTransfer } from './store.ts'
import type { PolicyBasis, TransferRow } from './transferRow.ts'

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

/** A transfer before the policy has determined its approvals. */
export type NewTransfer = Omit<TransferRow, keyof PolicyBasis>

type TransferIdentity = Pick<
  TransferRow,
  'id' | 'reference' | 'bulk_id' | 'rate_held_until' | 'created_by' | 'created_by_name' | 'created_at'
>
const initialValues = {
  status: transferStatus.created,
  version: 1,
  event_seq: 1,
  payload_digest: '',
  rejection_fee_minor: null,
  refunded_minor: null,
  submitted_at: null,
  submitted_by: null,
  uetr: null,
  paid_at: null,
  closed_at: null,
  warnings: null,
  metadata: null,
  seal: null,
}
type TransferContent = Omit<
  NewTransfer,
  | keyof TransferIdentity
  | keyof typeof initialValues
  | keyof ReturnType<typeof quotedFields>
  | 'business_id'
  | 'kind'
  | 'maker_ids'
>

/** A new transfer, single or from a row of a file: price from the quote, the rest from the request. */
export const newTransfer = (quote: QuoteRow, beginning: TransferIdentity, said: TransferContent): NewTransfer => ({
  ...initialValues,
  ...quotedFields(quote),
  ...said,
  certificate: certifyPayee(quote.certificate, said.name_check),
  ...beginning,
  business_id: quote.business_id,
  kind: isDomestic(quote.receive_currency) ? 'domestic' : 'international',
  maker_ids: [beginning.created_by],
})

type Request = CallRequest<'/transfer/create'>

/** A quote is valid until the moment it expires, once, for the business that requested it. */
function assertQuoteValid(quote: QuoteRow | undefined, now: Date): asserts quote is QuoteRow {
  if (!quote) throw new AppError('not_found', { field: 'quote_id' })
  if (quote.used_by_transfer_id !== null) throw new AppError('quote_used')
  if (now.getTime() >= quote.expires_at.getTime()) throw new AppError('quote_expired')
}

export function assertAllowed(
  request: Pick<Request, 'purpose' | 'income_source'>,
  corridor: Pick<Corridor, 'purposes'>,
): void {
  const purposes: readonly string[] = corridor.purposes
  if (!purposes.includes(request.purpose)) throw new AppError('input_invalid', { field: 'purpose' })
  const sources: readonly string[] = incomeSourceCodes
  if (!sources.includes(request.income_source)) throw new AppError('input_invalid', { field: 'income_source' })
}

/** The saved recipient under its corridor's current rules, for the corridor of the quote. */
function validatedRecipientOf(recipient: RecipientRow | undefined, quote: QuoteRow): ValidatedRecipient {
  if (!recipient) throw new AppError('not_found', { field: 'recipient_id' })
  if (recipient.corridor_id !== quote.corridor_id || recipient.country !== quote.country) {
    throw new AppError('corridor_unavailable', { field: 'recipient_id' })
  }
  return validateRecipient(recipient, 'recipient_id')
}

const copiedFields = (recipient: RecipientRow, checked: ValidatedRecipient) => ({
  recipient_id: recipient.id,
  recipient_type: recipient.type,
  recipient_details: checked.details,
  name_check: recipient.name_check && answerOf(recipient.name_check),
})

const requestedFields = (request: Request, found: DocumentRow[]) => ({
  purpose: request.purpose,
  income_source: request.income_source,
  note: request.note,
  invoice_number: request.invoice_number,
  ...documentFields(request, found),
})

/** The person in whose name it is created: the requester, or the creator of a schedule. */
interface Maker {
  actor: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>
  now: Date
}

/** The only way to create a transfer from a quote. */
export async function buildTransfer(
  tx: Tx,
  deps: Deps,
  { actor, now }: Maker,
  request: Request,
  payment_method: PaymentMethod = request.payment_method,
): Promise<TransferRow> {
  const fileIds = request.documents.map(({ file_id }) => file_id)
  const [quote, saved, , found, policy, person] = await Promise.all([
    lockQuote(tx, actor.business_id, request.quote_id),
    findRecipient(tx, actor.business_id, request.recipient_id),
    lockFilesForUse(tx, actor.business_id, fileIds),
    findDocuments(tx, actor.business_id, fileIds),
    requireActiveVersion(tx, deps.keys, actor.business_id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
  ])
  assertQuoteValid(quote, now)
  const recipient = validatedRecipientOf(saved, quote)
  if (!saved) throw new AppError('not_found', { field: 'recipient_id' })
  await assertAccountType(tx, actor.business_id, saved)
  assertAllowed(request, recipient.corridor)
  const id = deps.newId()
  const unjudged = newTransfer(
    quote,
    {
      id,
      reference: makeReference(now, deps.randomBytes(8)),
      bulk_id: null,
      rate_held_until: rateLockUntil(now, deps.settings.rateHoldMs, quote.expires_at),
      created_by: actor.user_id,
      created_by_name: actor.full_name,
      created_at: now,
    },
    { ...copiedFields(saved, recipient), ...requestedFields(request, found), payment_method },
  )
  assertDocumentsSupport(request, unjudged, recipient.corridor)
  await assertWithinPaymentLimits(tx, unjudged, now)
  // A preview of its approvals by the day's sums so far; submission decides.
  const [others, warnings] = await Promise.all([
    readPolicyInputs(tx, policy, unjudged, [actor.user_id], now),
    readWarnings(tx, unjudged, now),
  ])
  const basis = applyPolicyToTransfer(policy, unjudged, others, person.is_only_person)
  const row: TransferRow = { ...unjudged, ...basis, warnings }
  return { ...row, payload_digest: digestTransfer(row) }
}

/** Null if it is paid from the balance. */
const requestIncomingAccount = (deps: Deps, request: Request): Promise<OwnAccount | null> =>
  isIncomingMethod(request.payment_method)
    ? requestPayInAccount(deps, {
        method: request.payment_method,
        bank: request.payment_bank,
        reference: request.quote_id,
      })
    : Promise.resolve(null)

/** Stores the transfer with its seal and its first event, and marks its quote as used. */
export async function saveTransfer(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  { actor, now, address }: { actor: ActorIdentity; now: Date; address: string },
  row: TransferRow,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { business_id, id, quote_id, payload_digest: digest } = row
  await Promise.all([
    markQuoteUsed(tx, business_id, quote_id, id),
    insertTransfer(tx, { ...row, seal: transferMac(keys, row) }),
    insertFirstEvent(tx, row, address),
    appendAudit(tx, {
      business_id,
      actor,
      at: now,
      action: 'transfer.created',
      object_type: 'transfer',
      object_id: id,
      address,
      detail: { digest, quote_id, total_minor: String(row.total_minor), ...facts },
    }),
  ])
}

/** Takes over the promotion of its quote. Call it before storing the transfer. */
export async function reserveTransferPromo(
  tx: Tx,
  { business_id, id, quote_id, certificate }: TransferRow,
): Promise<void> {
  const isDiscounted = certificate !== null && certificate.promo_code !== ''
  if (isDiscounted && !(await assignPromoUse(tx, business_id, quote_id, id))) throw new AppError('quote_expired')
}

export const createHandler = defineHandler('/transfer/create', {
  prepare: (deps, _, request) => requestIncomingAccount(deps, request),
  async run(tx, context, request, { deps, prepared }) {
    const row = await buildTransfer(tx, deps, context, request)
    await reserveTransferPromo(tx, row)
    await draftIfIncoming(tx, { transfer_id: row.id }, row, prepared)
    const [, reply] = await Promise.all([saveTransfer(tx, deps, context, row), transferResponse(tx, context, row.id)])
    return reply
  },
})
