import { isIncomingMethod } from '../../../../contract/base/money/paymentMethods.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { ownDetails } from '../../../../contract/corridors/recipientSchema.ts'
import { signWithPasskey } from '../../../authProvider/passkey.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import type { StepContext, StepOutcome } from '../../../wizard/flow.ts'
import type { Challenge, CreatedTransfer, Quote, RecipientSummary, TransferAnswers } from '../answers.ts'
import { declaredDocumentOf } from '../documents.ts'
import { feePayerOf, isSamePrice, requoteErrors, typedAmountMinor } from '../price.ts'
import {
  checkScheduleCode,
  createScheduleFromQuote,
  findScheduleState,
  requestScheduleCode,
  requestSchedulePasskey,
  signSchedule,
  withdrawSchedule,
} from '../scheduleCalls.ts'
import { isScheduled } from '../scheduling.ts'

/** The calls of a transfer's steps; each resolves to new answers, or to another step to open. */
type Context = StepContext<TransferAnswers>
type Outcome = StepOutcome<TransferAnswers>
type Transfer = CallResponse<'/transfer/detail'>

const form = { form: true } as const

const seenOf = ({ id, version, payload_digest }: CreatedTransfer) => ({ id, version, payload_digest })
const madeOf = ({ id, version, payload_digest, reference }: Transfer): CreatedTransfer => ({
  id,
  version,
  payload_digest,
  reference,
})

export const hasExpired = (at: Pick<Quote | Challenge, 'expires_at'>, nowMs: number): boolean =>
  Date.parse(at.expires_at) <= nowMs

/** A quote is needed until a transfer is created, which locks its own rate. */
export const needsQuote = ({ transfer, quote }: TransferAnswers, nowMs: number): boolean =>
  transfer === null && (quote === null || hasExpired(quote, nowMs))

export async function requestQuote({ answers, call }: Context): Promise<Outcome> {
  const { corridor, country, side } = answers
  const promo_code = answers.promo_code.trim()
  const typed = typedAmountMinor(answers)
  if (corridor === null || typed === null) return { goTo: 'amount' }
  const asked = {
    corridor_id: corridor.id,
    country,
    side,
    amount_minor: typed.toString(),
    fee_payer: feePayerOf(answers),
    ...(promo_code === '' ? {} : { promo_code }),
  }
  const quote = await call('/quote/create', asked, form)
  return { answers: { quote, previous_quote: answers.quote } }
}

/** An expired quote is not used: a new one is requested and shown first. */
export async function leaveReview(context: Context): Promise<Outcome> {
  if (!needsQuote(context.answers, context.now())) return {}
  return { ...(await requestQuote(context)), goTo: 'review' }
}

export async function saveRecipient({ answers, call }: Context): Promise<Outcome> {
  const { corridor, recipient, recipient_mode, recipient_type: type, created_recipient: made } = answers
  if (recipient_mode === 'saved' || recipient !== null || corridor === null) return {}
  const input = {
    type,
    corridor_id: corridor.id,
    country: answers.country,
    ...(answers.recipient_relationship ? { relationship: answers.recipient_relationship } : {}),
    details: ownDetails(corridor, type, answers.recipient_details) as Record<string, string>,
    is_saved: answers.recipient_is_saved,
  }
  const saved = made
    ? await call('/recipient/update', { ...input, ...made }, form)
    : await call('/recipient/create', input, form)
  return {
    answers: { recipient: recipientSummaryOf(saved), created_recipient: { id: saved.id, version: saved.version } },
  }
}

export const recipientSummaryOf = ({
  id,
  type,
  full_name,
  bank_name,
  account_tail,
}: RecipientSummary): RecipientSummary => ({
  id,
  type,
  full_name,
  bank_name,
  account_tail,
})

async function withdraw(context: Context): Promise<void> {
  const { answers, call } = context
  for (const { id, version, is_schedule } of answers.withdrawn) {
    if (is_schedule) {
      await withdrawSchedule(context, id)
      continue
    }
    try {
      await call('/transfer/cancel', { id, version }, { toast: false })
    } catch (error) {
      // Already cancelled, or not cancellable: the transfer stays in its maker's list.
      if (!(error instanceof CallError)) throw error
    }
  }
}

/** A flow without a method step pays from the balance. */
function methodOf({ payment_method, payment_bank }: TransferAnswers) {
  const method = payment_method === '' ? 'balance' : payment_method
  return { payment_method: method, ...(isIncomingMethod(method) && payment_bank !== '' ? { payment_bank } : {}) }
}

/** An earlier step has asked for the kind of each document. */
function documentsOf({ documents, is_declared }: TransferAnswers) {
  const stated = documents.flatMap((document) => {
    const said = declaredDocumentOf(document)
    return said === null ? [] : [{ file_id: document.file_id, ...said }]
  })
  return { documents: stated, ...(stated.length === 0 ? {} : { are_documents_confirmed: is_declared }) }
}

function orderOf(answers: TransferAnswers, quoteId: string, recipientId: string) {
  return {
    quote_id: quoteId,
    recipient_id: recipientId,
    ...methodOf(answers),
    purpose: answers.purpose,
    income_source: answers.income_source,
    note: answers.note,
    invoice_number: answers.invoice_number,
    ...documentsOf(answers),
    is_information_correct: answers.is_declared,
    is_fee_accepted: answers.is_declared,
    is_terms_accepted: answers.is_declared,
  }
}

/** Creates the transfer from the quote, once, and continues to its one-time password. */
export async function createTransferFromQuote(context: Context): Promise<Outcome> {
  const { answers, call, now, idem } = context
  const { quote: before, recipient } = answers
  if (answers.transfer !== null) return {}
  if (needsQuote(answers, now())) {
    const taken = await requestQuote(context)
    const after = taken.answers?.quote
    // Without an exchange the price is unchanged: there is nothing new to show.
    if (!before || !after || after.receive_currency !== after.send_currency || !isSamePrice(before, after))
      return { ...taken, goTo: 'review' }
    context.change({ quote: after })
  }
  const { quote } = context.answers
  if (quote === null || recipient === null) return { goTo: 'recipient' }
  await withdraw(context)
  const order = orderOf(answers, quote.id, recipient.id)
  try {
    if (isScheduled(answers))
      return { answers: { transfer: await createScheduleFromQuote(context, order), withdrawn: [] } }
    const key = await idem('create', JSON.stringify(order))
    const made = await call('/transfer/create', order, { ...form, idem: key, answered: requoteErrors })
    return { answers: { transfer: madeOf(made), withdrawn: [] } }
  } catch (error) {
    if (!(error instanceof CallError) || !requoteErrors.some((name) => name === error.codeName)) throw error
    return { ...(await requestQuote(context)), goTo: 'review' }
  }
}

export const needsCode = ({ transfer, challenge }: TransferAnswers, nowMs: number): boolean =>
  transfer !== null && (challenge === null || hasExpired(challenge, nowMs))

/** The transfer has changed on the server, perhaps by a request of this page whose response was lost. */
const staleErrors = [
  'status_move_refused',
  'schedule_move_refused',
  'changed_since_seen',
  'idempotency_conflict',
] as const
const hasMovedOn = (error: unknown): boolean =>
  error instanceof CallError && staleErrors.some((name) => name === error.codeName)

export async function requestCode(context: Context): Promise<Outcome> {
  const { answers, call, idem } = context
  const { transfer, challenge: last } = answers
  if (transfer === null) return {}
  // A page reloaded before the response requests the same code: a second mail would invalidate the first.
  const key = await idem('code', `${transfer.id} ${transfer.version} ${last?.challenge_id ?? ''}`)
  const options = { ...form, overlay: false, idem: key }
  try {
    if (transfer.is_schedule) return { answers: { challenge: await requestScheduleCode(context, transfer, options) } }
    const asked = { purpose: 'pay' as const, transfers: [seenOf(transfer)] }
    return { answers: { challenge: await call('/transfer/request-otp', asked, options) } }
  } catch (error) {
    if (!hasMovedOn(error)) throw error
    return findTransferState(context)
  }
}

/** Another code for the same transfer; attempts stay counted. If the old challenge has expired, requests a new one. */
export async function resendCode(context: Context): Promise<Outcome> {
  const { answers, call, now } = context
  if (needsCode(answers, now()) || answers.challenge === null) return requestCode(context)
  const { challenge_id } = answers.challenge
  try {
    const challenge = await call('/account/resend-otp', { challenge_id }, { ...form, overlay: false })
    return { answers: { challenge, otp: '' } }
  } catch (error) {
    // A code is valid only on the device that requested it; the draft may come from another.
    if (error instanceof CallError && error.codeName === 'otp_expired') return requestCode(context)
    throw error
  }
}

const created = transferStatus.created
const cancelled = transferStatus.cancelled

/** The state of a created transfer: the response may have been lost after signing, here or on another device. */
export async function findTransferState(context: Context): Promise<Outcome> {
  const { answers, call } = context
  if (answers.transfer === null) return {}
  if (answers.transfer.is_schedule) return findScheduleState(context, answers.transfer)
  const found = await call('/transfer/detail', { id: answers.transfer.id }, { toast: false })
  if (found.status === created && found.actions.includes('pay')) return { answers: { transfer: madeOf(found) } }
  // Withdrawn, or its rate lock has expired: the answers are still valid, but need a new quote and a new transfer.
  if (found.status === created || found.status === cancelled) return { answers: { transfer: null } }
  return { finished: found.id }
}

/** Verifies the code before the PIN, without consuming it; a wrong code is cleared. */
export async function checkCode(context: Context): Promise<Outcome> {
  const { answers, call, change } = context
  const { transfer, challenge, otp } = answers
  if (transfer === null || challenge === null) return { goTo: 'review' }
  const code = { challenge_id: challenge.challenge_id, otp }
  try {
    if (transfer.is_schedule) await checkScheduleCode(context, transfer, code)
    else await call('/transfer/check-otp', { purpose: 'pay', transfers: [seenOf(transfer)], ...code }, form)
  } catch (error) {
    if (error instanceof CallError) change({ otp: '' })
    throw error
  }
  return { answers: { is_code_right: true }, goTo: 'pin' }
}

/** True while the signing method is unknown, or a required code is missing. */
export const needsSigning = (answers: TransferAnswers, nowMs: number): boolean =>
  answers.transfer !== null && (answers.signs_by === '' || (answers.signs_by === 'code' && needsCode(answers, nowMs)))

/**
 * Uses a passkey if the business allows it and the person has one, so that no code is mailed needlessly; otherwise code
 * and PIN.
 */
export async function beginSigning(context: Context): Promise<Outcome> {
  const { answers, call } = context
  if (answers.signs_by === '' && 'PublicKeyCredential' in window) {
    const ways = await call('/transfer/signing-ways', {}, { toast: false }).catch(() => null)
    if (ways?.passkey === 'ready') return { answers: { signs_by: 'passkey' } }
  }
  return signByCode(context)
}

/** Signing by code and PIN, available to everybody. */
export async function signByCode(context: Context): Promise<Outcome> {
  const isCodeMissing = needsCode(context.answers, context.now())
  const outcome: Outcome = isCodeMissing ? await requestCode(context) : {}
  return { ...outcome, answers: { signs_by: 'code', ...outcome.answers } }
}

/** One gesture: the browser's own dialog signs exactly this transfer, or this schedule. */
async function signByPasskey(context: Context): Promise<Outcome> {
  const { answers, call, change, idem } = context
  if (answers.transfer === null) return { goTo: 'review' }
  const transfer = seenOf(answers.transfer)
  change({ is_passkey_refused: false })
  try {
    const asked = { purpose: 'pay' as const, transfers: [transfer] }
    const { challenge_id, options } = answers.transfer.is_schedule
      ? await requestSchedulePasskey(context, answers.transfer)
      : await call('/transfer/request-passkey', asked, { overlay: false })
    const passkey = await signWithPasskey(options).catch(() => null)
    if (passkey === null) return { answers: { is_passkey_refused: true }, goTo: 'otp' }
    if (answers.transfer.is_schedule) return await signSchedule(context, answers.transfer, { challenge_id, passkey })
    const key = await idem('pay', `${transfer.id} ${transfer.version} ${challenge_id}`)
    const paid = await call('/transfer/pay', { transfer, challenge_id, passkey }, { idem: key })
    return { finished: paid.id }
  } catch (error) {
    if (!hasMovedOn(error)) throw error
    return findTransferState(context)
  }
}

/** The button's action: verifies the code before the PIN, so that a wrong code costs no PIN attempt. */
export async function signTransfer(context: Context): Promise<Outcome> {
  if (context.answers.signs_by === 'passkey') return signByPasskey(context)
  if (!context.answers.is_code_right) {
    const { answers, goTo } = await checkCode(context)
    if (answers) context.change(answers)
    if (!answers || context.answers.pin === '') return { ...(goTo && { goTo }) }
  }
  return payTransfer(context)
}

/** Submits for approval if the policy requires it, otherwise pays from the balance. Idempotent. */
async function payTransfer(context: Context): Promise<Outcome> {
  const { answers, call, change, idem } = context
  const { transfer, challenge, otp, pin } = answers
  if (transfer === null || challenge === null) return { goTo: 'otp' }
  const key = await idem('pay', `${transfer.id} ${transfer.version} ${challenge.challenge_id}`)
  const signedOff = { challenge_id: challenge.challenge_id, otp, pin }
  try {
    if (transfer.is_schedule) return await signSchedule(context, transfer, signedOff)
    const paid = await call('/transfer/pay', { transfer: seenOf(transfer), ...signedOff }, { ...form, idem: key })
    return { finished: paid.id }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    change(error.field === 'otp' ? { otp: '', pin: '' } : { pin: '' })
    if (!hasMovedOn(error)) throw error
    return findTransferState(context)
  }
}
