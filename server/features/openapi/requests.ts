import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { setApiAccess } from '../businesses/verificationStore.ts'
import { replyAccess } from './access.ts'
import { findRequest, insertRequest } from './store.ts'

export const requestAccessHandler = defineHandler('/openapi/request-access', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const id = deps.newId()
    const begun = { state: 'reviewing', created_at: now, decided_at: null, decided_by: null, reason: '' } as const
    const kept = await insertRequest(tx, { ...request, ...begun, business_id, id, asked_by: user_id })
    if (kept.count === 0) throw new AppError('api_request_open')
    await setApiAccess(tx, business_id, 'reviewing')
    await appendRequestAudit(tx, context, { action: 'api_access.requested', object_type: 'api_request', object_id: id })
    return replyAccess(deps, await findRequest(tx, business_id))
  },
})
