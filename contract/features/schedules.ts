import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  codeAndPin,
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
import { challenge } from './factors.ts'
import { feePayers, quoteSides } from './quotes.ts'
import { recipientDetails, recipientTypes } from './recipients.ts'
import { transferCalls } from './transfers.ts'

/** What a person may do with a schedule now; the portal shows these buttons and no others. */
export const scheduleActions = ['sign', 'approve', 'deny', 'pause', 'resume', 'skip', 'cancel', 'renew'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** On which days it pays. Both ends null: until somebody ends it. */
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
  /** Day of the month of a renewed schedule that begins in a shorter month; null: that of its first day. */
  month_day: count().max(31).nullable(),
  recipient_name: text(),
  country: countryCode(),
  bank_name: text(),
  account_tail: text(8),
  /** Which amount is fixed, and how much; the other one follows from the rate of the day. */
  side: oneOf(quoteSides),
  fixed_amount_minor: amountMinor(),
  send_currency: currency(),
  receive_currency: currency(),
  /** One payment at the rate of its signing, and the most that one may take. */
  total_minor: amountMinor(),
  total_max_minor: amountMinor(),
  /** Null: it never ends. */
  payment_count: count().nullable(),
  paid_count: count(),
  next: plannedPayment.nullable(),
  created_at: timestamp(),
  created_by_name: text(),
  /** Never changes: what was signed stays as it is. */
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
  reason: text(500).nullable(),
})

const forecastItem = record({
  /** Null: the schedule that is being set up. */
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
  /** The first day on which the balance falls short. */
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
  /** Of an exchange: a payment whose rate of the day is above it waits for people. */
  rate_max: rate(),
  deviation_percent: count(),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  documents: list(transferDocument, 10),
  /** What the payments of a year come to at most: what the tier was chosen by. */
  series_minor: amountMinor(),
  approvals_needed: count(),
  /** Empty: all who may approve. */
  approvers: list(actor, 20),
  decisions: list(decision, 50),
  hold_reason: oneOf(suspensionReasons).nullable(),
  coming: list(plannedPayment, 12),
  payments: list(payment, 500),
})

/** A schedule as the person saw it: a signature binds to exactly this. */

export const scheduleCalls = {
  '/schedule/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      state: list(oneOf(scheduleStates), scheduleStates.length).optional(),
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
  /** The schedule that made a transfer, and who approved the schedule; null: a person made it. */
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
  /** What falls due in the next 30 days against the balance, all schedules that pay by themselves. */
  '/schedule/forecast': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: forecast,
  }),
  /** The days of a rule, and the forecast with it: before anything is made. */
  '/schedule/preview': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ ...rule, country: countryCode(), total_minor: amountMinor(), recipient_name: text() }),
    reply: record({ coming: list(plannedPayment, 12), payment_count: count().nullable(), forecast }),
  }),
  /** From a live quote, which is not used up: it says what one payment costs today. */
  '/schedule/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: transferCalls['/transfer/create'].request.shape({ ...rule, deviation_percent: deviation() }),
    reply: schedule,
  }),
  /** The one-time password for `submit` or `approve`; `/transfer/check-otp` judges it. */
  '/schedule/request-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ purpose: oneOf(['pay', 'approve'] as const), schedule: reviewedOrder() }),
    reply: challenge,
  }),
  /** The maker signs off: to approval where the policy asks for it, else it pays from its first day on. */
  '/schedule/submit': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ schedule: reviewedOrder(), ...codeAndPin() }),
    reply: schedule,
  }),
  '/schedule/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ schedule: reviewedOrder(), ...codeAndPin() }),
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
  /** What fell into the pause is not made up for. */
  '/schedule/resume': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id() }),
    reply: schedule,
  }),
  /** The next payment, which is named, is not made. */
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
  /** What a held one has left to pay, to the recipient as they are now and at today's rate, as a new one to sign. The old one ends. */
  '/schedule/renew': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: schedule,
  }),
}
