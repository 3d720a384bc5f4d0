import { defineHandler } from '../../../handler.ts'
import { openApiRequest } from '../../openapi/requestQueue.ts'

export const getApiAccess = defineHandler('/staff/api-request/detail', {
  run: (tx, context, key) => openApiRequest(tx, context, key),
})
