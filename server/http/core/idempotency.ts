import type { PersonActor } from '../../actor.ts'

/** What was kept of a changing call that came before with the same key. */
export interface KeptAnswer {
  payload_hash: string
  answer: string
  kid: string
  seq: bigint
}

/** Who asks again: a person; before log-in, a device. */
export const actorOf = (actor: PersonActor | null, deviceId: string): string =>
  actor === null ? `device ${deviceId}` : actor.user_id
