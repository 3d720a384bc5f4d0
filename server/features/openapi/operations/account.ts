import { homeCurrency } from '../../../../contract/base/money/money.ts'
import type { ApiKeyActor } from '../../../actor.ts'
import type { Tx } from '../../../db/client.ts'
import { readList } from '../../../db/list.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { readTotals } from '../../balance/store.ts'
import { findBusinessName } from '../../businesses/store.ts'
import { endKey } from '../keys.ts'
import { effectiveScopes, serializeKey } from '../rules.ts'
import { apiLines, findKey, lockKey, type OwnedKeyRow } from '../store.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

export const openApiBalanceHandler = defineHandler('/open/balance', {
  async run(tx, { actor }) {
    const { api_minor, available_minor } = await readTotals(tx, actor.business_id)
    return { currency: homeCurrency, api_minor, available_minor }
  },
})

export const openApiStatementHandler = defineHandler('/open/statement', {
  async run(tx, { actor }, { from, to, ...asked }) {
    const wanted = { scope: actor.business_id, filter: { from, to } }
    const { items, next_cursor } = await readList(tx, apiLines, wanted, cursorPageOf(asked), withoutCount)
    return { items, next_cursor }
  },
})

/** A connected agent is no key: its person disconnects it. */
async function requireOwnKey(
  tx: Tx,
  { business_id, api_key_id }: ApiKeyActor,
  read: typeof findKey,
): Promise<OwnedKeyRow> {
  const row = await read(tx, business_id, api_key_id)
  if (!row) throw new AppError('not_found')
  return row
}

export const openApiKeyHandler = defineHandler('/open/own-key', {
  async run(tx, { actor, now }) {
    const row = await requireOwnKey(tx, actor, findKey)
    const company_name = (await findBusinessName(tx, actor.business_id)) ?? ''
    return { ...serializeKey(row, now), company_name, scopes: effectiveScopes(row.scopes, row.owner_role) }
  },
})

export const openApiRevokeOwnKeyHandler = defineHandler('/open/revoke-own-key', {
  async run(tx, { actor, now, address }, _request, { deps }) {
    await endKey(tx, deps, { actor, now, address }, await requireOwnKey(tx, actor, lockKey))
    return {}
  },
})
