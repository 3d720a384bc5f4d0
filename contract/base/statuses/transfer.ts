import {
  canTransition,
  defineReportedMachine,
  isFinal,
  type NumberOf,
  numbersByName,
  numbersOf,
  type ReportTab,
} from './machine.ts'
import { refundStates } from './refund.ts'

/** Transfer statuses, domestic and abroad, from creation to arrival or return. "Return to modify" is no transition: it creates a new transfer. */
export const transferStates = defineReportedMachine({
  created: {
    number: 0,
    colour: 'amber',
    group: 'draft',
    tab: 'drafts',
    next: ['awaiting_approval', 'awaiting_payment', 'cancelled'],
  },
  awaiting_approval: {
    number: 1,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'awaiting_approval',
    next: ['awaiting_payment', 'denied', 'processing', 'cancelled'],
  },
  awaiting_payment: {
    number: 2,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'ongoing',
    next: ['payment_confirming', 'payment_timed_out', 'processing', 'cancelled'],
  },
  denied: { number: 3, colour: 'red', group: 'back_or_failed', tab: 'history', next: [] },
  payment_confirming: {
    number: 4,
    colour: 'amber',
    group: 'on_its_way',
    tab: 'ongoing',
    next: ['payment_timed_out', 'processing'],
  },
  succeeded: { number: 5, colour: 'green', group: 'done', tab: 'history', next: [] },
  failed: { number: 6, colour: 'red', group: 'back_or_failed', tab: 'history', next: ['refunding'] },
  payment_timed_out: { number: 7, colour: 'red', group: 'back_or_failed', tab: 'history', next: [] },
  processing: {
    number: 8,
    colour: 'amber',
    group: 'on_its_way',
    tab: 'ongoing',
    next: ['succeeded', 'failed', 'rejected', 'awaiting_recipient_registration', 'awaiting_recipient_kyc'],
  },
  rejected: { number: 10, colour: 'red', group: 'back_or_failed', tab: 'history', next: ['refunding'] },
  recipient_lapsed: { number: 12, colour: 'red', group: 'back_or_failed', tab: 'history', next: ['refunding'] },
  cancelled: { number: 13, colour: 'red', group: 'back_or_failed', tab: 'history', next: [] },
  awaiting_recipient_registration: {
    number: 26,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'ongoing',
    next: ['processing', 'recipient_lapsed'],
  },
  awaiting_recipient_kyc: {
    number: 27,
    colour: 'amber',
    group: 'waits_for_others',
    tab: 'ongoing',
    next: ['processing', 'recipient_lapsed'],
  },
  ...refundStates,
})

export type TransferStatus = NumberOf<typeof transferStates>
export type TransferStatusName = keyof typeof transferStates

/** `transferStatus.processing` is 8. */
export const transferStatus = numbersByName(transferStates)
export const transferStatuses = numbersOf(transferStates)

export const transferStatusesOf = (names: readonly TransferStatusName[]): TransferStatus[] =>
  names.map((name) => transferStatus[name])

export const transferStatusesOfTab = (tab: ReportTab): TransferStatus[] =>
  numbersOf(transferStates).filter((number) =>
    Object.values(transferStates).some((state) => state.number === number && state.tab === tab),
  )

/** Not yet paid: may still be changed, withdrawn or repriced. */
export const unpaidStatuses = transferStatusesOf(['created', 'awaiting_approval', 'awaiting_payment'])

/** Ended without payment. Their details can be copied into a new transfer. */
export const neverPaidStatuses = transferStatusesOf(['payment_timed_out', 'cancelled', 'denied'])

/** The money has not reached the recipient: unpaid, ended without payment, or returned. */
export const unreachedStatuses: readonly TransferStatus[] = [
  ...unpaidStatuses,
  ...neverPaidStatuses,
  ...transferStatusesOf(['failed', 'rejected', 'recipient_lapsed', 'refunding', 'refunded', 'refund_failed']),
]

/** Refused moves return `status_move_refused`. */
export const canTransferTransition = (from: TransferStatus, to: TransferStatus): boolean =>
  canTransition(transferStates, from, to)
export const isFinalTransfer = (status: TransferStatus): boolean => isFinal(transferStates, status)
