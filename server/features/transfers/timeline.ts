import type { TransferEvent } from '../../../contract/base/money/transferEvents.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import {
  isFinalTransfer,
  type TransferStatus,
  type TransferStatusName,
  unpaidStatuses,
} from '../../../contract/base/statuses/transfer.ts'
import type { CallResult } from '../../handler.ts'
import type { ActorJson, TransferDetailRow } from './detailStore.ts'
import { isRateLocked } from './rules.ts'

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
  is_void: false,
  ...more,
})

const beforePayment: readonly TransferEvent[] = [...unpaidStatuses.map(nameOf), 'approved', 'repriced']
const fromPayment: readonly TransferEvent[] = ['processing', 'sent_to_bank', 'held']

/** Inserts an action after the last earlier step of its phase: steps of one transaction have the same time, which gives no order. */
function insertStep(steps: Step[], act: Step, part: readonly TransferEvent[]): Step[] {
  const before = steps.findLastIndex(({ event, at }) => part.includes(event) && at <= act.at)
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
  const bank = [
    ...(payout?.sent_at ? [step('sent_to_bank', payout.sent_at, null, { bank_reference: payout.reference })] : []),
    ...(payout?.held_at ? [step('held', payout.held_at, null)] : []),
  ].sort(byTime)
  const decided = people.reduce((steps, act) => insertStep(steps, act, beforePayment), moves)
  return bank.reduce((steps, act) => insertStep(steps, act, fromPayment), decided)
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

/** Future steps if all goes well. Empty if it is blocked or has ended. */
export function upcomingStepsOf(t: TransferDetailRow, now: Date): UpcomingStep[] {
  if (isFinalTransfer(t.status) || t.payout?.held_at) return []
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
