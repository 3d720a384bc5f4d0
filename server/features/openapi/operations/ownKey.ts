import type { ApiKeyActor } from '../../../actor.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { findBusinessName } from '../../businesses/store.ts'
import { endKey } from '../keys.ts'
import { effectiveScopes, serializeKey } from '../rules.ts'
import { findKey, type OwnedKeyRow } from '../store.ts'

/** A connected agent is no key: its person disconnects it. */
async function requireOwnKey(tx: Tx, { business_id, api_key_id }: ApiKeyActor): Promise<OwnedKeyRow> {
  const row = await findKey(tx, business_id, api_key_id)
  if (!row) throw new AppError('not_found')
  return row
}

export const openApiKeyHandler = defineHandler('/open/own-key', {
  async run(tx, { actor, now }) {
    const row = await requireOwnKey(tx, actor)
    const company_name = (await findBusinessName(tx, actor.business_id)) ?? ''
    return { ...serializeKey(row, now), company_name, scopes: effectiveScopes(row.scopes, row.owner_role) }
  },
})

export const openApiRevokeOwnKeyHandler = defineHandler('/open/revoke-own-key', {
  async run(tx, { actor, now, address }, _request, { deps }) {
    await endKey(tx, deps, { actor, now, address }, await requireOwnKey(tx, actor))
    return {}
  },
})
