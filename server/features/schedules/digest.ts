import type { Keys } from '../../ports/keys.ts'
import { digestOf, isMacEqual, isMacValid, macOf, rowText } from '../decisions/digest.ts'
import type { ScheduleContent, ScheduleRow } from './scheduleRow.ts'

/** A record as pairs sorted by name: the same text however it was stored. */
const pairsOf = (record: object): string[] => {
  const pairs = Object.entries(record)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): [string, string] => [name, JSON.stringify(value)])
  return [String(pairs.length), ...pairs.flat()]
}

/** SHA-256 over the length-prefixed fields: recipient, amount, purpose, days and end. */
export const digestSchedule = (s: ScheduleContent): string =>
  digestOf(
    'schedule-1',
    s.id,
    s.kind,
    s.corridor_id,
    s.country,
    s.recipient_id,
    s.recipient_type,
    ...pairsOf(s.recipient_details),
    s.side,
    String(s.fixed_amount_minor),
    s.send_currency,
    s.receive_currency,
    s.fee_payer,
    String(s.fee_minor),
    s.rate,
    String(s.deviation_percent),
    s.rate_max,
    String(s.total_minor),
    String(s.total_max_minor),
    ...pairsOf(s.asked),
    ...pairsOf(s.document_hashes),
    s.frequency,
    s.starts_on,
    s.workday_rule,
    s.ends_on ?? '',
    String(s.payments_max ?? ''),
    ...(s.month_day === null ? [] : [String(s.month_day)]),
  )

/** MAC of a whole schedule, renewed by each change: content, makers, policy, state and next day. */
export const scheduleMac = (keys: Pick<Keys, 'pepper'>, s: ScheduleRow): string =>
  macOf(keys, 'schedule row', rowText(s, ['seal']))

/** Whether it is still what people signed and the server wrote last. */
export const isScheduleIntact = (keys: Pick<Keys, 'pepper'>, s: ScheduleRow): boolean =>
  digestSchedule(s) === s.payload_digest && isMacEqual(s.seal, scheduleMac(keys, s))

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
