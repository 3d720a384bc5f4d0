import { defineHandler } from '../../../handler.ts'
import { listApiRequests } from '../../openapi/requestQueue.ts'

export const listApiAccess = defineHandler('/staff/api-request/list', {
  run: async (tx) => ({ items: await listApiRequests(tx) }),
})
