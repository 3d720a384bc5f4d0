import { defineCall } from '../base/calls/call.ts'
import {
  count,
  countryCode,
  currency,
  digestHex,
  flag,
  id,
  ids,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  reviewedOrder,
  text,
  textRecord,
  timestamp,
} from '../base/calls/fields.ts'
import { recipientTypes } from '../corridors/corridor.ts'
import { nameCheckResults } from '../corridors/nameChecks.ts'

export { type RecipientType, recipientTypes } from '../corridors/corridor.ts'

/**
 * `details` holds the fields of the recipient's corridor (contract/corridors): the server validates them by
 * `recipientSchema(corridor, type)`, and the portal's form is built from the same rows.
 */
export const recipientDetails = textRecord

export const recentMax = 6

export const recipientRow = record({
  id: id(),
  type: oneOf(recipientTypes),
  corridor_id: text(40),
  country: countryCode(),
  currency: currency(),
  full_name: text(),
  bank_name: text(),
  account_tail: text(8),
  relationship: text(40).nullable(),
  last_sent_at: timestamp().nullable(),
  created_at: timestamp(),
})

export const nameCheck = record({
  result: oneOf(nameCheckResults),
  /** Name of the account's holder, if the bank returns it. */
  account_name: text().nullable(),
  checked_at: timestamp(),
})

export const recipient = recipientRow.shape({
  details: recipientDetails(),
  /** Listed among the recipients (spec §3 "a flag to save to the recipient list"). */
  is_saved: flag(),
  version: count(),
  transfer_count: count(),
  /** A change of its payout details awaits a second person. */
  has_open_change: flag(),
  /** The bank's name check; null: not checked since the details were entered. */
  name_check: nameCheck.nullable(),
})

export const recipientChangeStates = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type RecipientChangeState = (typeof recipientChangeStates)[number]
/** Maximum number of a recipient's changes shown, newest first. */
export const changesMax = 50

const payee = record({
  type: oneOf(recipientTypes),
  corridor_id: text(40),
  country: countryCode(),
  details: recipientDetails(),
})

const recipientChange = record({
  id: id(),
  version: count(),
  /** Over both accounts whole; named by a decision. */
  payload_digest: digestHex(),
  state: oneOf(recipientChangeStates),
  before: payee,
  after: payee,
  requested_by_name: text(),
  requested_at: timestamp(),
  decided_by_name: text().nullable(),
  decided_at: timestamp().nullable(),
  reason: text().nullable(),
  may_approve: flag(),
  may_decline: flag(),
  may_withdraw: flag(),
})

export const recipientInput = {
  type: oneOf(recipientTypes),
  corridor_id: text(40).meta({ list: 'corridors' }),
  country: countryCode().meta({ list: 'countries' }),
  relationship: text(40).meta({ list: 'relationships' }).optional(),
  details: recipientDetails(),
}

const recipientFilter = {
  q: text(80).optional(),
  country: countryCode().optional(),
  currency: currency().optional(),
  corridor_id: text(40).optional(),
  type: oneOf(recipientTypes).optional(),
  /** Only those that agents proposed and nobody has saved yet, which are not in the list otherwise. */
  is_proposed: flag().optional(),
}
export const recipientSorts = ['full_name', 'created_at', 'country'] as const
const recipientSort = {
  sort: oneOf(recipientSorts),
  order: oneOf(['asc', 'desc'] as const),
}

export const recipientCalls = {
  '/recipient/list': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      ...recipientSort,
      ...recipientFilter,
      /** Including recipients that are not in the list. */
      ids: ids(),
    }),
    reply: pageResponse(recipientRow),
  }),
  '/recipient/export': defineCall({
    audience: 'person',
    access: 'recipients.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ ...recipientSort, ...recipientFilter, format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Most recently paid recipients of the list, latest first. */
  '/recipient/recent': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    request: record({
      country: countryCode().optional(),
      currency: currency().optional(),
      corridor_id: text(40).optional(),
    }),
    reply: record({ items: list(recipientRow, recentMax) }),
  }),
  '/recipient/detail': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: recipient,
  }),
  '/recipient/create': defineCall({
    audience: 'person',
    access: 'recipients.create',
    effect: 'change',
    request: record({ ...recipientInput, is_saved: flag() }),
    reply: recipient,
  }),
  /** A change of who is paid, or where, awaits a second person; all other changes take effect at once. */
  '/recipient/update': defineCall({
    audience: 'person',
    access: 'recipients.edit',
    effect: 'change',
    request: record({ ...recipientInput, id: id(), version: count(), is_saved: flag() }),
    reply: recipient,
  }),
  '/recipient/delete': defineCall({
    audience: 'person',
    access: 'recipients.delete',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    reply: nothing(),
  }),
  /** Checks with the bank whether the account belongs to the recipient, and stores the result. */
  '/recipient/check-name': defineCall({
    audience: 'person',
    access: 'recipients.create',
    effect: 'change',
    overlay: false,
    request: record({ id: id() }),
    reply: nameCheck,
  }),
  '/recipient/list-changes': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: record({ items: list(recipientChange, changesMax) }),
  }),
  /** Approves a change; by another person than the requester, unless the business has only one. */
  '/recipient/approve-change': defineCall({
    audience: 'person',
    access: 'recipients.approve',
    effect: 'change',
    waitsForHold: true,
    needsConfirmation: true,
    request: record({ change: reviewedOrder() }),
    reply: recipient,
  }),
  '/recipient/decline-change': defineCall({
    audience: 'person',
    access: 'recipients.approve',
    effect: 'change',
    request: record({ change: reviewedOrder(), reason: nonEmptyText() }),
    reply: nothing(),
  }),
  '/recipient/withdraw-change': defineCall({
    audience: 'person',
    access: 'recipients.edit',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}
