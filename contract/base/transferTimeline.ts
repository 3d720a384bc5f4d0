import { bankReasonCodes } from './bankReasons.ts'
import { count, date, flag, id, list, oneOf, record, text, timestamp } from './fields.ts'
import { roleNames } from './roles.ts'
import { actingParties, moneyPlaces, problemKinds, remedies, transferEvents } from './transferEvents.ts'

/** The email address tells apart people of the same name. */
export const actor = record({ user_id: id(), full_name: text(), email: text(), role: oneOf(roleNames) })

export const timelineStep = record({
  event: oneOf(transferEvents),
  at: timestamp(),
  /** Null where the server itself acted: the rail's report, the end of a deadline. */
  by: actor.nullable(),
  /** In whose name `by` decided. */
  on_behalf_of: actor.nullable(),
  reason: text(500).nullable(),
  /** What the bank knows the payment by, of `sent_to_bank`. */
  bank_reference: text(40).nullable(),
  /** Whether an approval has become void: the content changed, or its giver lost the right. */
  is_void: flag(),
})

/** What is still to happen, in its order, as far as it goes well. */
export const comingStep = record({
  event: oneOf(transferEvents),
  /** The deadline, where somebody has to do it. */
  until: timestamp().nullable(),
  /** The day on which it is expected. */
  on: date().nullable(),
  /** How many approvals are missing; 1 for any other event. */
  count: count(),
})

export const problem = record({
  kind: oneOf(problemKinds),
  money: oneOf(moneyPlaces),
  remedy: oneOf(remedies),
  /** Of `bankReasons`; null where the bank gave none that is known. */
  bank_reason: oneOf(bankReasonCodes).nullable(),
  /** As the bank or the checker wrote it. */
  reason: text(500).nullable(),
})

/** What the status means for this transfer; the portal words it. */
export const explanation = record({
  acts: oneOf(actingParties),
  /** Their deadline. */
  until: timestamp().nullable(),
  /** Time of a bank day, GMT+7: a later payment counts from the next bank day. Null once it makes no difference. */
  cut_off: record({ time: text(5), is_after: flag().nullable() }).nullable(),
  /** Days up to the promised one on which banks are closed. */
  closed_days: list(date(), 60),
})
