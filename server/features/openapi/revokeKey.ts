import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { replyKey } from './rules.ts'
import { findKey, revokeKey } from './store.ts'
import { sendKeyEvent } from './webhook.ts'

export const revokeKeyHandler = defineHandler('/openapi/revoke-key', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const row = await findKey(tx, actor.business_id, id)
    if (!row) throw new AppError('not_found')
    if (row.revoked_at !== null) throw new AppError('api_key_ended')
    await revokeKey(tx, row, now)
    await appendRequestAudit(tx, context, {
      action: 'api_key.revoked',
      object_type: 'api_key',
      object_id: id,
      detail: { name: row.name },
    })
    await sendKeyEvent({ tx, deps, at: now }, row, 'revoked')
    return replyKey({ ...row, revoked_at: now }, now)
  },
})
