import type { ApiRequestState } from '../../../contract/base/apiAccess.ts'
import type { Tx } from '../../db/client.ts'

/** How the business stands with the open API, as each look at a person's standing tells it. */
export const setApiAccess = (tx: Tx, businessId: string, state: ApiRequestState) =>
  tx`update businesses set api_access = ${state} where id = ${businessId}`
