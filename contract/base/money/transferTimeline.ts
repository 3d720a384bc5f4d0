import { count, date, flag, id, list, oneOf, record, text, timestamp } from '../calls/fields.ts'
import { roleNames } from '../people/roles.ts'
import { bankReasonCodes } from './bankReasons.ts'
import { actingParties, moneyLocations, problemKinds, remedies, transferEvents } from './transferEvents.ts'

/** The email address distinguishes people with the same name. */
export const actor = record({ user_id: id(), full_name: text(), email: text(), role: oneOf(roleNames) })

export const timelineStep = record({
  event: oneOf(transferEvents),
  at: timestamp(),
  /** Null for actions of the server itself: a rail's report, an expired deadline. */
  by: actor.nullable(),
  /** The person in whose name `by` decided. */
  on_behalf_of: actor.nullable(),
  reason: text(500).nullable(),
  /** The bank's reference, for `sent_to_bank`. */
  bank_reference: text(40).nullable(),
  /** The bank that reported a step of the payment on its way; its code and country are empty if unknown. */
  bank: record({ name: text(100), bic: text(11), country: text(2) }).nullable(),
  /** Whether an approval is void: the content changed, or its giver lost the right. */
  is_void: flag(),
})

/** Upcoming steps in order, assuming no problems. */
export const comingStep = record({
  event: oneOf(transferEvents),
  /** Deadline, if somebody must act. */
  until: timestamp().nullable(),
  /** Expected day. */
  on: date().nullable(),
  /** Missing approvals; 1 for any other event. */
  count: count(),
})

export const problem = record({
  kind: oneOf(problemKinds),
  money: oneOf(moneyLocations),
  remedy: oneOf(remedies),
  /** One of `bankReasons`; null if the bank gave no known one. */
  bank_reason: oneOf(bankReasonCodes).nullable(),
  /** As written by the bank or the checker. */
  reason: text(500).nullable(),
})

/** Explains the status of this transfer; the portal supplies the texts. */
export const explanation = record({
  acts: oneOf(actingParties),
  /** Deadline of the acting party. */
  until: timestamp().nullable(),
  /** Time on a bank day, GMT+7: later payments count for the next bank day. Null when it no longer matters. */
  cut_off: record({ time: text(5), is_after: flag().nullable() }).nullable(),
  /** Bank holidays and weekends until the promised day. */
  closed_days: list(date(), 60),
})
