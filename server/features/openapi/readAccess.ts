import { defineHandler } from '../../handler.ts'
import { replyAccess } from './access.ts'
import { findRequest } from './requestStore.ts'

export const accessHandler = defineHandler('/openapi/access', {
  run: async (tx, { actor }, _request, { deps }) => replyAccess(deps, await findRequest(tx, actor.business_id)),
})
