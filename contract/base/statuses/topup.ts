import { defineReportedMachine } from './machine.ts'
import { transferStates } from './transfer.ts'

const { succeeded, payment_timed_out, cancelled } = transferStates

/** Money that a business adds to its balance. A declined receipt may be handed in again. */
export const topUpStates = defineReportedMachine({
  top_up_awaiting_payment: {
    number: 501,
    colour: 'amber',
    tab: 'ongoing',
    next: ['top_up_verifying', 'succeeded', 'payment_timed_out', 'cancelled'],
  },
  top_up_verifying: { number: 502, colour: 'amber', tab: 'ongoing', next: ['succeeded', 'top_up_declined'] },
  top_up_declined: { number: 503, colour: 'red', tab: 'history', next: ['top_up_verifying'] },
  succeeded,
  payment_timed_out,
  cancelled,
})
