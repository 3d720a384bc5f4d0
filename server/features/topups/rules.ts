import { limits } from '../../../contract/base/money/limits.ts'
import type { PayInBank } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission, type Role } from '../../../contract/base/people/roles.ts'
import { type TopUpStatus, topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { addDays, formatSortableTime, instantOf } from '../../../contract/base/time/clock.ts'
import type { TopUpAction } from '../../../contract/features/topups.ts'
import type { Deps } from '../../deps.ts'
import type { InstructionRow } from '../paymentInstructions/store.ts'
import { bankDayFrom } from '../quotes/rules.ts'

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

/** What is told of how it is paid in. */
type PaidIn = Pick<
  InstructionRow,
  'method' | 'bank' | 'account_number' | 'account_name' | 'state' | 'amount_minor' | 'unique_code' | 'expires_at'
>
export type WholeTopUp = TopUpRow & PaidIn

const dayAndTime = (now: Date) => formatSortableTime(now).split(' ') as [day: string, time: string]

/** The bank day on which money that is paid in now is there: today until the cut-off. 14:30:00 sharp is after it. */
export function countsOn(now: Date, holidays: ReadonlySet<string>): string {
  const [today, time] = dayAndTime(now)
  return bankDayFrom(time < limits.topUpCutOff ? today : addDays(today, 1), holidays)
}

/** From when on a receipt is looked at that is handed in now: at once between the hours of a bank day, else when the next one begins. */
export function checkedFrom(now: Date, holidays: ReadonlySet<string>): Date {
  const [today, time] = dayAndTime(now)
  const day = bankDayFrom(time < limits.topUpCheckTo ? today : addDays(today, 1), holidays)
  const opening = instantOf(`${day}T${limits.topUpCheckFrom}:00`)
  return opening.getTime() > now.getTime() ? opening : now
}

/** Until when new receipts may be handed in after the former ones were declined; null: none were declined last. */
export function receiptsUntil(
  { settings }: Pick<Deps, 'settings'>,
  events: readonly { to_status: TopUpStatus; at: Date }[],
): Date | null {
  const last = events.at(-1)
  return last?.to_status === topUpStatus.top_up_declined ? new Date(last.at.getTime() + settings.topUpDeclinedMs) : null
}

const reportable: readonly TopUpStatus[] = [topUpStatus.top_up_awaiting_payment, topUpStatus.top_up_declined]

/** What somebody in this role may do with it now; the handlers refuse what is not here with its own code. */
export function actionsFor(status: TopUpStatus, role: Role): TopUpAction[] {
  if (!hasPermission(role, 'balance.top_up')) return []
  return [
    ...(reportable.includes(status) ? (['report'] as const) : []),
    ...(status === topUpStatus.top_up_awaiting_payment ? (['cancel'] as const) : []),
  ]
}

/** Asked for money, and may still be paid by what comes. */
export const waitsForMoney = (status: TopUpStatus): boolean =>
  status === topUpStatus.top_up_awaiting_payment || status === topUpStatus.top_up_verifying
