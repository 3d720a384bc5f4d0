import { bankReasons, parseBankReason } from '../../../contract/base/bankReasons.ts'
import { dayOf } from '../../../contract/base/clock.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { MoneyLocation, ProblemKind, Remedy } from '../../../contract/base/transferEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { WholeTransfer } from './detailStore.ts'

type Problem = CallResponse<'/transfer/detail'>['problem']

/** Statuses that explain a problem, with the remedy where the bank gave no known reason. */
const setbacks: readonly { status: TransferStatus; kind: ProblemKind; remedy: Remedy }[] = [
  { status: transferStatus.denied, kind: 'denied', remedy: 'modify' },
  { status: transferStatus.payment_timed_out, kind: 'timed_out', remedy: 'send_again' },
  { status: transferStatus.rejected, kind: 'rejected', remedy: 'ask_recipient' },
  { status: transferStatus.failed, kind: 'failed', remedy: 'send_again' },
  { status: transferStatus.recipient_lapsed, kind: 'recipient_lapsed', remedy: 'ask_recipient' },
]

const moneyAt: Partial<Record<TransferStatus, MoneyLocation>> = {
  [transferStatus.denied]: 'never_taken',
  [transferStatus.payment_timed_out]: 'never_taken',
  [transferStatus.failed]: 'owed',
  [transferStatus.rejected]: 'owed',
  [transferStatus.recipient_lapsed]: 'owed',
  [transferStatus.refunded]: 'back',
  [transferStatus.refund_failed]: 'owed',
}

const without = { bank_reason: null, reason: null } as const

/** What has gone wrong with a transfer, where its money is and what its sender can do; null where all goes as it was meant to. */
export function problemOf(t: WholeTransfer, now: Date): Problem {
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
      money: t.is_back_at_bank ? 'back_at_bank' : (moneyAt[t.status] ?? 'coming_back'),
      remedy: bank_reason === null ? remedy : bankReasons[bank_reason].remedy,
      bank_reason,
      reason: move.reason === '' ? null : move.reason,
    }
  }
  return null
}
