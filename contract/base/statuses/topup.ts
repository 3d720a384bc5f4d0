import { canTransition, defineReportedMachine, isFinal, type NumberOf, numbersByName, numbersOf } from './machine.ts'
import { transferStates } from './transfer.ts'

const { succeeded, payment_timed_out, cancelled } = transferStates

/** Top-up statuses. After declined receipts, new ones may be submitted for a limited time. */
export const topUpStates = defineReportedMachine({
  top_up_awaiting_payment: {
    number: 501,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'ongoing',
    next: ['top_up_verifying', 'succeeded', 'payment_timed_out', 'cancelled'],
  },
  top_up_verifying: {
    number: 502,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'ongoing',
    next: ['succeeded', 'top_up_declined'],
  },
  top_up_declined: {
    number: 503,
    colour: 'red',
    group: 'back_or_failed',
    tab: 'history',
    next: ['top_up_verifying', 'payment_timed_out'],
  },
  succeeded,
  payment_timed_out,
  cancelled,
})

export type TopUpStatus = NumberOf<typeof topUpStates>

/** `topUpStatus.top_up_verifying` is 502. */
export const topUpStatus = numbersByName(topUpStates)
export const topUpStatuses = numbersOf(topUpStates)

/** Refused moves return `status_move_refused`. */
export const canTopUpTransition = (from: TopUpStatus, to: TopUpStatus): boolean => canTransition(topUpStates, from, to)
export const isFinalTopUp = (status: TopUpStatus): boolean => isFinal(topUpStates, status)
