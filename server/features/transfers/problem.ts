import { bankReasons, parseBankReason } from '../../../contract/base/money/bankReasons.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { ActingParty, MoneyLocation, ProblemKind, Remedy } from '../../../contract/base/money/transferEvents.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import {
  type TransferStatus,
  type TransferStatusName,
  transferStatus,
} from '../../../contract/base/statuses/transfer.ts'
import { dayOf, formatSortableTime, isWeekend } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { cutOff } from '../../../contract/corridors/corridor.ts'
import type { CallResult } from '../../handler.ts'
import { eachDayFrom } from '../quotes/rules.ts'
import type { TransferDetailRow } from './detailStore.ts'
import { canAcceptNewPrice, isRateLocked } from './rules.ts'

type Explanation = CallResult<'/transfer/detail'>['explanation']

interface StatusFacts {
  /** The party that must act next. */
  acts: (t: TransferDetailRow) => ActingParty
  /** Their deadline. */
  until?: (t: TransferDetailRow, now: Date) => Date | null
  /** Shows the bank days until the promised one. */
  isCounted?: true
}

const nobody = () => 'nobody' as const
const rateLockEndOf = (t: TransferDetailRow, now: Date) => (isRateLocked(t, now) ? t.rate_held_until : null)
/** The party that chooses the destination of the money, or approves it. */
const refundPartyOf = ({ refund }: TransferDetailRow) =>
  refund?.stage === 'awaiting_approval' ? ('refund_approvers' as const) : ('company' as const)

const facts: Record<TransferStatusName, StatusFacts> = {
  created: { acts: () => 'maker', until: rateLockEndOf, isCounted: true },
  awaiting_approval: { acts: () => 'approvers', until: rateLockEndOf, isCounted: true },
  awaiting_payment: {
    acts: ({ payment_method }) => (isIncomingMethod(payment_method) ? 'payer' : 'balance'),
    until: rateLockEndOf,
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
  failed: { acts: refundPartyOf },
  rejected: { acts: refundPartyOf },
  recipient_lapsed: { acts: refundPartyOf },
  refunding: { acts: () => 'us', until: ({ refund }) => (refund?.due_at ? new Date(refund.due_at) : null) },
  refund_failed: { acts: refundPartyOf },
  refunded: { acts: nobody },
}

/** Days without bank work between the payment, or today, and the promised day. */
const closedDays = (t: TransferDetailRow, from: string): string[] =>
  eachDayFrom(from, t.arrives_on).filter((day) => isWeekend(day) || t.holidays.includes(day))

/** Meaning of a status for this transfer: who must act, until when, and which bank hours and days matter. */
export function explainStatus(t: TransferDetailRow, now: Date): Explanation {
  const { acts, until, isCounted } = facts[statuses[t.status].name as TransferStatusName]
  const paidAt = t.paid_at ?? null
  const [, paidTime = ''] = paidAt === null ? [] : formatSortableTime(paidAt).split(' ')
  return {
    acts: canAcceptNewPrice(t, now) ? 'rate_takers' : acts(t),
    until: until?.(t, now) ?? null,
    cut_off: isCounted ? { time: cutOff.time, is_after: paidAt === null ? null : paidTime >= cutOff.time } : null,
    closed_days: isCounted ? closedDays(t, dayOf(paidAt ?? now)) : [],
  }
}

type Problem = CallResponse<'/transfer/detail'>['problem']

/** Statuses that explain a problem, with the remedy if the bank gave no known reason. */
const setbacks: readonly { status: TransferStatus; kind: ProblemKind; remedy: Remedy }[] = [
  { status: transferStatus.denied, kind: 'denied', remedy: 'modify' },
  { status: transferStatus.payment_timed_out, kind: 'timed_out', remedy: 'send_again' },
  { status: transferStatus.rejected, kind: 'rejected', remedy: 'ask_recipient' },
  { status: transferStatus.failed, kind: 'failed', remedy: 'send_again' },
  { status: transferStatus.recipient_lapsed, kind: 'recipient_lapsed', remedy: 'ask_recipient' },
]

const moneyLocationOf: Partial<Record<TransferStatus, MoneyLocation>> = {
  [transferStatus.denied]: 'never_taken',
  [transferStatus.payment_timed_out]: 'never_taken',
  [transferStatus.failed]: 'owed',
  [transferStatus.rejected]: 'owed',
  [transferStatus.recipient_lapsed]: 'owed',
  [transferStatus.refunded]: 'back',
  [transferStatus.refund_failed]: 'owed',
}

const without = { bank_reason: null, reason: null } as const

/** The problem of a transfer, the location of its money and the sender's options; null if there is none. */
export function problemOf(t: TransferDetailRow, now: Date): Problem {
  const { payout } = t
  if (payout?.held_at) {
    return { kind: 'held', money: payout.state === 'queued' ? 'with_us' : 'with_bank', remedy: 'wait', ...without }
  }
  if (t.status === transferStatus.processing) {
    if (dayOf(now) <= t.arrives_on) return null
    return { kind: 'late', money: payout?.state === 'queued' ? 'with_us' : 'with_bank', remedy: 'wait', ...without }
  }
  for (const { status, kind, remedy } of setbacks) {
    const move = t.moves.findLast(({ to_status }) => to_status === status)
    if (!move) continue
    const bank_reason = kind === 'denied' || move.reason === null ? null : parseBankReason(move.reason)
    return {
      kind,
      money: t.is_back_at_bank ? 'back_at_bank' : (moneyLocationOf[t.status] ?? 'coming_back'),
      remedy: bank_reason === null ? remedy : bankReasons[bank_reason].remedy,
      bank_reason,
      reason: move.reason === '' ? null : move.reason,
    }
  }
  return null
}
