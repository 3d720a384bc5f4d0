import { defineCall } from '../../base/calls/call.ts'
import { countryCode, date, id, list, nonEmptyText, nothing, record, text, timestamp } from '../../base/calls/fields.ts'

/** The operator's announcements on the home page, and bank holidays. */

const why = () => nonEmptyText(500)
const said = { text_en: nonEmptyText(300), text_id: nonEmptyText(300), text_zh: nonEmptyText(300) }
const holiday = { country: countryCode(), day: date() }

export const operatorNoticeCalls = {
  /** Current, upcoming and recently expired notices, newest first. */
  '/staff/notice/list': defineCall({
    audience: 'staff',
    right: 'notices.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          id: id(),
          ...said,
          from_at: timestamp(),
          until_at: timestamp(),
          created_by: text(),
          created_at: timestamp(),
          ended_at: timestamp().nullable(),
        }),
      ),
    }),
  }),
  '/staff/notice/create': defineCall({
    audience: 'staff',
    right: 'notices.write',
    effect: 'change',
    request: record({ ...said, from_at: timestamp(), until_at: timestamp(), reason: why() }),
    reply: record({ id: id() }),
  }),
  '/staff/notice/end': defineCall({
    audience: 'staff',
    right: 'notices.write',
    effect: 'change',
    request: record({ id: id(), reason: why() }),
    reply: nothing(),
  }),
  /** Starting today. */
  '/staff/holiday/list': defineCall({
    audience: 'staff',
    right: 'notices.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(record({ id: text(20), ...holiday, name: text() }), 2000) }),
  }),
  /** Arrival dates skip this day from the next quote on. */
  '/staff/holiday/add': defineCall({
    audience: 'staff',
    right: 'notices.write',
    effect: 'change',
    request: record({ ...holiday, name: nonEmptyText(100), reason: why() }),
    reply: nothing(),
  }),
  '/staff/holiday/remove': defineCall({
    audience: 'staff',
    right: 'notices.write',
    effect: 'change',
    request: record({ ...holiday, reason: why() }),
    reply: nothing(),
  }),
}
