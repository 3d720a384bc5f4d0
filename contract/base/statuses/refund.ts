import { defineReportedMachine } from './machine.ts'

/** Refund statuses. A refunded transfer ends in these; they are part of its own machine as well. */
export const refundStates = defineReportedMachine({
  refunding: {
    number: 11,
    colour: 'amber',
    group: 'back_or_failed',
    tab: 'ongoing',
    next: ['refunded', 'refund_failed'],
  },
  refunded: { number: 9, colour: 'green', group: 'back_or_failed', tab: 'history', next: [] },
  refund_failed: { number: 14, colour: 'red', group: 'back_or_failed', tab: 'ongoing', next: ['refunding'] },
})
