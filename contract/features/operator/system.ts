import { defineCall } from '../../base/call.ts'
import {
  amountMinor,
  count,
  date,
  dateFrom,
  flag,
  id,
  list,
  nothing,
  oneOf,
  pageReply,
  pageRequest,
  record,
  text,
  timestamp,
  words,
} from '../../base/fields.ts'

/** How the server is run: what is wrong with it, its rails, its jobs and mails, and what the staff have done. */

const job = record({
  id: text(20),
  task: text(80),
  attempts: count(),
  attempts_max: count(),
  run_at: timestamp(),
  /** The error's text, with addresses, long numbers and keys blotted out. */
  error: text(2000),
})

export const operatorSystemCalls = {
  '/staff/system/status': defineCall({
    audience: 'staff',
    right: 'system.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      /** The time of the sandbox, and how far it is ahead of the real one; null elsewhere, where nobody moves it. */
      clock: record({ now: timestamp(), hours_ahead: count() }).nullable(),
      /** Since when; null: since ever. */
      warnings: list(record({ id: text(40), since: timestamp().nullable() })),
      /** Settings by the names of their environment variables, with the values in force. */
      settings: list(
        record({
          id: text(40),
          value: text(500),
          /** Can be changed by a proposal `setting_change`. */
          is_changeable: flag(),
          /** Null: as the server was started. */
          changed_by: text().nullable(),
          changed_at: timestamp().nullable(),
          /** What is proposed of it already. */
          proposal_id: id().nullable(),
        }),
      ),
      rails: list(
        record({
          /** Its name. */
          id: text(80),
          is_paused: flag(),
          /** In rupiah; null: no cap. */
          cap_minor: amountMinor().nullable(),
          used_minor: amountMinor(),
          /** Payouts ordered and not reported yet, and of them those without a word for a day. */
          waiting: count(),
          silent: count(),
          /** Files of the bank that wait for somebody. */
          files: count(),
        }),
      ),
    }),
  }),
  /** The sandbox's clock goes on by hours, a year at most, and never back; there is no such call elsewhere. */
  '/staff/clock/advance': defineCall({
    audience: 'staff',
    right: 'clock.advance',
    effect: 'change',
    request: record({
      hours: count()
        .min(1, 'input_invalid')
        .max(366 * 24, 'input_invalid'),
      reason: words(500),
    }),
    /** The time that it is within seconds. */
    reply: record({ now: timestamp() }),
  }),
  /** Jobs that have failed at least once and are not done. */
  '/staff/system/jobs': defineCall({
    audience: 'staff',
    right: 'system.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(job) }),
  }),
  /** It is tried at once, with all its attempts before it. */
  '/staff/system/retry-job': defineCall({
    audience: 'staff',
    right: 'system.retry',
    effect: 'change',
    request: record({ id: text(20).matches(/^\d{1,18}$/, 'input_invalid'), reason: words(500) }),
    reply: nothing(),
  }),
  /** The newest first; of one mailbox where its whole address is given. */
  '/staff/system/mails': defineCall({
    audience: 'staff',
    right: 'system.read',
    showsCustomers: true,
    effect: 'read',
    request: record({ ...pageRequest(), q: text(254).optional() }),
    reply: pageReply(
      record({ id: text(40), template: text(80), subject: text(), recipient: text(), sent_at: timestamp() }),
    ),
  }),
  /** The operator's own chain: what staff did and looked at, with their reasons. */
  '/staff/audit/list': defineCall({
    audience: 'staff',
    right: 'audit.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      q: text(80).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
      order: oneOf(['asc', 'desc'] as const).optional(),
    }),
    reply: pageReply(
      record({
        /** Its number in the chain. */
        id: text(20),
        at: timestamp(),
        staff_name: text(),
        action: text(80),
        object_type: text(40),
        object_id: text(80),
        reason: text(1000),
        address: text(80),
        detail: text(20_000),
      }),
    ),
  }),
}
