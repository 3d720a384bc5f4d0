import type { PendingQuery, Row } from 'postgres'
import { type Actor, actorIdOf, businessOf } from '../../actor.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'

/** The stored response of an earlier change with the same key. */
export interface StoredResponse {
  payload_hash: string
  reply: string
  channel: string
  replay_key: string
}

/** A key belongs to one actor and one call. */
export interface IdempotencyKey {
  actor: string
  path: string
  idem: string
}

/** Owner of a key: the device if nobody is signed in. A person's is the bare id, any other actor's has its kind as a prefix. */
export function actorKeyOf(actor: Actor | null, deviceId: string): string {
  if (actor === null) return `device ${deviceId}`
  const id = actorIdOf(actor)
  return actor.kind === 'person' ? id : `${actor.kind} ${id}`
}

/** Takes the key and binds the transaction to the actor's business in one round trip; false if the key or the message was already used. */
export async function takeIdempotencyKey(
  tx: Tx,
  { actor, path, idem }: IdempotencyKey,
  context: Pick<RequestContext, 'actor' | 'channel' | 'now'>,
  payloadHash: string,
): Promise<boolean> {
  const taken = await tx`
    insert into idempotency (actor, path, idem, business_id, payload_hash, channel, replay_key, created_at)
    values (${actor}, ${path}, ${idem},
      nullif(set_local('lintas.business_id', ${businessOf(context.actor) ?? ''}), '')::uuid, ${payloadHash},
      ${context.channel.name}, ${context.channel.replayKey}, ${context.now})
    on conflict do nothing`
  return taken.count > 0
}

/** Records a refused changing message permanently, so that replaying it after a restart cannot execute it. Its key stays free for another message. */
export const storeRefusal = (sql: Reader, { channel, now }: Pick<RequestContext, 'channel' | 'now'>) => sql`
  insert into refused_messages (channel, replay_key, refused_at) values (${channel.name}, ${channel.replayKey}, ${now})
  on conflict do nothing`

/**
 * Records the payload of a refused request under its key: the same payload may retry, another is a conflict. Keys of
 * executed changes are recorded with the change.
 */
export const storeRefusedKey = (
  sql: Reader,
  { actor, path, idem }: IdempotencyKey,
  payloadHash: string,
  now: Date,
) => sql`
  insert into refused_keys (actor, path, idem, payload_hash, refused_at)
  select ${actor}, ${path}, ${idem}, ${payloadHash}, ${now}
  where not exists (select 1 from idempotency where actor = ${actor} and path = ${path} and idem = ${idem})
  on conflict do nothing`

export const storeResponse = (tx: Tx, { actor, path, idem }: IdempotencyKey, text: string): PendingQuery<Row[]> =>
  tx`update idempotency set reply = ${text} where actor = ${actor} and path = ${path} and idem = ${idem}`

export async function findStoredResponse(
  sql: Reader,
  { actor, path, idem }: IdempotencyKey,
): Promise<StoredResponse | null> {
  const [row] = await sql<StoredResponse[]>`
    select payload_hash, reply, channel, replay_key from idempotency
    where actor = ${actor} and path = ${path} and idem = ${idem}`
  return row ?? null
}
