import {
  canTransition,
  defineReportedMachine,
  isFinal,
  type NumberOf,
  numbersByName,
  numbersOf,
  type ReportTab,
} from './machine.ts'
import { transferStates } from './transfer.ts'

const { awaiting_approval, awaiting_payment, denied, succeeded, payment_timed_out, cancelled } = transferStates

/** A file of many transfers, signed and paid as a whole like one transfer; its rows have their own statuses. */
export const bulkStates = defineReportedMachine({
  bulk_validating: {
    number: 101,
    colour: 'amber',
    group: 'draft',
    tab: 'ongoing',
    next: ['awaiting_approval', 'awaiting_payment', 'bulk_processing', 'cancelled'],
  },
  awaiting_approval: { ...awaiting_approval, next: ['awaiting_payment', 'bulk_processing', 'denied', 'cancelled'] },
  awaiting_payment: { ...awaiting_payment, next: ['bulk_processing', 'payment_timed_out', 'cancelled'] },
  bulk_processing: {
    number: 102,
    colour: 'amber',
    group: 'on_its_way',
    tab: 'ongoing',
    next: ['succeeded', 'bulk_failed'],
  },
  bulk_failed: { number: 103, colour: 'red', group: 'back_or_failed', tab: 'history', next: [] },
  succeeded,
  denied,
  payment_timed_out,
  cancelled,
})

export type BulkStatus = NumberOf<typeof bulkStates>

/** `bulkStatus.bulk_processing` is 102. */
export const bulkStatus = numbersByName(bulkStates)
export const bulkStatuses = numbersOf(bulkStates)

export const bulkStatusesOfTab = (tab: ReportTab): BulkStatus[] =>
  bulkStatuses.filter((number) =>
    Object.values(bulkStates).some((state) => state.number === number && state.tab === tab),
  )

/** Refused moves return `status_move_refused`. */
export const canBulkTransition = (from: BulkStatus, to: BulkStatus): boolean => canTransition(bulkStates, from, to)
export const isFinalBulk = (status: BulkStatus): boolean => isFinal(bulkStates, status)

/** Row states: unpaid, sent to the bank, arrived, or failed with its money returned. */
export const bulkRowStates = ['pending', 'processing', 'success', 'failed'] as const
export type BulkRowState = (typeof bulkRowStates)[number]
