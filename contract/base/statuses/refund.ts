import { defineReportedMachine } from './machine.ts'

/** Money on its way back. A transfer that is given back goes through these in the end; they are rows of its own machine, too. */
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
