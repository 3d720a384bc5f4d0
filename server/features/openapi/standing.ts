import type { ApiScope } from '../../../contract/base/apiScopes.ts'
import type { ApiKeyActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { isFrom, keyRefusal, scopesLeft, stateOf } from './rules.ts'
import { holdKey } from './store.ts'

/** The key may do this now, too: it was looked at before the transaction, and may have been revoked or narrowed since. */
export async function assertKeyStands(
  tx: Tx,
  { actor, now, address }: { actor: ApiKeyActor; now: Date; address: string },
  scope: ApiScope,
): Promise<void> {
  const row = await holdKey(tx, actor.business_id, actor.api_key_id)
  if (row === undefined || stateOf(row, now) !== 'live' || !isFrom(row.addresses, address))
    throw new AppError('api_signature_invalid', { values: { reason: keyRefusal } })
  if (!scopesLeft(row.scopes, row.owner_role).includes(scope))
    throw new AppError('api_scope_missing', { values: { scope } })
}
