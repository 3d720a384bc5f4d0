import type { PendingQuery, Row } from 'postgres'
import { type Actor, actorIdOf, businessOf } from '../../actor.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'

/** What was kept of a changing call that came before with the same key. */
export interface KeptAnswer {
  payload_hash: string
  answer: string
  channel: string
  replay_key: string
}

/** A key belongs to one actor and one call. */
export interface IdempotencyKey {
  actor: string
  path: string
  idem: string
}

/** Who asks again; before log-in, a device. A person's own key is the id alone. */
export function actorKeyOf(actor: Actor | null, deviceId: string): string {
  if (actor === null) return `device ${deviceId}`
  const id = actorIdOf(actor)
  return actor.kind === 'person' ? id : `${actor.kind} ${id}`
}

/** Takes the key and binds the transaction to the actor's business, in one round trip; false where the key or the message was taken. */
export async function takeKey(
  tx: Tx,
  { actor, path, idem }: IdempotencyKey,
  context: Pick<RequestContext, 'actor' | 'channel' | 'now'>,
  payloadHash: string,
): Promise<boolean> {
  const taken = await tx`
    insert into idempotency (actor, path, idem, business_id, payload_hash, channel, replay_key, created_at)
    values (${actor}, ${path}, ${idem},
      nullif(set_config('lintas.business_id', ${businessOf(context.actor) ?? ''}, true), '')::uuid, ${payloadHash},
      ${context.channel.name}, ${context.channel.replayKey}, ${context.now})
    on conflict do nothing`
  return taken.count > 0
}

export const keepAnswer = (tx: Tx, { actor, path, idem }: IdempotencyKey, text: string): PendingQuery<Row[]> =>
  tx`update idempotency set answer = ${text} where actor = ${actor} and path = ${path} and idem = ${idem}`

export async function findKept(sql: Reader, { actor, path, idem }: IdempotencyKey): Promise<KeptAnswer | null> {
  const [row] = await sql<KeptAnswer[]>`
    select payload_hash, answer, channel, replay_key from idempotency
    where actor = ${actor} and path = ${path} and idem = ${idem}`
  return row ?? null
}

export const forgetAnswers = (sql: Reader, before: Date) => sql`delete from idempotency where created_at < ${before}`
