import { defineHandler } from '../../../handler.ts'
import { listApiRequests } from '../../openapi/requestQueue.ts'

export const listApiAccess = defineHandler('/staff/api-request/list', {
  async run(tx) {
    const waiting = await listApiRequests(tx)
    return { items: waiting.map(({ created_at, ...row }) => ({ ...row, created_at })) }
  },
})
