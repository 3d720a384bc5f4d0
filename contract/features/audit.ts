import { defineCall } from '../base/calls/call.ts'
import {
  date,
  dateFrom,
  id,
  list,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { auditGroups } from '../base/events/auditActions.ts'
import { periods } from '../base/time/periods.ts'

/** Types of objects in the log. */
export const auditObjects = [
  'user',
  'business',
  'transfer',
  'bulk',
  'recipient',
  'bank_account',
  'business_document',
  'session',
  'file',
] as const

/** One fact, before and after; a fact that did not change has no `old`. */
const change = record({ name: text(80), old: text(2000).nullable(), new: text(2000).nullable() })

const auditRow = record({
  /** Sequence number in the chain. */
  id: text(20),
  at: timestamp(),
  user_id: id().nullable(),
  /** Null for actions of the server itself. */
  user_name: text().nullable(),
  /** One of contract/base/events/auditActions.ts, or of another version. */
  action: text(80),
  object_type: text(40),
  object_id: text(80),
  /** A name or reference; null if the object has none. */
  object_label: text(300).nullable(),
  address: text(80),
  changes: list(change),
  /** The row's hash in the hash chain. */
  hash: text(64),
})

const filter = () => ({
  user_id: id().optional(),
  group: oneOf(auditGroups).optional(),
  object_type: oneOf(auditObjects).optional(),
  object_id: text(80).optional(),
  period: oneOf(periods).optional(),
  from: date().optional(),
  to: dateFrom('from').optional(),
  q: text(80).optional(),
})

export const auditCalls = {
  '/audit/list': defineCall({
    audience: 'person',
    access: 'audit.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...pageRequest(), ...filter(), order: oneOf(['asc', 'desc'] as const) }),
    /** A search for words, a group or a type reads only the newest entries of the period; null if it read all. */
    reply: pageResponse(auditRow).shape({ searched_since: timestamp().nullable() }),
  }),
  /** The whole filtered log as a file; the export itself is logged, too. */
  '/audit/export': defineCall({
    audience: 'person',
    access: 'audit.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ ...filter(), format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
