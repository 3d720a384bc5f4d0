import type { CallResult } from '../../handler.ts'
import type { DeliveryRow } from './deliveryStore.ts'
import type { EndpointRow } from './store.ts'

export const replyEndpoint = (row: EndpointRow, now: Date): CallResult<'/webhook/detail'> => ({
  ...row,
  secret_overlaps_until:
    row.secret_overlaps_until !== null && row.secret_overlaps_until > now ? row.secret_overlaps_until : null,
})

export const replyDelivery = (row: DeliveryRow): CallResult<'/webhook/deliveries'>['items'][number] => ({
  ...row,
  sequence: Number(row.sequence),
})
