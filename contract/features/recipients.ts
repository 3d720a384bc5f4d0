import { mixed } from 'yup'
import { defineCall } from '../base/call.ts'
import {
  count,
  countryCode,
  currency,
  flag,
  id,
  ids,
  nothing,
  oneOf,
  pageAnswer,
  pageRequest,
  record,
  text,
  timestamp,
} from '../base/fields.ts'
import { recipientTypes } from '../corridors/corridor.ts'

export { type RecipientType, recipientTypes } from '../corridors/corridor.ts'

/**
 * `details` holds the fields of the recipient's corridor (contract/corridors): the server checks it against
 * `recipientSchema(corridor, type)`, the portal's form is drawn from the same rows.
 */
export const recipientDetails = () =>
  mixed<Record<string, string>>(
    (value): value is Record<string, string> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((item) => typeof item === 'string'),
  )
    .meta({ values: 'string' })
    .defined('input_invalid')

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

export const recipient = recipientRow.shape({
  details: recipientDetails(),
  /** Shown in the recipient list (spec §3 "a flag to save to the recipient list"). */
  is_saved: flag(),
  version: count(),
  transfer_count: count(),
})

const recipientInput = {
  type: oneOf(recipientTypes),
  corridor_id: text(40).meta({ list: 'corridors' }),
  country: countryCode().meta({ list: 'countries' }),
  relationship: text(40).meta({ list: 'relationships' }).optional(),
  details: recipientDetails(),
}

export const recipientCalls = {
  '/recipient/list': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    request: record({
      ...pageRequest(),
      sort: oneOf(['full_name', 'created_at', 'country'] as const),
      order: oneOf(['asc', 'desc'] as const),
      /** Whether kept in the list or not. */
      ids: ids(),
      q: text(80).optional(),
      country: countryCode().optional(),
      currency: currency().optional(),
      type: oneOf(recipientTypes).optional(),
    }),
    answer: pageAnswer(recipientRow),
  }),
  '/recipient/detail': defineCall({
    audience: 'person',
    access: 'recipients.read',
    effect: 'read',
    request: record({ id: id() }),
    answer: recipient,
  }),
  '/recipient/create': defineCall({
    audience: 'person',
    access: 'recipients.create',
    effect: 'change',
    request: record({ ...recipientInput, is_saved: flag() }),
    answer: recipient,
  }),
  '/recipient/update': defineCall({
    audience: 'person',
    access: 'recipients.edit',
    effect: 'change',
    request: record({ ...recipientInput, id: id(), version: count(), is_saved: flag() }),
    answer: recipient,
  }),
  '/recipient/delete': defineCall({
    audience: 'person',
    access: 'recipients.delete',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    answer: nothing(),
  }),
}
