import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'

/** Revokes the request's channel; its response is still encrypted with it. A message without a key revokes nothing. */
export const revokeChannel = (tx: Tx, { channel, now }: Pick<RequestContext, 'channel' | 'now'>) =>
  tx`update channels set revoked_at = ${now} where kid = ${channel.kid ?? null} and revoked_at is null`

/** Revokes the channels of these sessions: their tabs exchange new keys at their next call. */
export const revokeChannelsOfSessions = (tx: Tx, idHashes: string[], now: Date) => tx`
  update channels set revoked_at = ${now} where session_id_hash = any(${idHashes}) and revoked_at is null`

/** After a change of a person's rights: each of their tabs exchanges a new key and reloads its rights. */
export const revokeChannelsOfUser = (tx: Tx, by: { user_id: string; now: Date }) => tx`
  update channels c set revoked_at = ${by.now} from sessions s
  where s.user_id = ${by.user_id} and s.ended_at is null and c.session_id_hash = s.id_hash
    and c.revoked_at is null`
