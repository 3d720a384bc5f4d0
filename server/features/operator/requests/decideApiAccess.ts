import { defineHandler } from '../../../handler.ts'
import { decideApiRequest } from '../../openapi/requestQueue.ts'

export const decideApiAccess = defineHandler('/staff/api-request/decide', {
  async run(tx, context, decision, { deps }) {
    await decideApiRequest(tx, deps, context, decision)
    return {}
  },
})
