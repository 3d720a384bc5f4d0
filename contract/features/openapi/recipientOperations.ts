import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  dateFrom,
  flag,
  id,
  list,
  nothing,
  oneOf,
  record,
  text,
} from '../../base/calls/fields.ts'
import { metadata, metadataFilter } from '../../base/calls/metadata.ts'
import { payoutMethods, recipientTypes } from '../../corridors/corridor.ts'
import { configCalls } from '../config.ts'
import { nameCheck, recipient, recipientInput, recipientRow } from '../recipients.ts'
import { pageOf, paging } from './parts.ts'

export const openRecipientRow = recipientRow.shape({ metadata: metadata() })
export const openRecipient = recipient.shape({
  metadata: metadata(),
  is_saved: flag().meta({
    description:
      'In the list. False for one that an agent proposed: a person reviews and saves it before a program can pay to it.',
  }),
})

const corridorCall = configCalls['/config/corridor-schema']

export const offeredCorridor = record({
  id: text(40),
  currency: currency(),
  method: oneOf(payoutMethods),
  received_min_minor: amountMinor(),
  received_max_minor: amountMinor(),
  arrival_bank_days: record({ min: count(), max: count() }),
  is_paused: flag().meta({ description: 'The operator takes no new payments for it at present.' }),
})

export const openCountry = record({ code: countryCode(), name: text(), corridors: list(offeredCorridor) })

export const recipientOperations = {
  /** Every country that can be paid, with its corridors: the ways to pay out there. */
  '/open/countries': defineCall({
    audience: 'api_key',
    scope: 'corridors.read',
    effect: 'read',
    request: record({ currency: currency().optional(), method: oneOf(payoutMethods).optional() }),
    reply: record({ items: list(openCountry) }),
  }),
  /** The fields, limits, fees and lists of a corridor. */
  '/open/corridor': defineCall({
    audience: 'api_key',
    scope: 'corridors.read',
    effect: 'read',
    request: corridorCall.request,
    reply: corridorCall.reply,
  }),
  /** Saved recipients, newest first. */
  '/open/recipients': defineCall({
    audience: 'api_key',
    scope: 'recipients.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      country: countryCode().optional(),
      currency: currency().optional(),
      corridor_id: text(40).optional(),
      type: oneOf(recipientTypes).optional(),
      created_from: date().optional(),
      created_to: dateFrom('created_from').optional(),
      q: text(80).optional().meta({ description: 'Part of a name, a bank or an account number.' }),
      metadata: metadataFilter(),
    }),
    reply: pageOf(openRecipientRow),
  }),
  /** One recipient with its details and the result of its name check. */
  '/open/recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: openRecipient,
  }),
  /** `details` are the corridor's fields. A recipient that an agent creates with the tool waits for a person: `is_saved` is false. */
  '/open/create-recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.create',
    effect: 'change',
    request: record({ ...recipientInput, metadata: metadata().optional() }),
    reply: openRecipient,
  }),
  /**
   * Replaces a recipient. A change of who is paid, or where, waits for a second person of the business, unless nothing was paid to it yet:
   * until then the old account applies, and `has_open_change` is true.
   */
  '/open/update-recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.edit',
    effect: 'change',
    request: record({
      ...recipientInput,
      metadata: metadata().optional().meta({ values: 'metadata', description: 'Left out: stays as it is.' }),
      id: id(),
      version: count().meta({ description: '`version` of the recipient as you read it.' }),
    }),
    reply: openRecipient,
  }),
  /** Removes a recipient from the list; its transfers stay. */
  '/open/delete-recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.delete',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
  /** Asks the bank whether the account belongs to the recipient, and stores the result with the recipient. */
  '/open/check-recipient-name': defineCall({
    audience: 'api_key',
    scope: 'recipients.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: nameCheck,
  }),
}
