import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { assertModeOpen } from './access.ts'
import { findRequest } from './requestStore.ts'
import { assertAddresses, assertRoom, expiryOf, replyKey } from './rules.ts'
import { materialOf } from './secrets.ts'
import { type ApiKeyRow, countLiveKeys, findKey, insertKey } from './store.ts'
import { sendKeyEvent } from './webhook.ts'

export const createKeyHandler = defineHandler('/openapi/create-key', {
  async run(tx, { actor, now, address }, request, { deps, effects }) {
    const { business_id, user_id } = actor
    assertModeOpen(deps, await findRequest(tx, business_id), request.mode)
    assertAddresses(request.addresses)
    assertRoom((await countLiveKeys(tx, business_id, now)).own)
    const id = deps.newId()
    const { secret, ...material } = materialOf(deps, id, request)
    const row: ApiKeyRow = {
      ...material,
      id,
      business_id,
      name: request.name,
      mode: request.mode,
      scopes: [...new Set(request.scopes)],
      addresses: request.addresses,
      owner_id: user_id,
      created_at: now,
      expires_at: expiryOf(request.life_days, now),
      revoked_at: null,
      replaced_at: null,
      last_used_at: null,
      last_address: '',
    }
    await insertKey(tx, row)
    const kept = await findKey(tx, business_id, id)
    if (!kept) throw new Error('the key was not kept')
    const { name, mode, scopes, addresses } = row
    const detail = { name, mode, scopes, addresses }
    await appendRequestAudit(
      tx,
      { actor, now, address },
      { action: 'api_key.created', object_type: 'api_key', object_id: id, detail },
    )
    await sendKeyEvent({ tx, deps, at: now }, kept, 'created')
    // What is kept for a repeat would hold the secret.
    if (secret !== null) effects.repeatRefusal = 'api_secret_shown'
    return { key: replyKey(kept, now), secret }
  },
})
