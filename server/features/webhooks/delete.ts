import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { defineHandler } from '../../handler.ts'
import { openEndpoint } from './insist.ts'
import { deleteEndpoint } from './store.ts'

export async function removeEndpoint(
  tx: Tx,
  by: Parameters<typeof appendRequestAudit>[1],
  id: string,
): Promise<object> {
  const key = { business_id: by.actor.business_id, id }
  const { url } = await openEndpoint(tx, key)
  await appendRequestAudit(tx, by, {
    action: 'webhook.deleted',
    object_type: 'webhook',
    object_id: id,
    detail: { url },
  })
  // Behind the audit log: an event that is just being told to it holds that, and needs the endpoint to stay.
  await deleteEndpoint(tx, key)
  return {}
}

export const deleteHandler = defineHandler('/webhook/delete', {
  run: (tx, context, { id }) => removeEndpoint(tx, context, id),
})
