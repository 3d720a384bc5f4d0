import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  digestHex,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  rate,
  record,
  reviewedOrder,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { choicesFilter, filterFields } from '../base/calls/listFilters.ts'
import { transferDocument } from '../base/money/transferDocuments.ts'
import { transferKinds } from '../base/money/transferKinds.ts'
import { actor } from '../base/money/transferTimeline.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import {
  deviationMax,
  frequencies,
  paymentOutcomes,
  paymentsMax,
  refusedReasons,
  scheduleStates,
  suspensionReasons,
  unpaidReasons,
  workdayRules,
} from '../base/time/schedules.ts'
import { signatureMethods, signedOff, signingCalls } from './decisions.ts'
import { feePayers, quoteSides } from './quotes.ts'
import { recipientDetails, recipientTypes } from './recipients.ts'
import { transferCalls } from './transfers.ts'

/** Actions on a schedule; the portal shows buttons only for those allowed now. */
export const scheduleActions = ['sign', 'approve', 'deny', 'pause', 'resume', 'skip', 'cancel', 'renew'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** Rule for the payment days. Without `ends_on` and `payments_max` it runs until cancelled. */
const rule = {
  frequency: oneOf(frequencies),
  starts_on: date(),
  workday_rule: oneOf(workdayRules),
  ends_on: date().nullable(),
  payments_max: count().min(1, 'input_invalid').max(paymentsMax, 'input_invalid').nullable(),
}
const deviation = () => count().max(deviationMax, 'input_invalid')

const plannedPayment = record({ planned_on: date(), pays_on: date() })

export const scheduleRow = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  state: oneOf(scheduleStates),
  ...rule,
  /** Day of the month, for a renewed schedule that starts in a shorter month; null if as on its first day. */
  month_day: count().max(31).nullable(),
  recipient_name: text(),
  country: countryCode(),
  bank_name: text(),
  account_tail: text(8),
  /** Side and value of the fixed amount; the other side follows from the day's rate. */
  side: oneOf(quoteSides),
  fixed_amount_minor: amountMinor(),
  send_currency: currency(),
  receive_currency: currency(),
  /** Total of one payment at the rate when signed, and its maximum. */
  total_minor: amountMinor(),
  total_max_minor: amountMinor(),
  /** Null if unlimited. */
  payment_count: count().nullable(),
  paid_count: count(),
  next: plannedPayment.nullable(),
  created_at: timestamp(),
  created_by_name: text(),
  /** Constant: a signed schedule is immutable. */
  version: count(),
  payload_digest: digestHex(),
  actions: list(oneOf(scheduleActions), scheduleActions.length),
})

const payment = plannedPayment.shape({
  outcome: oneOf(paymentOutcomes),
  reason: oneOf([...unpaidReasons, ...refusedReasons]).nullable(),
  at: timestamp(),
  transfer: record({
    id: id(),
    reference: text(40),
    status: oneOf(transferStatuses),
    total_minor: amountMinor(),
  }).nullable(),
})

const decision = record({
  by: actor,
  on_behalf_of: actor.nullable(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  /** Null for a denial, which needs no signature. */
  signed_by: oneOf(signatureMethods).nullable(),
  reason: text(500).nullable(),
})

const forecastItem = record({
  /** Null for the schedule being created. */
  schedule_id: id().nullable(),
  recipient_name: text(),
  pays_on: date(),
  amount_minor: amountMinor(),
  balance_after_minor: signedAmountMinor(),
})

const forecast = record({
  currency: currency(),
  balance_minor: amountMinor(),
  days: count(),
  items: list(forecastItem),
  due_minor: amountMinor(),
  /** The first day with insufficient balance. */
  short: record({ on: date(), missing_minor: amountMinor() }).nullable(),
})

export const schedule = scheduleRow.shape({
  corridor_id: text(40),
  recipient_id: id(),
  recipient_type: oneOf(recipientTypes),
  recipient_details: recipientDetails(),
  fee_payer: oneOf(feePayers),
  fee_minor: amountMinor(),
  rate: rate(),
  /** Maximum rate: a payment at a higher rate waits for a person. */
  rate_max: rate(),
  deviation_percent: count(),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  documents: list(transferDocument, 10),
  /** Maximum total of one year's payments, which selects the policy tier. */
  series_minor: amountMinor(),
  approvals_needed: count(),
  /** Empty if anyone with the permission may approve. */
  approvers: list(actor, 20),
  decisions: list(decision, 50),
  hold_reason: oneOf(suspensionReasons).nullable(),
  coming: list(plannedPayment, 12),
  payments: list(payment, 500),
})

export const scheduleFilters = { state: choicesFilter(scheduleStates) }

const signing = signingCalls({
  access: 'transfers.read',
  purposes: ['pay', 'approve'],
  seen: () => ({ schedule: reviewedOrder() }),
})

export const scheduleCalls = {
  '/schedule/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      ...filterFields(scheduleFilters),
    }),
    reply: pageResponse(scheduleRow),
  }),
  '/schedule/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: schedule,
  }),
  /** The schedule that created a transfer, with its approvers; null if a person created it. */
  '/schedule/of-transfer': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transfer_id: id() }),
    reply: record({
      made_by: record({
        id: id(),
        reference: text(40),
        outcome: oneOf(paymentOutcomes),
        reason: oneOf([...unpaidReasons, ...refusedReasons]).nullable(),
        approved_by: list(text(), 50),
      }).nullable(),
    }),
  }),
  /** Payments of all active schedules in the next 30 days, compared with the balance. */
  '/schedule/forecast': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: forecast,
  }),
  /** Payment days of a rule and the resulting forecast, before the schedule is created. */
  '/schedule/preview': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ ...rule, country: countryCode(), total_minor: amountMinor(), recipient_name: text() }),
    reply: record({ coming: list(plannedPayment, 12), payment_count: count().nullable(), forecast }),
  }),
  /** Creates a schedule from a valid quote for one payment, without consuming the quote. */
  '/schedule/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: transferCalls['/transfer/create'].request.shape({ ...rule, deviation_percent: deviation() }),
    reply: schedule,
  }),
  '/schedule/request-otp': signing.requestOtp,
  '/schedule/request-passkey': signing.requestPasskey,
  '/schedule/check-otp': signing.checkOtp,
  /** The maker's signature: submits for approval if the policy requires it, otherwise activates the schedule. */
  '/schedule/submit': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ schedule: reviewedOrder(), ...signedOff() }),
    reply: schedule,
  }),
  '/schedule/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ schedule: reviewedOrder(), ...signedOff() }),
    reply: schedule,
  }),
  '/schedule/deny': defineCall({
    audience: 'person',
    access: 'transfers.deny',
    effect: 'change',
    needsConfirmation: true,
    request: record({ schedule: reviewedOrder(), reason: nonEmptyText() }),
    reply: schedule,
  }),
  '/schedule/pause': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id() }),
    reply: schedule,
  }),
  /** Resumes payments; those missed during the pause are not made. */
  '/schedule/resume': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id() }),
    reply: schedule,
  }),
  /** Skips the next payment, given by its planned day. */
  '/schedule/skip': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id(), planned_on: date() }),
    reply: schedule,
  }),
  '/schedule/cancel': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id() }),
    reply: schedule,
  }),
  /** Replaces a suspended schedule by an unsigned one for its remaining payments, with the recipient's current details and rate. */
  '/schedule/renew': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: schedule,
  }),
}
