import type { Tx } from '../../db/client.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { endLoginChallenges } from '../factors/otpChallengeStore.ts'
import { closeSessionsOfUser } from './store.ts'

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
export async function endSessionsOf(tx: Tx, { user_id, except = null, reason, now }: Ending): Promise<number> {
  await endLoginChallenges(tx, user_id, now)
  const ended = await closeSessionsOfUser(tx, { user_id, except, reason, now })
  await revokeChannelsOfSessions(tx, ended, now)
  return ended.length
}
