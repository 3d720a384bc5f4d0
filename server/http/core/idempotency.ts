import { type Actor, actorIdOf } from '../../actor.ts'

/** What was kept of a changing call that came before with the same key. */
export interface KeptAnswer {
  payload_hash: string
  answer: string
  kid: string
  seq: bigint
}

/** Who asks again; before log-in, a device. A person's own key is the id alone. */
export function actorOf(actor: Actor | null, deviceId: string): string {
  if (actor === null) return `device ${deviceId}`
  return actor.kind === 'person' ? actor.user_id : `${actor.kind} ${actorIdOf(actor)}`
}
