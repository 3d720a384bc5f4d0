import { createHash } from 'node:crypto'
import { lp } from '../../../contract/crypto/bytes.ts'
import type { Keys } from '../../ports/keys.ts'
import { isSameHash, keyedHash } from '../../secrets.ts'
import type { ScheduleContent, ScheduleRow } from './scheduleRow.ts'

/** A record as pairs in the order of their names: the same text however it was stored. */
const pairsOf = (record: object): string[] => {
  const pairs = Object.entries(record)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): [string, string] => [name, JSON.stringify(value)])
  return [String(pairs.length), ...pairs.flat()]
}

/** SHA-256 over the length-prefixed fields: whom, how much, what for, on which days and until when. */
export const digestSchedule = (s: ScheduleContent): string =>
  createHash('sha256')
    .update(
      lp(
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
      ),
    )
    .digest('hex')

/** Of a schedule as it was approved, by a key that is not in the database. */
export const sealSchedule = ({ pepper }: Keys, s: ScheduleRow): string =>
  keyedHash(
    pepper,
    'schedule',
    digestSchedule(s),
    [s.business_id, s.reference, s.created_by, s.approvals_needed, ...s.maker_ids].join(' '),
  )

/** Whether it still is what was signed and approved. */
export const isAsApproved = (keys: Keys, s: ScheduleRow): boolean =>
  s.seal !== null && digestSchedule(s) === s.payload_digest && isSameHash(sealSchedule(keys, s), s.seal)
