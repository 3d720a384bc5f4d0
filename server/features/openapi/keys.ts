import type { WebhookData } from '../../../contract/base/events/webhookEvents.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { insertEventCounter } from '../webhooks/store.ts'
import { assertModeAvailable } from './access.ts'
import { assertAddresses, assertKeyQuota, expiryAfter, expiryOf, keyStateOf, serializeKey } from './rules.ts'
import { createKeyMaterial } from './secrets.ts'
import {
  type ApiKeyRow,
  countLiveKeys,
  findApiRequest,
  findKey,
  insertKey,
  listKeys,
  lockKey,
  type OwnedKeyRow,
  replaceKey,
  revokeKey,
} from './store.ts'

/** Webhook event of a key; never contains its secret. */
const sendKeyEvent = (
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: ApiKeyRow,
  became: WebhookData<'api_key'>['status'],
  replaces: string | null = null,
): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'api_key',
    became,
    data: { ...row, status: became, replaces },
  })

export const keysHandler = defineHandler('/openapi/keys', {
  async run(tx, { actor, now }) {
    return { items: (await listKeys(tx, actor.business_id)).map((row) => serializeKey(row, now)) }
  },
})

/** `from`: the address of a command line that asked for it. */
type NewKey = CallRequest<'/openapi/create-key'> & { host?: string; from?: string }

/** A new key of this person, active at once. */
export async function addKey(
  tx: Tx,
  deps: Deps,
  { actor, now, address }: AuditedBy,
  asked: NewKey,
): Promise<{ key: OwnedKeyRow; secret: string | null }> {
  const { business_id, user_id } = actor
  assertModeAvailable(deps, await findApiRequest(tx, business_id), asked.mode)
  assertAddresses(asked.addresses)
  assertKeyQuota((await countLiveKeys(tx, business_id, now)).own)
  const id = deps.newId()
  const { secret, ...material } = createKeyMaterial(deps, id, asked)
  const { name, mode, addresses, host = '', from = '' } = asked
  const scopes = [...new Set(asked.scopes)]
  await insertKey(tx, deps.keys, {
    ...{ ...material, id, business_id, name, mode, scopes, addresses, owner_id: user_id },
    ...{ created_at: now, expires_at: expiryOf(asked.life_days, now), revoked_at: null, replaced_at: null },
    ...{ last_used_at: null, last_address: '', client_hash: null, client_host: host, client_software: '' },
  })
  // From now on events are kept for programs, also without a webhook.
  await insertEventCounter(tx, business_id)
  const key = await findKey(tx, business_id, id)
  if (!key) throw new Error('the key was not stored')
  const detail = { name, mode, scopes, addresses, ...(host === '' ? {} : { host }), ...(from === '' ? {} : { from }) }
  const deed = { action: 'api_key.created', object_type: 'api_key', object_id: id } as const
  await appendRequestAudit(tx, { actor, now, address }, { ...deed, detail })
  await sendKeyEvent({ tx, deps, at: now }, key, 'created')
  return { key, secret }
}

export const createKeyHandler = defineHandler('/openapi/create-key', {
  async run(tx, context, request, { deps, effects }) {
    const { key, secret } = await addKey(tx, deps, context, request)
    // A stored response for repeats would contain the secret.
    if (secret !== null) effects.repeatRefusal = 'api_secret_shown'
    return { key: serializeKey(key, context.now), secret }
  },
})

const hourMs = 3_600_000

export const rotateKeyHandler = defineHandler('/openapi/rotate-key', {
  async run(tx, { actor, now, address }, request, { deps, effects }) {
    const { business_id, user_id } = actor
    const { replaced } = await countLiveKeys(tx, business_id, now)
    const old = await lockKey(tx, business_id, request.id)
    if (!old) throw new AppError('not_found')
    const state = keyStateOf(old, now)
    if (state !== 'live' && state !== 'ownerless') throw new AppError('api_key_ended')
    if (old.replaced_at !== null) throw new AppError('api_key_replaced')
    assertKeyQuota(replaced)
    const id = deps.newId()
    const algorithm = old.public_key === null ? 'hmac-sha256' : 'ed25519'
    const { secret, ...material } = createKeyMaterial(deps, id, { algorithm, public_key: request.public_key })
    const { owner_name: _name, owner_role: _role, owner_ended_at: _ended, ...same } = old
    await insertKey(tx, deps.keys, {
      ...same,
      ...material,
      id,
      owner_id: user_id,
      created_at: now,
      expires_at: expiryAfter(old, request.life_days, now),
      last_used_at: null,
      last_address: '',
      client_host: '',
    })
    const overlapEnd = new Date(now.getTime() + request.overlap_hours * hourMs)
    const { expires_at } = old
    await replaceKey(tx, deps.keys, old, now, expires_at !== null && expires_at < overlapEnd ? expires_at : overlapEnd)
    const kept = await findKey(tx, business_id, id)
    if (!kept) throw new Error('the key was not stored')
    const detail = { replaces: old.id, overlap_hours: request.overlap_hours }
    await appendRequestAudit(
      tx,
      { actor, now, address },
      { action: 'api_key.rotated', object_type: 'api_key', object_id: id, detail },
    )
    await sendKeyEvent({ tx, deps, at: now }, kept, 'rotated', old.id)
    if (secret !== null) effects.repeatRefusal = 'api_secret_shown'
    return { key: serializeKey(kept, now), secret }
  },
})

/** Ends a key for ever, for a person or for itself. */
export async function endKey(tx: Tx, deps: Deps, by: AuditedBy | AuditedByKey, row: OwnedKeyRow): Promise<void> {
  await revokeKey(tx, row, by.now)
  const deed = { action: 'api_key.revoked', object_type: 'api_key', object_id: row.id } as const
  await appendRequestAudit(tx, by, { ...deed, detail: { name: row.name } })
  await sendKeyEvent({ tx, deps, at: by.now }, row, 'revoked')
}

export const revokeKeyHandler = defineHandler('/openapi/revoke-key', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const row = await lockKey(tx, actor.business_id, id)
    if (!row) throw new AppError('not_found')
    if (row.revoked_at !== null) throw new AppError('api_key_ended')
    await endKey(tx, deps, context, row)
    return serializeKey({ ...row, revoked_at: now }, now)
  },
})
