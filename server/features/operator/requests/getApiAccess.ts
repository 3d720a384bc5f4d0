import { type CallResult, defineHandler } from '../../../handler.ts'
import { openApiRequest } from '../../openapi/requestQueue.ts'
import type { OpenedRequest } from '../../openapi/requestStore.ts'

function replyRequest(row: OpenedRequest): CallResult<'/staff/api-request/detail'>['request'] {
  const { business_id, id, website, use_case, payments_a_month, contact_name, contact_email } = row
  const { asked_by_name, state, reason, created_at, decided_at } = row
  return {
    business_id,
    id,
    website,
    use_case,
    payments_a_month,
    contact_name,
    contact_email,
    asked_by_name,
    state,
    reason,
    created_at,
    decided_at,
  }
}

export const getApiAccess = defineHandler('/staff/api-request/detail', {
  async run(tx, context, key) {
    const { request, earlier } = await openApiRequest(tx, context, key)
    return { request: replyRequest(request), earlier: earlier.map(replyRequest) }
  },
})
