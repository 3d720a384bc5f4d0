import { apiLimits } from '../../../../contract/base/calls/apiScopes.ts'
import { deviceLimits, deviceScopes, hostOf } from '../../../../contract/deviceLogin.ts'
import type { Deps } from '../../../deps.ts'
import type { Keys } from '../../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../../secrets.ts'
import { assertPublicKey } from '../rules.ts'
import {
  type DeviceLoginRow,
  findMadeKey,
  insertDeviceLogin,
  lockByDeviceCode,
  type MadeKey,
  updateDeviceLogin,
} from './store.ts'

type MacKeys = Pick<Keys, 'pepper'>

export const userCodeHash = ({ pepper }: MacKeys, code: string): string => keyedHash(pepper, 'device user code', code)
const deviceCodeHash = ({ pepper }: MacKeys, code: string): string => keyedHash(pepper, 'device code', code)

/** Of all that a person confirms: write access to the database does not put another key under their code. */
const sealOf = ({ pepper }: MacKeys, row: Omit<DeviceLoginRow, 'seal'>): string =>
  keyedHash(
    pepper,
    'device login',
    ...[row.user_code_hash, row.device_code_hash, row.public_key, row.host, row.scopes.join(' '), row.address],
    row.expires_at.toISOString(),
  )

export const isSealed = (keys: MacKeys, row: DeviceLoginRow): boolean => hashesEqual(row.seal, sealOf(keys, row))

/** Each letter equally likely: bytes beyond the last multiple are skipped. */
function makeUserCode({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  const { alphabet, codeLength } = deviceLimits
  const bound = 256 - (256 % alphabet.length)
  let code = ''
  while (code.length < codeLength)
    for (const byte of randomBytes(codeLength))
      if (byte < bound && code.length < codeLength) code += alphabet.charAt(byte % alphabet.length)
  return code
}

export interface DeviceRequest {
  publicKey: string
  host: string
  scope: string
  address: string
}

export interface BegunLogin {
  userCode: string
  deviceCode: string
}

/** Null for a request without a right that exists. Refuses what is no public key. */
export async function beginDeviceLogin(deps: Deps, asked: DeviceRequest): Promise<BegunLogin | null> {
  assertPublicKey(asked.publicKey)
  const scopes = deviceScopes(asked.scope, deps.settings.profile === 'sandbox')
  if (scopes.length === 0) return null
  const userCode = makeUserCode(deps)
  const deviceCode = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const now = deps.now()
  const row = {
    user_code_hash: userCodeHash(deps.keys, userCode),
    device_code_hash: deviceCodeHash(deps.keys, deviceCode),
    public_key: asked.publicKey,
    host: hostOf(asked.host),
    scopes,
    address: asked.address,
    created_at: now,
    expires_at: new Date(now.getTime() + deviceLimits.lifeMs),
    interval_seconds: deviceLimits.intervalSeconds,
    ...{ polled_at: null, declined_at: null, key_id: null },
  }
  await deps.sql.begin((tx) => insertDeviceLogin(tx, { ...row, seal: sealOf(deps.keys, row) }))
  return { userCode, deviceCode }
}

/** In the words of RFC 8628, section 3.5. */
export type Poll =
  | { error: 'invalid_grant' | 'expired_token' | 'access_denied' | 'slow_down' | 'authorization_pending' }
  | { key: MadeKey }

/** RFC 8628: each poll that comes too early adds five seconds to the pause. */
const slowDownSeconds = 5

/** The state of a request. The answer holds nothing secret, so it may be read again until the code expires. */
export function pollDeviceLogin(deps: Deps, deviceCode: string): Promise<Poll> {
  const now = deps.now()
  return deps.sql.begin(async (tx): Promise<Poll> => {
    const row = await lockByDeviceCode(tx, deviceCodeHash(deps.keys, deviceCode))
    if (row === undefined) return { error: 'invalid_grant' }
    if (row.expires_at <= now) return { error: 'expired_token' }
    if (row.declined_at !== null) return { error: 'access_denied' }
    if (row.key_id !== null) return { key: await findMadeKey(tx, row.key_id) }
    const isEarly =
      row.polled_at !== null && now.getTime() - row.polled_at.getTime() < row.interval_seconds * 1_000 - 500
    const interval_seconds = row.interval_seconds + (isEarly ? slowDownSeconds : 0)
    await updateDeviceLogin(tx, row, { polled_at: now, interval_seconds })
    return { error: isEarly ? 'slow_down' : 'authorization_pending' }
  })
}

export const deviceKeyName = (host: string): string => `CLI ${host}`.slice(0, apiLimits.keyNameLengthMax)
