import type { Reader, Tx } from '../../db/client.ts'

export const revokeChannel = (sql: Reader, kid: string, now: Date) =>
  sql`update channels set revoked_at = ${now} where kid = ${kid} and revoked_at is null`

/** Their tabs agree on new keys at their next call; the reply of the one that asks is still sealed with its own. */
export const revokeChannelsOfSessions = (tx: Tx, idHashes: string[], now: Date) => tx`
  update channels set revoked_at = ${now} where session_id_hash = any(${idHashes}) and revoked_at is null`

/** A person's rights have changed: each of their tabs agrees on a new key, and asks anew what they may do. */
export const revokeChannelsOfUser = (tx: Tx, by: { user_id: string; now: Date }) => tx`
  update channels c set revoked_at = ${by.now} from sessions s
  where s.user_id = ${by.user_id} and s.ended_at is null and c.session_id_hash = s.id_hash
    and c.revoked_at is null`

export const forgetChannels = (sql: Reader, before: Date) => sql`delete from channels where expires_at < ${before}`
