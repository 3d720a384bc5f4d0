import { type Context, Hono } from 'hono'
import { agentLimits, agentPaths, agentScopes } from '../../../contract/agents.ts'
import { AppError } from '../../errors.ts'
import { registerClient } from '../../features/openapi/agents/clients.ts'
import { exchangeCode, exchangeRefresh, type IssuedTokens, keyOfToken } from '../../features/openapi/agents/exchange.ts'
import { resourceOf } from '../../features/openapi/agents/tokens.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { readAnonymousBody } from './incoming.ts'
import { guardRequest, type OpenApi } from './opened.ts'

/** OAuth 2.1 for agents: metadata (RFC 8414, RFC 9728), registration (RFC 7591) and tokens. Consent is a page of the portal. */

const paths = { register: '/oauth/register', token: '/oauth/token' } as const
const hourMs = 3_600_000
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
  scopes_supported: agentScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
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

const reply = ({ headers }: OpenApi, body: object, status = 200): Response =>
  Response.json(body, { status, headers: { ...headers } })

const oauthError = (api: OpenApi, error: string, status = 400): Response => reply(api, { error }, status)

async function readJson(api: OpenApi, c: Context<AppEnv>): Promise<Record<string, unknown> | null> {
  try {
    const read = JSON.parse(new TextDecoder().decode(await readAnonymousBody(api.deps, api.bodies, c))) as unknown
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function countHit({ limiter }: OpenApi, bucket: string, limit: number): Promise<void> {
  if (limiter.isBlocked(bucket) || !(await limiter.hit(bucket, limit, hourMs))) throw new AppError('too_many_requests')
}

const ofNetwork = (what: string, c: Context<AppEnv>): string => `agent ${what} ${ipPrefixOf(addressOf(c))}`

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

/** Every field once: which of two is meant would be a guess (RFC 6749, section 3.2). */
function readForm(body: Uint8Array): ((name: string) => string) | null {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const names = [...form.keys()]
  return new Set(names).size === names.length ? (name) => form.get(name) ?? '' : null
}

async function exchange(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  const field = readForm(await readAnonymousBody(api.deps, api.bodies, c))
  if (field === null) return oauthError(api, 'invalid_request')
  const resource = field('resource')
  if (resource !== '' && resource !== resourceOf(api.deps)) return oauthError(api, 'invalid_target')
  const from = { now: api.deps.now(), address: addressOf(c) }
  const clientId = field('client_id')
  const grant = field('grant_type')
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
  return app
}
