import { defineReportedMachine } from './machine.ts'
import { transferStates } from './transfer.ts'

const { awaiting_approval, awaiting_payment, denied, succeeded, payment_timed_out, cancelled } = transferStates

/** A file of many transfers. It is signed and paid as a whole, as one transfer is; its rows have statuses of their own. */
export const bulkStates = defineReportedMachine({
  bulk_validating: {
    number: 101,
    colour: 'amber',
    tab: 'ongoing',
    next: ['awaiting_approval', 'awaiting_payment', 'bulk_processing', 'bulk_failed'],
  },
  awaiting_approval: { ...awaiting_approval, next: ['awaiting_payment', 'bulk_processing', 'denied', 'cancelled'] },
  awaiting_payment: { ...awaiting_payment, next: ['bulk_processing', 'payment_timed_out', 'cancelled'] },
  bulk_processing: { number: 102, colour: 'amber', tab: 'ongoing', next: ['succeeded', 'bulk_failed'] },
  bulk_failed: { number: 103, colour: 'red', tab: 'history', next: [] },
  succeeded,
  denied,
  payment_timed_out,
  cancelled,
})
