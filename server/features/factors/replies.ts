import type { CallReply } from '../../../contract/calls.ts'
import type { Reader } from '../../db/client.ts'
import type { UserRow } from '../people/store.ts'
import { findOpenRemoval } from './factorRequestStore.ts'
import { removalEarliestAt, replyHold } from './rules.ts'
import { countRecoveryCodes, findAuthenticator, listPasskeys } from './store.ts'

/** What is true of a person's factors. */
export async function readFactors(sql: Reader, user: UserRow, now: Date): Promise<CallReply<'/account/get-factors'>> {
  const [app, codes, passkeys, removal] = await Promise.all([
    findAuthenticator(sql, user.id),
    countRecoveryCodes(sql, user.id),
    listPasskeys(sql, user.id),
    findOpenRemoval(sql, user),
  ])
  return {
    primary: user.primary_factor,
    email: user.email,
    authenticator: app && { confirmed_at: app.confirmed_at.toISOString() },
    recovery_codes: codes && { left: codes.left, made_at: codes.made_at.toISOString() },
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    removal: removal && {
      status: removal.status,
      requested_at: removal.requested_at.toISOString(),
      earliest_at: removalEarliestAt(removal)?.toISOString() ?? null,
    },
    hold: replyHold(user, now),
  }
}
