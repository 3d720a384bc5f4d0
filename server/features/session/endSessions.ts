import type { Tx } from '../../db/client.ts'
import { endLoginChallenges, endSessionsOfUser, revokeChannelsOfSession, revokeChannelsOfSessions } from './store.ts'

interface Ending {
  user_id: string
  /** The session that stays, by its hash; none stays without it. */
  except?: string | null
  /** Kept with the session: why it ended. */
  reason: string
  now: Date
}

/**
 * Ends a person's sessions, and with them their channels, in the transaction of what ends them. A log-in whose password has been
 * checked already dies first, so that none slips through in between. Answers how many sessions it were.
 */
export async function endOtherSessions(tx: Tx, { user_id, except = null, reason, now }: Ending): Promise<number> {
  await endLoginChallenges(tx, user_id, now)
  const ended = await endSessionsOfUser(tx, { user_id, except, reason, now })
  await revokeChannelsOfSessions(tx, ended, now)
  return ended.length
}

/** The other tabs of a session that stays agree on a new key; the asking one does after its answer (`effects.revokeChannel`). */
export const renewOwnChannels = (tx: Tx, by: { session_id_hash: string; kid: string; now: Date }) =>
  revokeChannelsOfSession(tx, by)
