import { defineCall } from '../../base/calls/call.ts'
import {
  count,
  date,
  dateFrom,
  id,
  jsonObject,
  list,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import { webhookEvents } from '../../base/events/webhookEvents.ts'
import { deliveryStates, webhookChosen, webhookDelivery, webhookRow } from '../webhooks.ts'
import { pageOf, paging } from './parts.ts'

/** As its message: see docs/webhooks.md. */
export const openEvent = record({
  id: id(),
  type: oneOf(webhookEvents),
  timestamp: timestamp(),
  sequence: count(),
  data: jsonObject(16 * 1024),
})

export const openDelivery = record(webhookDelivery)

export const webhookOperations = {
  /**
   * Events of the company as their messages, sent or not, from its first key or webhook on and as long as they are kept. Newest first, or with
   * `after` those that follow this `sequence`, oldest first.
   */
  '/open/events': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      type: list(oneOf(webhookEvents), webhookEvents.length).optional(),
      after: count().max(Number.MAX_SAFE_INTEGER, 'input_invalid').optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageOf(openEvent),
  }),
  /** Every endpoint of the company, with its state. */
  '/open/webhooks': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(webhookRow) }),
  }),
  /** One endpoint; its secret is not returned. */
  '/open/webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: webhookRow,
  }),
  /** `secret` verifies deliveries by Standard Webhooks; it is returned only here, and the portal shows it to admins. */
  '/open/create-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record(webhookChosen),
    reply: record({ webhook: webhookRow, secret: text(100) }),
  }),
  /** Deletes the endpoint and its deliveries. */
  '/open/delete-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
  /** Sends a test event with sample content, in the sandbox only. */
  '/open/test-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), type: oneOf(webhookEvents) }),
    reply: record({ event_id: id() }),
  }),
  /** Deliveries to the endpoint and their outcomes, newest first. */
  '/open/webhook-deliveries': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      id: id(),
      state: oneOf(deliveryStates).optional(),
      type: list(oneOf(webhookEvents), webhookEvents.length).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageOf(openDelivery),
  }),
  /** Sends a delivery again with the same id. */
  '/open/replay-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), event_id: id() }),
    reply: nothing(),
  }),
  /** Replaces address, description, events and state of an endpoint. Enabling it sends what was queued while it was off. */
  '/open/update-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), ...webhookChosen, state: oneOf(['enabled', 'disabled'] as const) }),
    reply: webhookRow,
  }),
}
