import { hasPermission } from '../../../contract/base/people/roles.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import {
  type PlannedPayment,
  plannedPayments,
  type ScheduleState,
  scheduleTransitions,
} from '../../../contract/base/time/schedules.ts'
import type { ScheduleAction } from '../../../contract/features/schedules.ts'
import { AppError } from '../../errors.ts'
import { principalsIn, type StoredDecision, scheduleDecisions } from '../decisions/decisionStore.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestParts } from '../decisions/requestStore.ts'
import { sumPart } from '../decisions/requests.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import type { ScheduleRow } from './scheduleRow.ts'

export function assertScheduleTransition(from: ScheduleState, to: ScheduleState): void {
  if (!scheduleTransitions[from].includes(to)) throw new AppError('schedule_move_refused', { log: `${from} to ${to}` })
}

/** The signed content of a schedule never changes: another content is another schedule. */
export const scheduleVersion = 1

/** People in whose names the approvals were given. */
export const principalsOf = (decisions: readonly StoredDecision[], { payload_digest }: ScheduleRow): string[] =>
  principalsIn(decisions.filter((row) => row.decision === 'approved' && row.payload_digest === payload_digest))

export const scheduleRules: SubjectRules = {
  kind: 'schedule',
  permissions: { read: 'transfers.read', make: 'transfers.pay', approve: 'transfers.approve', deny: 'transfers.deny' },
  isOnlyPersonEnough: true,
  codes: { is_waiting: 'schedule_move_refused' },
  decisions: scheduleDecisions,
}

export const decidableSchedule = (schedule: ScheduleRow): Decidable => ({
  id: schedule.id,
  version: scheduleVersion,
  payload_digest: schedule.payload_digest,
  maker_ids: schedule.maker_ids,
  approvers: schedule.approvers,
  is_waiting: schedule.state === 'awaiting_approval',
  expired: null,
})

export function partsOfSchedule(schedule: ScheduleRow): RequestParts {
  const { recipient_name, bank_name, account_tail } = payeeOf(schedule)
  const currency = schedule.side === 'send' ? schedule.send_currency : schedule.receive_currency
  return {
    recipient: recipient_name,
    account: `${bank_name} •••• ${account_tail}`,
    amount: sumPart(currency, schedule.fixed_amount_minor),
    total_max: sumPart(schedule.send_currency, schedule.total_max_minor),
    frequency: schedule.frequency,
    starts_on: schedule.starts_on,
    ends_on: schedule.ends_on ?? '',
    approvals_needed: String(schedule.approvals_needed),
    policy_version: String(schedule.policy_version ?? ''),
  }
}

/** Whether these approvals satisfy a tier. */
export const satisfiesTier = (
  given: readonly string[],
  { approvals_needed, approvers }: { approvals_needed: number; approvers: readonly string[] },
): boolean => given.filter((id) => approvers.length === 0 || approvers.includes(id)).length >= approvals_needed

export const canCancelSchedule = (
  { created_by }: ScheduleRow,
  { role, user_id }: Pick<Eligibility, 'role' | 'user_id'>,
) => hasPermission(role, 'transfers.cancel') && (role === 'admin' || created_by === user_id)

const actionRules: Record<ScheduleAction, (schedule: ScheduleRow, person: Eligibility) => boolean> = {
  sign: ({ state }, { role }) => state === 'created' && hasPermission(role, 'transfers.pay'),
  approve: (schedule, person) => canDecide('approve', scheduleRules, decidableSchedule(schedule), person),
  deny: (schedule, person) => canDecide('deny', scheduleRules, decidableSchedule(schedule), person),
  pause: ({ state }, { role }) => state === 'active' && hasPermission(role, 'transfers.cancel'),
  resume: ({ state }, { role }) => state === 'paused' && hasPermission(role, 'transfers.pay'),
  skip: ({ state }, { role }) => state === 'active' && hasPermission(role, 'transfers.cancel'),
  cancel: (schedule, person) =>
    scheduleTransitions[schedule.state].includes('cancelled') && canCancelSchedule(schedule, person),
  renew: ({ state }, { role }) => state === 'held' && hasPermission(role, 'transfers.create'),
}

/** Actions on this schedule that this person may take now; the handlers refuse all others with their own code. */
export const scheduleActionsFor = (schedule: ScheduleRow, person: Eligibility): ScheduleAction[] =>
  (Object.keys(actionRules) as ScheduleAction[]).filter((action) => actionRules[action](schedule, person))

/** The first payment from today on, after the settled ones; missed payments are not made up for. */
export const nextPaymentFrom = (
  schedule: ScheduleRow,
  holidays: ReadonlySet<string>,
  { after, now }: { after: string | null; now: Date },
): PlannedPayment | null => plannedPayments(schedule, holidays, { after, from: dayOf(now), max: 1 })[0] ?? null

export const nextColumns = (next: PlannedPayment | null) => ({
  next_planned_on: next?.planned_on ?? null,
  next_pays_on: next?.pays_on ?? null,
})
