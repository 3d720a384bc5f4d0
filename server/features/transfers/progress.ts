import { bankReasons, parseBankReason } from '../../../contract/base/money/bankReasons.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import {
  type ActingParty,
  type MoneyLocation,
  type ProblemKind,
  type Remedy,
  type TransferEvent,
  trackedEvents,
} from '../../../contract/base/money/transferEvents.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import {
  isFinalTransfer,
  type TransferStatus,
  type TransferStatusName,
  transferStatus,
  unpaidStatuses,
} from '../../../contract/base/statuses/transfer.ts'
import { dayOf, formatSortableTime, isWeekend } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { cutOff } from '../../../contract/corridors/corridor.ts'
import type { CallResult } from '../../handler.ts'
import { eachDayFrom } from '../quotes/rules.ts'
import type { ActorJson, TransferDetailRow } from './detailStore.ts'
import { canAcceptNewPrice, isRateLocked } from './rules.ts'

type Detail = CallResult<'/transfer/detail'>
type Step = Detail['timeline'][number] & { at: string }
type UpcomingStep = Detail['to_come'][number]

const isoOf = (time: string): string => new Date(time).toISOString()
const nameOf = (status: TransferStatus): TransferStatusName => statuses[status].name as TransferStatusName

const step = (event: TransferEvent, at: string, by: ActorJson | null, more: Partial<Step> = {}): Step => ({
  event,
  at: isoOf(at),
  by,
  on_behalf_of: null,
  reason: null,
  bank_reference: null,
  bank: null,
  is_void: false,
  ...more,
})

const beforePayment: readonly TransferEvent[] = [...unpaidStatuses.map(nameOf), 'approved', 'repriced']
const fromPayment: readonly TransferEvent[] = ['processing', 'sent_to_bank', 'held', ...Object.values(trackedEvents)]

/** Inserts an action after the last earlier step of its phase: steps of one transaction have the same time, which gives no order. */
function insertStep(steps: Step[], act: Step, part: readonly TransferEvent[], time: string = act.at): Step[] {
  const before = steps.findLastIndex(({ event, at }) => part.includes(event) && at <= time)
  return steps.toSpliced(before + 1, 0, act)
}

const byTime = (a: Step, b: Step): number => a.at.localeCompare(b.at)

/** Past events, oldest first: each transition, with the actions of people and the bank in between. */
export function timelineOf(t: TransferDetailRow): Step[] {
  const moves = t.moves.map(({ to_status, at, by, on_behalf_of, reason }) =>
    step(nameOf(to_status), at, by, { on_behalf_of, reason }),
  )
  const people = [
    ...t.repricings.map(({ at, by }) => step('repriced', at, by)),
    ...t.approvals
      .filter(({ decision }) => decision === 'approved')
      .map(({ at, by, on_behalf_of, void_at }) =>
        step('approved', at, by, { on_behalf_of, is_void: void_at !== null }),
      ),
  ].sort(byTime)
  const { payout } = t
  const sentAt = payout?.sent_at ? isoOf(payout.sent_at) : ''
  // Our record of sending is later than the first bank's of receiving.
  const timeOf = ({ bank, at }: Step): string => (bank !== null && at < sentAt ? sentAt : at)
  const bank = [
    ...(payout?.sent_at ? [step('sent_to_bank', payout.sent_at, null, { bank_reference: payout.reference })] : []),
    ...(payout?.held_at ? [step('held', payout.held_at, null)] : []),
    ...t.tracking.map(({ state, at, reason, ...bank }) =>
      step(trackedEvents[state], at, null, { bank, reason: reason === '' ? null : reason }),
    ),
  ].sort((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const decided = people.reduce((steps, act) => insertStep(steps, act, beforePayment), moves)
  return bank.reduce((steps, act) => insertStep(steps, act, fromPayment, timeOf(act)), decided)
}

const after: Partial<Record<TransferStatusName, readonly TransferEvent[]>> = {
  created: ['awaiting_approval', 'approved', 'sent_to_bank', 'succeeded'],
  awaiting_approval: ['approved', 'sent_to_bank', 'succeeded'],
  awaiting_payment: ['processing', 'sent_to_bank', 'succeeded'],
  payment_confirming: ['processing', 'sent_to_bank', 'succeeded'],
  processing: ['sent_to_bank', 'succeeded'],
  awaiting_recipient_registration: ['succeeded'],
  awaiting_recipient_kyc: ['succeeded'],
  failed: ['refunded'],
  rejected: ['refunded'],
  recipient_lapsed: ['refunded'],
  refunding: ['refunded'],
  refund_failed: ['refunded'],
}

/** Steps that people have to take while the rate is locked. */
const people: readonly TransferEvent[] = ['awaiting_approval', 'approved', 'processing']

/** Blocked, or being compared with lists by two officers. */
const isStopped = ({ payout }: TransferDetailRow): boolean =>
  payout !== null && (payout.held_at !== null || payout.checking_since !== null)

/** Future steps if all goes well. Empty if it is blocked or has ended. */
export function upcomingStepsOf(t: TransferDetailRow, now: Date): UpcomingStep[] {
  if (isFinalTransfer(t.status) || isStopped(t)) return []
  const isOver = unpaidStatuses.includes(t.status) && !isRateLocked(t, now)
  const missing =
    t.approvals_needed -
    t.approvals.filter((row) => row.decision === 'approved' && row.void_at === null && row.version === t.version).length
  const isDone = (event: TransferEvent) =>
    (event === 'approved' && missing <= 0) || (event === 'sent_to_bank' && t.payout?.sent_at != null)
  const steps = (after[nameOf(t.status)] ?? []).filter((event) => !isDone(event))
  return [...(isOver ? (['repriced'] as const) : []), ...steps].map((event) => ({
    event,
    until: people.includes(event) && !isOver ? t.rate_held_until : null,
    on: event === 'succeeded' ? t.arrives_on : null,
    count: event === 'approved' ? missing : 1,
  }))
}

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
  processing: { acts: (t) => (isStopped(t) ? 'us' : 'their_bank'), isCounted: true },
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
  if (payout?.checking_since) return { kind: 'checking', money: 'with_us', remedy: 'wait', ...without }
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
