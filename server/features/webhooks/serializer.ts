import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { type DeliveryRow, findDelivery, listAttempts } from './deliveryStore.ts'
import { bodyOf } from './secrets.ts'
import type { EndpointRow } from './store.ts'

export const serializeEndpoint = (row: EndpointRow, now: Date): CallResult<'/webhook/detail'> => ({
  ...row,
  secret_overlaps_until:
    row.secret_overlaps_until !== null && row.secret_overlaps_until > now ? row.secret_overlaps_until : null,
})

export const serializeDelivery = (row: DeliveryRow): CallResult<'/webhook/deliveries'>['items'][number] => ({
  ...row,
  sequence: Number(row.sequence),
})

const attemptsShown = 100

export const deliveryHandler = defineHandler('/webhook/delivery', {
  async run(tx, { actor }, { id, event_id }) {
    const key = { business_id: actor.business_id, id }
    const [row, attempts] = await Promise.all([
      findDelivery(tx, key, event_id),
      listAttempts(tx, key, event_id, attemptsShown),
    ])
    if (row === null) throw new AppError('not_found')
    return {
      ...serializeDelivery(row),
      message: JSON.parse(bodyOf(row)) as Record<string, unknown>,
      attempts,
    }
  },
})
