import { dayOf, formatSortableTime, isWeekend } from '../../../contract/base/clock.ts'
import { isIncomingMethod } from '../../../contract/base/paymentMethods.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { ActingParty } from '../../../contract/base/transferEvents.ts'
import { cutOff } from '../../../contract/corridors/corridor.ts'
import type { CallResult } from '../../handler.ts'
import { daysFrom } from '../quotes/rules.ts'
import type { WholeTransfer } from './detailStore.ts'
import { isHeld, mayTakeNewPrice } from './rules.ts'

type Explanation = CallResult<'/transfer/detail'>['explanation']

interface StatusFacts {
  /** Who must act for it to go on. */
  acts: (t: WholeTransfer) => ActingParty
  /** Until when they can. */
  until?: (t: WholeTransfer, now: Date) => Date | null
  /** Bank days up to the promised one are still ahead. */
  isCounted?: true
}

const nobody = () => 'nobody' as const
const priceHolds = (t: WholeTransfer, now: Date) => (isHeld(t, now) ? t.rate_held_until : null)
/** Who says where the money is to go, or approves what was said. */
const owed = ({ refund }: WholeTransfer) =>
  refund?.stage === 'awaiting_approval' ? ('refund_approvers' as const) : ('company' as const)

const facts: Record<TransferStatusName, StatusFacts> = {
  created: { acts: () => 'maker', until: priceHolds, isCounted: true },
  awaiting_approval: { acts: () => 'approvers', until: priceHolds, isCounted: true },
  awaiting_payment: {
    acts: ({ payment_method }) => (isIncomingMethod(payment_method) ? 'payer' : 'balance'),
    until: priceHolds,
    isCounted: true,
  },
  payment_confirming: {
    acts: () => 'our_bank',
    until: ({ confirm_until }) => (confirm_until === null ? null : new Date(confirm_until)),
    isCounted: true,
  },
  processing: { acts: ({ payout }) => (payout?.held_at ? 'us' : 'their_bank'), isCounted: true },
  awaiting_recipient_registration: { acts: () => 'recipient' },
  awaiting_recipient_kyc: { acts: () => 'recipient' },
  succeeded: { acts: nobody },
  denied: { acts: nobody },
  cancelled: { acts: nobody },
  payment_timed_out: { acts: nobody },
  failed: { acts: owed },
  rejected: { acts: owed },
  recipient_lapsed: { acts: owed },
  refunding: { acts: () => 'us', until: ({ refund }) => (refund?.due_at ? new Date(refund.due_at) : null) },
  refund_failed: { acts: owed },
  refunded: { acts: nobody },
}

/** Days without bank work between the payment, or today, and the promised day. */
const closedDays = (t: WholeTransfer, from: string): string[] =>
  daysFrom(from, t.arrives_on).filter((day) => isWeekend(day) || t.holidays.includes(day))

/** What a status means for this transfer: who must act, until when, and which hour and days of the banks matter. */
export function explain(t: WholeTransfer, now: Date): Explanation {
  const { acts, until, isCounted } = facts[statuses[t.status].name as TransferStatusName]
  const paidAt = t.paid_at ?? null
  const [, paidTime = ''] = paidAt === null ? [] : formatSortableTime(paidAt).split(' ')
  return {
    acts: mayTakeNewPrice(t, now) ? 'rate_takers' : acts(t),
    until: until?.(t, now) ?? null,
    cut_off: isCounted ? { time: cutOff.time, is_after: paidAt === null ? null : paidTime >= cutOff.time } : null,
    closed_days: isCounted ? closedDays(t, dayOf(paidAt ?? now)) : [],
  }
}
