import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { tellAdmins } from '../notices/notify.ts'

const path = '/business/request-api'

export const tellDecided = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  business_id: string,
  state: 'approved' | 'declined',
  reason: string,
): Promise<void> =>
  state === 'declined'
    ? tellAdmins(tx, deps, { business_id, message: 'api_access_declined', params: { reason }, path })
    : tellAdmins(tx, deps, { business_id, message: 'api_access_approved', params: {}, path })
