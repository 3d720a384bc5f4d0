import type { PlannedPayment, ScheduleState } from '../../../contract/base/schedules.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import type { Moving } from '../decisions/work.ts'
import { scheduleMac } from './digest.ts'
import { enqueueRun } from './orders.ts'
import { assertCanMove, nextColumns } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import { type ScheduleWrite, writeSchedule } from './store.ts'

export const auditSchedule = (
  work: Moving,
  schedule: ScheduleRow,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'] & object,
): Promise<void> =>
  appendAudit(work.tx, {
    business_id: schedule.business_id,
    actor: work.actor,
    at: work.at,
    action,
    object_type: 'schedule',
    object_id: schedule.id,
    address: work.by?.address ?? '',
    detail: { reference: schedule.reference, digest: schedule.payload_digest, ...detail },
  })

const closed: readonly ScheduleState[] = ['ended', 'denied', 'cancelled']

/** The only way that a schedule's state moves: checked, written, and put on the audit trail. */
export function moveSchedule(
  work: Moving,
  schedule: ScheduleRow,
  to: ScheduleState,
  set: ScheduleWrite = {},
  facts: AuditEntry['detail'] & object = {},
): ScheduleRow {
  assertCanMove(schedule.state, to)
  const ends = closed.includes(to) ? { closed_at: work.at, ...nextColumns(null) } : {}
  const write = { ...set, ...ends, state: to }
  work.pipeline.send(writeSchedule(work.tx, schedule, write))
  work.pipeline.send(auditSchedule(work, schedule, 'schedule.moved', { from: schedule.state, to, ...facts }))
  return { ...schedule, ...write }
}

/** Signed, and approved where that is asked for: from now on it pays by itself. */
export function activate(
  work: Moving & { deps: Parameters<typeof enqueueRun>[1] },
  schedule: ScheduleRow,
  next: PlannedPayment,
  set: ScheduleWrite = {},
): ScheduleRow {
  const approved = { ...schedule, ...set }
  const seal = scheduleMac(work.deps.keys, approved)
  const moved = moveSchedule(work, schedule, 'active', {
    ...set,
    ...nextColumns(next),
    seal,
    activated_at: work.at,
  })
  work.pipeline.send(enqueueRun(work.tx, work.deps, moved, work.at))
  return moved
}
