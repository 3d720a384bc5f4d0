import type { CallRequest } from '../../../contract/calls.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { sendAgain } from './deliveryStore.ts'
import { openEnabled } from './insist.ts'
import { enqueueDelivery } from './orders.ts'

export async function replayEvent(
  tx: Tx,
  by: Parameters<typeof appendRequestAudit>[1],
  { id, event_id }: CallRequest<'/webhook/replay'>,
): Promise<object> {
  const key = { business_id: by.actor.business_id, id }
  await openEnabled(tx, key)
  if (!(await sendAgain(tx, key, event_id, by.now))) throw new AppError('not_found')
  await enqueueDelivery(tx, key)
  await appendRequestAudit(tx, by, {
    action: 'webhook.replayed',
    object_type: 'webhook',
    object_id: id,
    detail: { event_id },
  })
  return {}
}

export const replayHandler = defineHandler('/webhook/replay', {
  run: (tx, context, request) => replayEvent(tx, context, request),
})
