import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { hashToken } from '../../secrets.ts'
import { addDevice, type DeviceOwner, touchDevice } from './knownDeviceStore.ts'

/**
 * The device of a log-in that went through is known from then on. Answers the token for its cookie where it needs a new one: a token
 * that came along is trusted only as far as it was this person's before, so that nobody can plant one.
 */
export async function rememberDevice(
  tx: Tx,
  deps: Deps,
  { now, device_hash }: Pick<RequestContext, 'now' | 'device_hash'>,
  owner: DeviceOwner,
): Promise<string | null> {
  if (await touchDevice(tx, owner, device_hash, now)) return null
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const row = { ...owner, id: deps.newId(), token_hash: hashToken(token), former_hash: device_hash, now }
  await addDevice(tx, row)
  return token
}
