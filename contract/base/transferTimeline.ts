import { bankReasonCodes } from './bankReasons.ts'
import { count, date, flag, id, list, oneOf, record, text, timestamp } from './fields.ts'
import { roleNames } from './roles.ts'
import { actingParties, moneyPlaces, problemKinds, remedies, transferEvents } from './transferEvents.ts'

/** With the mail: a name alone can be anybody's. */
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
  /** Of an approval that counts no more: the content changed, or its giver lost the right. */
  is_void: flag(),
})

/** What is still to happen, in its order, as far as it goes well. */
export const comingStep = record({
  event: oneOf(transferEvents),
  /** The end of the time for it, where somebody has to do it. */
  until: timestamp().nullable(),
  /** The day on which it is expected. */
  on: date().nullable(),
  /** How many approvals are missing; 1 of everything else. */
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
  /** Until when they can. */
  until: timestamp().nullable(),
  /** Of each bank day, GMT+7: what is paid after it counts from the next one. Null where it matters no more. */
  cut_off: record({ time: text(5), is_after: flag().nullable() }).nullable(),
  /** Up to the promised day, on which banks do not work. */
  closed_days: list(date(), 60),
})
