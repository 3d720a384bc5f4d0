import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
  count,
  date,
  dateFrom,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'

/** Server operations: warnings, rails, jobs, mails, and staff activity. */

const job = record({
  id: text(20),
  task: text(80),
  attempts: count(),
  attempts_max: count(),
  run_at: timestamp(),
  /** The error's text, with addresses, long numbers and keys redacted. */
  error: text(2000),
})

export const operatorSystemCalls = {
  '/staff/system/status': defineCall({
    audience: 'staff',
    right: 'system.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      /** The sandbox's clock and its lead over real time; null outside the sandbox. */
      clock: record({ now: timestamp(), hours_ahead: count() }).nullable(),
      /** Null if the start is unknown. */
      warnings: list(record({ id: text(40), since: timestamp().nullable() })),
      /** Settings by environment variable, with their current values. */
      settings: list(
        record({
          id: text(40),
          value: text(500),
          /** Can be changed by a `setting_change` proposal. */
          is_changeable: flag(),
          /** Null if it is as set at the start of the server. */
          changed_by: text().nullable(),
          changed_at: timestamp().nullable(),
          /** The open proposal for it. */
          proposal_id: id().nullable(),
        }),
      ),
      rails: list(
        record({
          /** The rail's name. */
          id: text(80),
          is_paused: flag(),
          /** In rupiah; null without a cap. */
          cap_minor: amountMinor().nullable(),
          /** Ordered today; counted only with a cap. */
          used_minor: amountMinor().nullable(),
          /** Payouts ordered and not yet reported, including those without a report for a day. */
          waiting: count(),
          silent: count(),
          /** Bank files that await manual handling. */
          files: count(),
        }),
      ),
    }),
  }),
  /** Advances the sandbox's clock by hours, up to a year ahead and never back; does not exist outside the sandbox. */
  '/staff/clock/advance': defineCall({
    audience: 'staff',
    right: 'clock.advance',
    effect: 'change',
    request: record({
      hours: count()
        .min(1, 'input_invalid')
        .max(366 * 24, 'input_invalid'),
      reason: nonEmptyText(500),
    }),
    /** The new time, effective within seconds. */
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
  /** Retries a job at once; earlier attempts still count. */
  '/staff/system/retry-job': defineCall({
    audience: 'staff',
    right: 'system.retry',
    effect: 'change',
    request: record({ id: text(20).matches(/^\d{1,18}$/, 'input_invalid'), reason: nonEmptyText(500) }),
    reply: nothing(),
  }),
  /** Newest first; for one mailbox if its whole address is given. */
  '/staff/system/mails': defineCall({
    audience: 'staff',
    right: 'system.read',
    showsCustomers: true,
    effect: 'read',
    request: record({ ...pageRequest(), q: text(254).optional() }),
    reply: pageResponse(
      record({ id: text(40), template: text(80), subject: text(), recipient: text(), sent_at: timestamp() }),
    ),
  }),
  /** The operator's own audit chain: actions and accesses of staff, with reasons. */
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
    reply: pageResponse(
      record({
        /** Sequence number in the chain. */
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
