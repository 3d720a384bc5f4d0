import type { Keys } from '../../ports/keys.ts'
import { isMacValid, macOf } from '../decisions/digest.ts'
import { digestSchedule } from './digest.ts'
import type { ScheduleRow } from './scheduleRow.ts'

/** MACs of before they covered whole rows: one of what was signed, and another of what was approved. Only the upgrade reads them. */

const covered = (s: ScheduleRow): [string, string] => [
  digestSchedule(s),
  [s.business_id, s.reference, s.created_by, s.approvals_needed, ...s.maker_ids].join(' '),
]

const coveredRequest = (s: ScheduleRow): string[] => [
  ...covered(s),
  [s.series_minor, s.policy_version, s.submitted_at?.toISOString(), ...s.approvers].join(' '),
]

export const formerRequestMac = (keys: Keys, s: ScheduleRow): string =>
  macOf(keys, 'schedule request', ...coveredRequest(s))

export const formerScheduleMac = (keys: Keys, s: ScheduleRow): string => macOf(keys, 'schedule', ...covered(s))

/** Whether the row is what it was signed and approved for. Closed schedules, and those that nobody has signed, had no MAC. */
export function wasIntact(keys: Keys, s: ScheduleRow): boolean {
  if (digestSchedule(s) !== s.payload_digest) return false
  if (s.state === 'awaiting_approval') return isMacValid(keys, s.seal, 'schedule request', ...coveredRequest(s))
  const isApproved = s.state === 'active' || s.state === 'paused' || s.state === 'held'
  return !isApproved || isMacValid(keys, s.seal, 'schedule', ...covered(s))
}
