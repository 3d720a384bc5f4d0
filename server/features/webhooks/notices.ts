import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { tellAdmins } from '../notices/tellAdmins.ts'
import type { EndpointKey } from './store.ts'

type Message = 'webhook_added' | 'webhook_changed' | 'webhook_stopped'

export const tellOfEndpoint = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  { business_id, id }: EndpointKey,
  message: Message,
  { actor = '', url }: { url: string; actor?: string },
): Promise<void> =>
  tellAdmins(tx, deps, {
    business_id,
    message,
    params: { actor, url: new URL(url).host },
    path: `/business/webhooks/${id}`,
  })
