import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { insistOnUsable, readEndpoint } from './insist.ts'
import { tellOfEndpoint } from './notices.ts'
import { addSecret } from './secrets.ts'
import { replyEndpoint } from './serializer.ts'
import { insertEndpoint, listEndpoints, lockAdding, startHead } from './store.ts'

/** By a person, or by a key in the name of who answers for it. */
export async function addEndpoint(
  tx: Tx,
  deps: Deps,
  by: Parameters<typeof appendRequestAudit>[1],
  { user_id: created_by, full_name }: Pick<PersonActor, 'user_id' | 'full_name'>,
  { url, description, events }: CallRequest<'/webhook/create'>,
): Promise<CallResult<'/webhook/create'>> {
  const { now } = by
  const { business_id } = by.actor
  await lockAdding(tx, business_id)
  if ((await listEndpoints(tx, business_id)).length >= limits.webhooksMax)
    throw new AppError('webhooks_full', { values: { most: limits.webhooksMax } })
  const key = { business_id, id: deps.newId() }
  const chosen = { url, description, events: [...new Set(events)] }
  await insertEndpoint(tx, { ...key, ...chosen, state: 'enabled', created_by, created_at: now })
  await addSecret(tx, deps, key, now)
  await startHead(tx, business_id)
  await tellOfEndpoint(tx, deps, key, 'webhook_added', { url, actor: full_name })
  const reply = replyEndpoint(await readEndpoint(tx, key), now)
  await appendRequestAudit(tx, by, {
    action: 'webhook.created',
    object_type: 'webhook',
    object_id: key.id,
    detail: { new: chosen },
  })
  return reply
}

export const createHandler = defineHandler('/webhook/create', {
  prepare: (deps, _, { url }) => insistOnUsable(deps, url),
  run: (tx, context, request, { deps }) => addEndpoint(tx, deps, context, context.actor, request),
})
