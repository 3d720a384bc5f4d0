import type { Context } from 'hono'
import { deviceLimits, devicePaths, formatDeviceCode } from '../../../contract/deviceLogin.ts'
import { AppError } from '../../errors.ts'
import { beginDeviceLogin, pollDeviceLogin } from '../../features/openapi/devices/login.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { readAnonymousBody } from './incoming.ts'
import { countHit, oauthError, ofNetwork, readForm, reply } from './oauthReplies.ts'
import type { OpenApi } from './opened.ts'

/**
 * Device authorization (RFC 8628) for command lines. The request brings the public half of a key that the machine made; the person's
 * answer makes it a key of the open API. No address carries the code, so that no link signs anybody in.
 */

const clientId = 'lintas-cli'
const fieldLengthMax = 1_000
/** Every second for the life of a code. */
const pollsPerHour = 3_000

export async function beginDevice(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  const field = readForm(await readAnonymousBody(api.deps, api.bodies, c))
  if (field === null) return oauthError(api, 'invalid_request')
  if (field('client_id') !== clientId) return oauthError(api, 'invalid_client', 401)
  const [publicKey, host, scope] = [field('public_key'), field('host'), field('scope')]
  if (host === '' || host.length > fieldLengthMax || scope.length > fieldLengthMax)
    return oauthError(api, 'invalid_request')
  await countHit(api, ofNetwork('device requests', c), deviceLimits.requestsMax)
  const asked = { publicKey, host, scope, address: addressOf(c) }
  try {
    const begun = await beginDeviceLogin(api.deps, asked)
    if (begun === null) return oauthError(api, 'invalid_scope')
    return reply(api, {
      device_code: begun.deviceCode,
      user_code: formatDeviceCode(begun.userCode),
      verification_uri: `${new URL(api.deps.settings.publicUrl).origin}${devicePaths.confirm}`,
      expires_in: deviceLimits.lifeMs / 1_000,
      interval: deviceLimits.intervalSeconds,
    })
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'api_public_key_invalid')
      return oauthError(api, 'invalid_request')
    throw error
  }
}

/** The id of the key is no token (RFC 8693, section 2.2.1): it is worth nothing without the private half, which signs. */
export async function exchangeDeviceCode(
  api: OpenApi,
  c: Context<AppEnv>,
  field: (name: string) => string,
): Promise<Response> {
  if (field('client_id') !== clientId) return oauthError(api, 'invalid_client', 401)
  await countHit(api, ofNetwork('device polls', c), pollsPerHour)
  const poll = await pollDeviceLogin(api.deps, field('device_code'))
  if ('error' in poll) return oauthError(api, poll.error)
  const { id, scopes, expires_at } = poll.key
  const leftMs = expires_at === null ? null : expires_at.getTime() - api.deps.now().getTime()
  return reply(api, {
    access_token: id,
    token_type: 'N_A',
    scope: scopes.join(' '),
    ...(leftMs === null ? {} : { expires_in: Math.max(0, Math.floor(leftMs / 1_000)) }),
  })
}
