import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findDelivery, listAttempts } from './deliveryStore.ts'
import { replyDelivery } from './serializer.ts'
import { bodyOf } from './signature.ts'

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
      ...replyDelivery(row),
      message: JSON.parse(bodyOf(row)) as Record<string, unknown>,
      attempts,
    }
  },
})
