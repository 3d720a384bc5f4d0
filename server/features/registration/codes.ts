import { limits } from '../../../contract/base/money/limits.ts'
import { brandOfHost } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { CallResult } from '../../handler.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { keyedHash } from '../../secrets.ts'
import { mailLatenessOf, maskAddress } from '../factors/challenges.ts'
import { challengeTimesOf, countSend, type SentChallenge } from '../factors/rules.ts'
import { findUserByEmail } from '../people/store.ts'
import { lockAddressGuard, type RegistrationRow, saveAddressGuard } from './store.ts'

/**
 * The code of a registration. Until it is confirmed, nothing reveals whether the address has an account (T26): an existing one gets a
 * different mail, after the same work.
 */

export const hashRegistrationCode = (deps: Deps, id: string, code: string): string =>
  keyedHash(deps.keys.pepper, 'registration otp', id, code)

export const hashRegistrationToken = (deps: Deps, id: string, token: string): string =>
  keyedHash(deps.keys.pepper, 'registration token', id, token)

export const hashAddress = (deps: Deps, email: string): string =>
  keyedHash(deps.keys.pepper, 'registration address', email)

/** Five codes to an address in an hour, from any sender; returns the number so far. */
export async function countRegistrationSend(tx: Tx, deps: Deps, email: string, now: Date): Promise<number> {
  const address = hashAddress(deps, email)
  const guard = countSend(await lockAddressGuard(tx, address), now)
  await saveAddressGuard(tx, address, guard)
  return guard.otp_sends
}

/** The name of the person with this address, or null. */
export const findOwnerName = async (tx: Tx, email: string): Promise<string | null> =>
  (await findUserByEmail(tx, email))?.full_name ?? null

export const registrationResponse = (
  deps: Deps,
  row: Pick<RegistrationRow, 'id' | 'email'> & SentChallenge,
  sends: number,
): CallResult<'/account/start-registration'> => ({
  registration_id: row.id,
  sent_to: maskAddress(row.email),
  ...challengeTimesOf(row, sends),
  ...mailLatenessOf(deps),
})

interface Mailing {
  row: Pick<RegistrationRow, 'email' | 'language'>
  code: string
  /** The name of the person who already has this address, or null. */
  owner: string | null
  host: string
}

export const mailRegistrationCode = (tx: Tx, deps: Deps, { row, code, owner, host }: Mailing) =>
  enqueueMail(tx, deps, {
    to: row.email,
    brand_id: brandOfHost(deps.settings, host).id,
    locale: row.language,
    ...(owner === null
      ? {
          template: 'otp_register' as const,
          code,
          values: { minutes: String(limits.otpLifeMs / 60_000) },
        }
      : { template: 'registration_attempt' as const, values: { full_name: owner } }),
  })
