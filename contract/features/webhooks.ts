import { string } from 'yup'
import { defineCall } from '../base/calls/call.ts'
import {
  count,
  flag,
  id,
  jsonObject,
  list,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { choiceFilter, filterFields } from '../base/calls/listFilters.ts'
import { webhookEvents } from '../base/events/webhookEvents.ts'

/** `stopped`: no delivery succeeded for days. It is enabled again like one disabled by a person. */
export const webhookStates = ['enabled', 'disabled', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery got no response. `address_unusable`: the host name has no public address, or the URL has the wrong form. */
export const webhookErrors = ['address_unusable', 'not_reached', 'tls', 'timed_out'] as const

/** How long a replaced secret keeps signing in addition to the new one. */
export const secretOverlapsHours = [0, 24, 72] as const

const isWebhookUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || url.protocol === 'http:'
}

const webhookUrl = () =>
  string()
    .defined('input_invalid')
    .max(500, 'input_invalid')
    .test('url', 'patterns.webhook_url', (value) => value == null || isWebhookUrl(value))

const events = () => list(oneOf(webhookEvents), webhookEvents.length).min(1, 'input_invalid')

export const webhookChosen = { url: webhookUrl(), description: text(100), events: events() }

export const webhookRow = record({
  id: id(),
  url: text(500),
  description: text(100),
  events: list(oneOf(webhookEvents), webhookEvents.length),
  state: oneOf(webhookStates),
  created_at: timestamp(),
  created_by_name: text(),
  /** Start of the current series of failures. */
  failing_since: timestamp().nullable(),
  /** Until then the previous secret signs, too. */
  secret_overlaps_until: timestamp().nullable(),
})

const result = { status: count().nullable(), fault: oneOf(webhookErrors).nullable() }

export const webhookDelivery = {
  event_id: id(),
  type: oneOf(webhookEvents),
  /** Sequence number over all events of the business: a greater one happened later. */
  sequence: count(),
  created_at: timestamp(),
  state: oneOf(deliveryStates),
  tries: count(),
  /** Next attempt; null if there is none. */
  next_at: timestamp().nullable(),
  tried_at: timestamp().nullable(),
  ...result,
}

const read = { audience: 'person', access: 'webhooks.read', effect: 'read' } as const
const edit = { audience: 'person', access: 'webhooks.edit', effect: 'change' } as const

export const deliveryFilters = { state: choiceFilter(deliveryStates) }

export const webhookCalls = {
  '/webhook/list': defineCall({
    ...read,
    request: record({ ...pageRequest(), order: oneOf(['asc', 'desc'] as const) }),
    reply: pageResponse(webhookRow),
  }),
  '/webhook/detail': defineCall({ ...read, request: record({ id: id() }), reply: webhookRow }),
  /** Creates an endpoint; its secret is read with `show-secret`. */
  '/webhook/create': defineCall({
    ...edit,
    needsConfirmation: true,
    request: record(webhookChosen),
    reply: webhookRow,
  }),
  '/webhook/update': defineCall({
    ...edit,
    needsConfirmation: true,
    request: record({ id: id(), ...webhookChosen, state: oneOf(['enabled', 'disabled'] as const) }),
    reply: webhookRow,
  }),
  /** Deletes the endpoint and its deliveries. */
  '/webhook/delete': defineCall({ ...edit, request: record({ id: id() }), reply: nothing() }),
  /** The secret for verification by the receiver: `whsec_` and base64. Each access is written to the audit log. */
  '/webhook/show-secret': defineCall({
    audience: 'person',
    access: 'webhooks.edit',
    effect: 'read',
    needsConfirmation: true,
    request: record({ id: id() }),
    reply: record({ secret: text(100) }),
  }),
  /** Creates a new secret; the previous one keeps signing in addition for a while. */
  '/webhook/rotate-secret': defineCall({
    ...edit,
    needsConfirmation: true,
    request: record({ id: id(), overlap_hours: oneOf(secretOverlapsHours) }),
    reply: webhookRow,
  }),
  /** Sends a test event with sample content, in the sandbox only, since a receiver could not tell it from a real one. */
  '/webhook/send-test': defineCall({
    ...edit,
    request: record({ id: id(), type: oneOf(webhookEvents) }),
    reply: record({ event_id: id() }),
  }),
  '/webhook/deliveries': defineCall({
    ...read,
    request: record({ ...pageRequest(), id: id(), ...filterFields(deliveryFilters) }),
    reply: pageResponse(record(webhookDelivery)),
  }),
  /** One delivery with its message and attempts, newest first. */
  '/webhook/delivery': defineCall({
    ...read,
    request: record({ id: id(), event_id: id() }),
    reply: record({
      ...webhookDelivery,
      message: jsonObject(16 * 1024),
      attempts: list(record({ at: timestamp(), took_ms: count(), ...result, reply: text(2048) }), 100),
    }),
  }),
  /** Sends it again with the same id. */
  '/webhook/replay': defineCall({ ...edit, request: record({ id: id(), event_id: id() }), reply: nothing() }),
  /** Replays all deliveries since then, or only the failed ones. */
  '/webhook/replay-since': defineCall({
    ...edit,
    request: record({ id: id(), since: timestamp(), only_failed: flag() }),
    reply: record({ count: count() }),
  }),
}
