import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { CallError } from '../../dataProvider/callError.ts'
import type { StepContext, StepOutcome } from '../flow.ts'
import type { Challenge, MadeTransfer, PickedRecipient, Quote, TransferAnswers } from './answers.ts'
import { typedAmount } from './price.ts'
import { ownDetails } from './rules.ts'

/** The calls that the steps of a transfer make; each answers what it learnt, or where to go instead. */
type Context = StepContext<TransferAnswers>
type Outcome = StepOutcome<TransferAnswers>
type Transfer = CallAnswer<'/transfer/detail'>

const form = { form: true } as const

const seenOf = ({ id, version, payload_digest }: MadeTransfer) => ({ id, version, payload_digest })
const madeOf = ({ id, version, payload_digest, reference }: Transfer): MadeTransfer => ({
  id,
  version,
  payload_digest,
  reference,
})

export const isOver = (at: Pick<Quote | Challenge, 'expires_at'>, nowMs: number): boolean =>
  Date.parse(at.expires_at) <= nowMs

/** A quote is needed while no transfer is made; a made one holds its own rate. */
export const needsQuote = ({ transfer, quote }: TransferAnswers, nowMs: number): boolean =>
  transfer === null && (quote === null || isOver(quote, nowMs))

export async function takeQuote({ answers, call }: Context): Promise<Outcome> {
  const { corridor, country, side, fee_payer } = answers
  const typed = typedAmount(answers)
  if (corridor === null || typed === null) return { goTo: 'amount' }
  const asked = { corridor_id: corridor.id, country, side, amount_minor: typed.toString(), fee_payer }
  const quote = await call('/quote/create', asked, form)
  return { answers: { quote, previous_quote: answers.quote } }
}

/** An expired quote is not taken along: a new one is taken and shown first. */
export async function leaveReview(context: Context): Promise<Outcome> {
  if (!needsQuote(context.answers, context.now())) return {}
  return { ...(await takeQuote(context)), goTo: 'review' }
}

export async function saveRecipient({ answers, call }: Context): Promise<Outcome> {
  const { corridor, recipient, recipient_mode, recipient_type: type, created_recipient: made } = answers
  if (recipient_mode === 'saved' || recipient !== null || corridor === null) return {}
  const input = {
    type,
    corridor_id: corridor.id,
    country: answers.country,
    ...(answers.recipient_relationship ? { relationship: answers.recipient_relationship } : {}),
    details: ownDetails(answers) as Record<string, string>,
    is_saved: answers.recipient_is_saved,
  }
  const saved = made
    ? await call('/recipient/update', { ...input, ...made }, form)
    : await call('/recipient/create', input, form)
  return { answers: { recipient: pickRecipient(saved), created_recipient: { id: saved.id, version: saved.version } } }
}

export const pickRecipient = ({ id, type, full_name, bank_name, account_tail }: PickedRecipient): PickedRecipient => ({
  id,
  type,
  full_name,
  bank_name,
  account_tail,
})

async function withdraw({ answers, call }: Context): Promise<void> {
  for (const { id, version } of answers.withdrawn) {
    try {
      await call('/transfer/cancel', { id, version }, { toast: false })
    } catch (error) {
      // The transfer is cancelled already, or cannot be: it stays in the list for its maker.
      if (!(error instanceof CallError)) throw error
    }
  }
}

function orderOf(answers: TransferAnswers, quoteId: string, recipientId: string) {
  return {
    quote_id: quoteId,
    recipient_id: recipientId,
    payment_method: 'balance' as const,
    purpose: answers.purpose,
    income_source: answers.income_source,
    note: answers.note,
    invoice_number: answers.invoice_number,
    document_ids: answers.documents.map((document) => document.file_id),
    is_information_correct: answers.is_information_correct,
    is_fee_accepted: answers.is_fee_accepted,
    is_terms_accepted: answers.is_terms_accepted,
  }
}

/** Makes the transfer from the quote, once, and leads to its one-time password. */
export async function makeTransfer(context: Context): Promise<Outcome> {
  const { answers, call, now, idem } = context
  const { quote, recipient } = answers
  if (answers.transfer !== null) return {}
  if (needsQuote(answers, now())) return { ...(await takeQuote(context)), goTo: 'review' }
  if (quote === null || recipient === null) return { goTo: 'recipient' }
  await withdraw(context)
  const order = orderOf(answers, quote.id, recipient.id)
  const key = await idem('create', JSON.stringify(order))
  try {
    const made = await call('/transfer/create', order, { ...form, idem: key })
    return { answers: { transfer: madeOf(made), withdrawn: [] } }
  } catch (error) {
    const isQuoteGone =
      error instanceof CallError && (error.codeName === 'quote_expired' || error.codeName === 'quote_used')
    if (!isQuoteGone) throw error
    return { ...(await takeQuote(context)), goTo: 'review' }
  }
}

export const needsCode = ({ transfer, challenge }: TransferAnswers, nowMs: number): boolean =>
  transfer !== null && (challenge === null || isOver(challenge, nowMs))

/** The transfer has changed on the server, perhaps by a request of this page whose answer was lost. */
const movedOn = ['status_move_refused', 'changed_since_seen', 'idempotency_conflict'] as const
const hasMovedOn = (error: unknown): boolean =>
  error instanceof CallError && movedOn.some((name) => name === error.codeName)

export async function requestCode(context: Context): Promise<Outcome> {
  const { answers, call } = context
  if (answers.transfer === null) return {}
  const asked = { purpose: 'pay' as const, transfers: [seenOf(answers.transfer)] }
  try {
    return { answers: { challenge: await call('/transfer/request-otp', asked, { ...form, overlay: false }) } }
  } catch (error) {
    if (!hasMovedOn(error)) throw error
    return lookUp(context)
  }
}

/** Another code for the same transfer; tries stay counted. Where the old challenge is dead, a new one is asked for. */
export async function resendCode(context: Context): Promise<Outcome> {
  const { answers, call, now } = context
  if (needsCode(answers, now()) || answers.challenge === null) return requestCode(context)
  const challenge_id = answers.challenge.challenge_id
  const challenge = await call('/account/resend-otp', { challenge_id }, { ...form, overlay: false })
  return { answers: { challenge, otp: '' } }
}

const created = transferStatus.created
const cancelled = transferStatus.cancelled

/** What became of a made transfer: an answer may have been lost after it was signed off, here or on another device. */
export async function lookUp({ answers, call }: Context): Promise<Outcome> {
  if (answers.transfer === null) return {}
  const found = await call('/transfer/detail', { id: answers.transfer.id }, { toast: false })
  if (found.status === created && found.actions.includes('pay')) return { answers: { transfer: madeOf(found) } }
  // Withdrawn, or its rate has run out: the answers are still good, but a new quote and a new transfer are needed.
  if (found.status === created || found.status === cancelled) return { answers: { transfer: null } }
  return { finished: found.id }
}

/** Signs off: to approval where the policy asks for it, else paid from the balance. Pays once, however often it is pressed. */
export async function payTransfer(context: Context): Promise<Outcome> {
  const { answers, call, change, idem } = context
  const { transfer, challenge, otp, pin } = answers
  if (transfer === null || challenge === null) return { goTo: 'otp' }
  const key = await idem('pay', `${transfer.id} ${transfer.version} ${challenge.challenge_id}`)
  const signedOff = { challenge_id: challenge.challenge_id, otp, pin }
  try {
    const paid = await call('/transfer/pay', { transfer: seenOf(transfer), ...signedOff }, { ...form, idem: key })
    return { finished: paid.id }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    change(error.field === 'otp' ? { otp: '', pin: '' } : { pin: '' })
    if (!hasMovedOn(error)) throw error
    return lookUp(context)
  }
}
