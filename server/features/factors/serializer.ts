import type { Reader } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import type { MacDeps } from '../../rowMacs.ts'
import type { UserRow } from '../people/store.ts'
import { findOpenRemoval } from './guardStore.ts'
import { removalEarliestAt, serializeCoolingOff } from './rules.ts'
import { countRecoveryCodes, findAuthenticator, listPasskeys } from './store.ts'

/** The state of a person's factors. */
export async function factorsResponse(
  sql: Reader,
  deps: MacDeps,
  user: UserRow,
  now: Date,
): Promise<CallResult<'/account/get-factors'>> {
  const [app, codes, passkeys, removal] = await Promise.all([
    findAuthenticator(sql, user.id),
    countRecoveryCodes(sql, user.id),
    listPasskeys(sql, deps, user.id),
    findOpenRemoval(sql, user),
  ])
  return {
    primary: user.primary_factor,
    email: user.email,
    authenticator: app,
    recovery_codes: codes,
    passkeys,
    removal: removal && { ...removal, earliest_at: removalEarliestAt(removal) },
    hold: serializeCoolingOff(user, now),
  }
}
