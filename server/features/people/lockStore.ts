import type { Reader, Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { changeUser, type UserRow } from './store.ts'

/** The operator's lock of a person: no session, no sign-in, and everything that depends on their right to pay is paused. */
export interface Lock {
  locked_at: Date
  locked_by: string
  lock_reason: string
}

interface Seat {
  business_id: string
  user_id: string
}

/** Null removes it. False if that changes nothing, or if nobody holds that seat. */
export const setUserLock = (
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  { business_id, user_id }: Seat,
  lock: Lock | null,
): Promise<boolean> =>
  changeUser(tx, keys, user_id, (row) =>
    row.business_id === business_id && row.ended_at === null && (row.locked_at === null) === (lock !== null)
      ? (lock ?? { locked_at: null, locked_by: null, lock_reason: null })
      : null,
  )

/** Undefined if there is none. */
export async function findUserLock(
  reader: Reader,
  { business_id, user_id }: Seat,
): Promise<(Lock & Pick<UserRow, 'full_name' | 'email' | 'role'>) | undefined> {
  const [row] = await reader<(Lock & Pick<UserRow, 'full_name' | 'email' | 'role'>)[]>`
    select full_name, email, role, locked_at, locked_by, lock_reason from users
    where business_id = ${business_id} and id = ${user_id} and ended_at is null and locked_at is not null for update`
  return row
}
