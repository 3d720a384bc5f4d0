import { dayOf } from '../../../contract/base/clock.ts'
import { hasPermission, type Role } from '../../../contract/base/roles.ts'
import {
  type PlannedPayment,
  plannedPayments,
  type ScheduleState,
  scheduleMoves,
} from '../../../contract/base/schedules.ts'
import type { ScheduleAction } from '../../../contract/features/schedules.ts'
import { AppError } from '../../errors.ts'
import { principalOf } from '../transfers/rules.ts'
import type { LentName } from '../transfers/standingStore.ts'
import { digestSchedule } from './digest.ts'
import type { DecisionRow, GivenDecision, ScheduleRow } from './scheduleRow.ts'

/** What decides which actions on a schedule a person has. */
export interface ScheduleStanding {
  role: Role
  user_id: string
  is_only_user: boolean
  /** Their delegators of today. */
  delegations: readonly LentName[]
  /** One of the person and the maker has just given the other their right, so they count as one. */
  is_same_hand: boolean
}

export function assertCanMove(from: ScheduleState, to: ScheduleState): void {
  if (!scheduleMoves[from].includes(to)) throw new AppError('schedule_move_refused', { log: `${from} to ${to}` })
}

export interface SeenSchedule {
  id: string
  version: number
  payload_digest: string
}

/** What is signed of a schedule never changes: a changed one is another. */
export const scheduleVersion = 1

/** What the person saw is what is stored, and what is stored is what was digested. */
export function assertAsSeen(schedule: ScheduleRow, seen: SeenSchedule): void {
  const { payload_digest, id } = schedule
  if (seen.version !== scheduleVersion || seen.payload_digest !== payload_digest)
    throw new AppError('changed_since_seen')
  if (digestSchedule(schedule) !== payload_digest)
    throw new AppError('changed_since_seen', { log: `the stored schedule ${id} is not what its digest says` })
}

/** In whose name each approval was given. */
export const principalsOf = (decisions: readonly DecisionRow[], { payload_digest }: ScheduleRow): string[] =>
  decisions
    .filter((row) => row.decision === 'approved' && row.payload_digest === payload_digest)
    .map(({ user_id, on_behalf_of }) => on_behalf_of ?? user_id)

/** In whose names it is approved, without those who have lost the right to approve since; for schedules that are not active yet. */
export const heldPrincipalsOf = (decisions: readonly GivenDecision[], schedule: ScheduleRow): string[] =>
  principalsOf(
    decisions.filter(({ is_held }) => is_held),
    schedule,
  )

export const breaksFourEyes = ({ maker_ids }: ScheduleRow, { user_id, is_only_user }: ScheduleStanding): boolean =>
  maker_ids.includes(user_id) && !is_only_user

export const hasDecided = (decisions: readonly DecisionRow[], userId: string): boolean =>
  decisions.some(({ user_id }) => user_id === userId)

/** In whose name this person approves; null: nobody's. */
export function principalFor(
  schedule: ScheduleRow,
  { user_id, delegations }: ScheduleStanding,
  decisions: readonly GivenDecision[],
): string | null {
  const taken = heldPrincipalsOf(decisions, schedule)
  const isFree = (id: string) => !taken.includes(id) && !schedule.maker_ids.includes(id)
  const acts_for = delegations.map(({ delegator_id }) => delegator_id).filter(isFree)
  return principalOf(schedule, { user_id, is_represented: taken.includes(user_id), acts_for })
}

/** Whether these approvals are enough for what a tier asks for. */
export const covers = (
  given: readonly string[],
  { approvals_needed, approvers }: { approvals_needed: number; approvers: readonly string[] },
): boolean => given.filter((id) => approvers.length === 0 || approvers.includes(id)).length >= approvals_needed

type Fact = { schedule: ScheduleRow; decisions: readonly GivenDecision[] }

const mayDecide = ({ schedule }: Fact, standing: ScheduleStanding): boolean =>
  schedule.state === 'awaiting_approval' && !breaksFourEyes(schedule, standing)

export const mayCancel = ({ created_by }: ScheduleRow, { role, user_id }: Pick<ScheduleStanding, 'role' | 'user_id'>) =>
  hasPermission(role, 'transfers.cancel') && (role === 'admin' || created_by === user_id)

const actionRules: Record<ScheduleAction, (fact: Fact, standing: ScheduleStanding) => boolean> = {
  sign: ({ schedule }, { role }) => schedule.state === 'created' && hasPermission(role, 'transfers.pay'),
  approve: (fact, standing) =>
    mayDecide(fact, standing) &&
    hasPermission(standing.role, 'transfers.approve') &&
    !standing.is_same_hand &&
    !hasDecided(fact.decisions, standing.user_id) &&
    principalFor(fact.schedule, standing, fact.decisions) !== null,
  deny: (fact, standing) => mayDecide(fact, standing) && hasPermission(standing.role, 'transfers.deny'),
  pause: ({ schedule }, { role }) => schedule.state === 'active' && hasPermission(role, 'transfers.cancel'),
  resume: ({ schedule }, { role }) => schedule.state === 'paused' && hasPermission(role, 'transfers.pay'),
  skip: ({ schedule }, { role }) => schedule.state === 'active' && hasPermission(role, 'transfers.cancel'),
  cancel: ({ schedule }, standing) =>
    scheduleMoves[schedule.state].includes('cancelled') && mayCancel(schedule, standing),
  renew: ({ schedule }, { role }) => schedule.state === 'held' && hasPermission(role, 'transfers.create'),
}

/** What this person may do with this schedule now; the handlers refuse what is not here with its own code. */
export const scheduleActionsFor = (
  schedule: ScheduleRow,
  decisions: readonly GivenDecision[],
  standing: ScheduleStanding,
): ScheduleAction[] =>
  (Object.keys(actionRules) as ScheduleAction[]).filter((action) =>
    actionRules[action]({ schedule, decisions }, standing),
  )

/** The first payment from today on, behind those that were settled: what fell before is not made up for. */
export const nextFrom = (
  schedule: ScheduleRow,
  holidays: ReadonlySet<string>,
  { after, now }: { after: string | null; now: Date },
): PlannedPayment | null => plannedPayments(schedule, holidays, { after, from: dayOf(now), max: 1 })[0] ?? null

export const nextColumns = (next: PlannedPayment | null) => ({
  next_planned_on: next?.planned_on ?? null,
  next_pays_on: next?.pays_on ?? null,
})
