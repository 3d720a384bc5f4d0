import type { Keys } from '../../ports/keys.ts'
import { digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import type { ScheduleContent, ScheduleRow } from './store.ts'

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

const covered = (s: ScheduleRow): [string, string] => [
  digestSchedule(s),
  [s.business_id, s.reference, s.created_by, s.approvals_needed, ...s.maker_ids].join(' '),
]

const coveredRequest = (s: ScheduleRow): string[] => [
  ...covered(s),
  [s.series_minor, s.policy_version, s.submitted_at?.toISOString(), ...s.approvers].join(' '),
]

/** MAC of a schedule that its maker has signed and that waits for approval. */
export const scheduleRequestMac = (keys: Keys, s: ScheduleRow): string =>
  macOf(keys, 'schedule request', ...coveredRequest(s))

/** Whether it is still what was signed; before it is signed only the digest tells. */
export const isAsRequested = (keys: Keys, s: ScheduleRow): boolean =>
  digestSchedule(s) === s.payload_digest &&
  (s.state === 'created' || isMacValid(keys, s.seal, 'schedule request', ...coveredRequest(s)))

/** MAC of an approved schedule. */
export const scheduleMac = (keys: Keys, s: ScheduleRow): string => macOf(keys, 'schedule', ...covered(s))

/** Whether it is still what was signed and approved. */
export const isAsApproved = (keys: Keys, s: ScheduleRow): boolean =>
  digestSchedule(s) === s.payload_digest && isMacValid(keys, s.seal, 'schedule', ...covered(s))
