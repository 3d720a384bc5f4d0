import type { CallResult } from '../../handler.ts'
import type { DeliveryRow } from './deliveryStore.ts'
import type { EndpointRow } from './store.ts'

export const replyEndpoint = (row: EndpointRow, now: Date): CallResult<'/webhook/detail'> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.state,
  created_at: row.created_at,
  created_by_name: row.created_by_name,
  failing_since: row.failing_since,
  secret_overlaps_until:
    row.secret_overlaps_until !== null && row.secret_overlaps_until > now ? row.secret_overlaps_until : null,
})

export const replyDelivery = (row: DeliveryRow): CallResult<'/webhook/deliveries'>['items'][number] => ({
  event_id: row.event_id,
  type: row.type,
  sequence: Number(row.sequence),
  created_at: row.created_at,
  state: row.state,
  tries: row.tries,
  next_at: row.next_at,
  tried_at: row.tried_at,
  status: row.status,
  fault: row.fault,
})
