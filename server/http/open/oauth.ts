import { type Context, Hono } from 'hono'
import { agentLimits, agentPaths, agentScopes } from '../../../contract/agents.ts'
import { deviceGrant, devicePaths } from '../../../contract/deviceLogin.ts'
import { registerClient } from '../../features/openapi/agents/clients.ts'
import { exchangeCode, exchangeRefresh, type IssuedTokens, keyOfToken } from '../../features/openapi/agents/exchange.ts'
import { resourceOf } from '../../features/openapi/agents/tokens.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { beginDevice, exchangeDeviceCode } from './deviceLogin.ts'
import { readAnonymousBody } from './incoming.ts'
import { countHit, oauthError, ofNetwork, readForm, readJson, reply } from './oauthReplies.ts'
import { guardRequest, type OpenApi } from './opened.ts'

/** OAuth 2.1 for agents: metadata (RFC 8414, RFC 9728), registration (RFC 7591) and tokens. Consent is a page of the portal. */

const paths = { register: '/oauth/register', token: '/oauth/token' } as const
/** A registration costs a hash and stores nothing, and many people may share the address of an assistant. */
const registrationsPerHour = 600
const refusedTokensPerHour = 60
/** Each exchange stores two tokens; an access token lives ten minutes, so an agent needs six. */
const exchangesPerHour = 60

export const protectedResourcePath = '/.well-known/oauth-protected-resource'

const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}${agentPaths.consent}`,
  token_endpoint: `${origin}${paths.token}`,
  registration_endpoint: `${origin}${paths.register}`,
  device_authorization_endpoint: `${origin}${devicePaths.begin}`,
  scopes_supported: agentScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

const resourceMetadata = (resource: string, origin: string) => ({
  resource,
  authorization_servers: [origin],
  scopes_supported: agentScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Lintas',
})

async function register(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  await countHit(api, ofNetwork('registrations', c), registrationsPerHour)
  const asked = await readJson(api, c)
  if (asked === null) return oauthError(api, 'invalid_client_metadata')
  const made = registerClient(api.deps.keys, { name: asked.client_name, redirectUris: asked.redirect_uris })
  if ('fault' in made) return oauthError(api, made.fault)
  const { name, redirectUris } = made.client
  const registered = {
    client_id: made.id,
    client_id_issued_at: Math.floor(api.deps.now().getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  return reply(api, registered, 201)
}

const tokenReply = (api: OpenApi, { access, refresh, scopes }: IssuedTokens): Response =>
  reply(api, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: agentLimits.accessLifeMs / 1_000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  })

async function exchange(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  const field = readForm(await readAnonymousBody(api.deps, api.bodies, c))
  if (field === null) return oauthError(api, 'invalid_request')
  const resource = field('resource')
  if (resource !== '' && resource !== resourceOf(api.deps)) return oauthError(api, 'invalid_target')
  const from = { now: api.deps.now(), address: addressOf(c) }
  const clientId = field('client_id')
  const grant = field('grant_type')
  if (grant === deviceGrant) return exchangeDeviceCode(api, c, field)
  if (grant !== 'authorization_code' && grant !== 'refresh_token') return oauthError(api, 'unsupported_grant_type')
  const keyId =
    grant === 'refresh_token'
      ? await keyOfToken(api.deps, 'refresh', field('refresh_token'))
      : await keyOfToken(api.deps, 'code', field('code'))
  if (keyId !== null) await countHit(api, `agent exchanges ${keyId}`, exchangesPerHour)
  const issued =
    grant === 'refresh_token'
      ? await exchangeRefresh(api.deps, { token: field('refresh_token'), clientId }, from)
      : await exchangeCode(
          api.deps,
          { code: field('code'), clientId, redirectUri: field('redirect_uri'), verifier: field('code_verifier') },
          from,
        )
  if (issued !== null) return tokenReply(api, issued)
  await countHit(api, ofNetwork('refused tokens', c), refusedTokensPerHour)
  return oauthError(api, 'invalid_grant')
}

export function oauthRoutes(api: OpenApi): Hono<AppEnv> {
  const { origin } = new URL(api.deps.settings.publicUrl)
  const app = new Hono<AppEnv>()
  const ofResource = () => reply(api, resourceMetadata(resourceOf(api.deps), origin))
  app.get(protectedResourcePath, ofResource)
  app.get(`${protectedResourcePath}${agentPaths.resource}`, ofResource)
  app.get('/.well-known/oauth-authorization-server', () => reply(api, serverMetadata(origin)))
  const post = (path: string, call: string, run: (api: OpenApi, c: Context<AppEnv>) => Promise<Response>) =>
    app.post(path, (c) =>
      guardRequest(api, c, () => {
        c.get('line').call = call
        return run(api, c)
      }),
    )
  post(paths.register, 'oauth_register', register)
  post(paths.token, 'oauth_token', exchange)
  post(devicePaths.begin, 'oauth_device', beginDevice)
  return app
}
