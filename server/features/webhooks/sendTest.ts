import { exampleOf } from '../../../contract/base/webhookExamples.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insertTest } from './deliveryStore.ts'
import { openEnabled } from './insist.ts'
import { enqueueDelivery } from './orders.ts'

export async function sendTest(
  tx: Tx,
  deps: Deps,
  by: Parameters<typeof appendRequestAudit>[1],
  { id, type }: CallRequest<'/webhook/send-test'>,
): Promise<CallResponse<'/webhook/send-test'>> {
  if (deps.settings.profile !== 'sandbox') throw new AppError('webhook_test_in_sandbox_only')
  const { actor, now: at } = by
  const key = { business_id: actor.business_id, id }
  await openEnabled(tx, key)
  const event_id = deps.newId()
  await appendRequestAudit(tx, by, {
    action: 'webhook.tested',
    object_type: 'webhook',
    object_id: id,
    detail: { type },
  })
  // Behind the audit log, as every event.
  await insertTest(tx, key, { id: event_id, type, at, data: exampleOf(type) })
  await enqueueDelivery(tx, key)
  return { event_id }
}

export const sendTestHandler = defineHandler('/webhook/send-test', {
  run: (tx, context, request, { deps }) => sendTest(tx, deps, context, request),
})
