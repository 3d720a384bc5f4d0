import { limits } from '../../../contract/base/money/limits.ts'
import type { PayInBank } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission, type Role } from '../../../contract/base/people/roles.ts'
import { type TopUpStatus, topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { addDays, formatSortableTime, instantOf } from '../../../contract/base/time/clock.ts'
import type { TopUpAction } from '../../../contract/features/topups.ts'
import type { Deps } from '../../deps.ts'
import type { InstructionRow } from '../paymentInstructions/store.ts'
import { nextBankDay } from '../quotes/rules.ts'

export interface TopUpRow {
  business_id: string
  id: string
  reference: string
  status: TopUpStatus
  version: number
  requested_minor: bigint
  created_by: string
  created_by_name: string
  created_at: Date
  sent_minor: bigint | null
  sent_on: string | null
  sent_to_bank: PayInBank | null
  reported_at: Date | null
  credited_minor: bigint | null
  closed_at: Date | null
}

/** Payment details to show. */
type TopUpPaymentFacts = Pick<
  InstructionRow,
  'method' | 'bank' | 'account_number' | 'account_name' | 'state' | 'amount_minor' | 'unique_code' | 'expires_at'
>
export type TopUpWithPayment = TopUpRow & TopUpPaymentFacts

const dayAndTime = (now: Date) => formatSortableTime(now).split(' ') as [day: string, time: string]

/** The bank day on which money paid in now is credited: today until the cut-off. 14:30:00 sharp is after it. */
export function creditDayOf(now: Date, holidays: ReadonlySet<string>): string {
  const [today, time] = dayAndTime(now)
  return nextBankDay(time < limits.topUpCutOff ? today : addDays(today, 1), holidays)
}

/** When the review of a receipt submitted now starts: at once during hours on a bank day, else at the next opening. */
export function reviewStartOf(now: Date, holidays: ReadonlySet<string>): Date {
  const [today, time] = dayAndTime(now)
  const day = nextBankDay(time < limits.topUpCheckTo ? today : addDays(today, 1), holidays)
  const opening = instantOf(`${day}T${limits.topUpCheckFrom}:00`)
  return opening.getTime() > now.getTime() ? opening : now
}

/** Deadline for new receipts after the last ones were declined; null if they were not. */
export function receiptDeadlineOf(
  { settings }: Pick<Deps, 'settings'>,
  events: readonly { to_status: TopUpStatus; at: Date }[],
): Date | null {
  const last = events.at(-1)
  return last?.to_status === topUpStatus.top_up_declined ? new Date(last.at.getTime() + settings.topUpDeclinedMs) : null
}

const reportable: readonly TopUpStatus[] = [topUpStatus.top_up_awaiting_payment, topUpStatus.top_up_declined]

/** Actions that this role allows now; the handlers refuse all others with their own code. */
export function topUpActionsFor(status: TopUpStatus, role: Role): TopUpAction[] {
  if (!hasPermission(role, 'balance.top_up')) return []
  return [
    ...(reportable.includes(status) ? (['report'] as const) : []),
    ...(status === topUpStatus.top_up_awaiting_payment ? (['cancel'] as const) : []),
  ]
}

/** May still be paid by incoming money. */
export const topUpAwaitsMoney = (status: TopUpStatus): boolean =>
  status === topUpStatus.top_up_awaiting_payment || status === topUpStatus.top_up_verifying
