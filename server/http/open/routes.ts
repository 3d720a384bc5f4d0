import { type Context, Hono } from 'hono'
import { agentPaths } from '../../../contract/agents.ts'
import { versionHeader } from '../../../contract/apiVersions.ts'
import { codes } from '../../../contract/base/calls/codes.ts'
import { type Operation, openApiBase } from '../../../contract/operations.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { canonicalText } from '../../features/decisions/digest.ts'
import type { ServedPath } from '../../handler.ts'
import { dispatch } from '../core/dispatch.ts'
import { hashPayload } from '../core/execute.ts'
import { actorKeyOf, storeRefusal, storeRefusedKey } from '../core/idempotency.ts'
import type { AppEnv } from '../core/requestLog.ts'
import { agentRoutes } from './agentRoute.ts'
import { expectedOf } from './expected.ts'
import { idempotencyKeyFault } from './incoming.ts'
import { oauthRoutes } from './oauth.ts'
import {
  contextOf,
  createOpenApi,
  guardRequest,
  type OpenApi,
  type OpenDeps,
  type Opened,
  openSigned,
  type Told,
} from './opened.ts'
import { pageRoutes } from './pages/pages.ts'
import { createdPath, findOperation, readPayload } from './request.ts'
import { makeSandboxCompany, sandboxCompaniesPath } from './sandboxCompany.ts'
import { versionHeaders, versionOf } from './version.ts'

interface Read {
  payload: Record<string, unknown>
  /** The same for the same content, whatever the order of its fields. The raw body if it cannot be parsed. */
  json: string
  /** As earlier versions identified content: in the order of its fields. */
  sent: string
  fault: AppError | null
}

function read(
  c: Context<AppEnv>,
  operation: Operation,
  named: Readonly<Record<string, string>>,
  body: Uint8Array,
): Read {
  const query = new URL(c.req.raw.url).searchParams
  try {
    const payload = readPayload(operation, named, { query, body, type: c.req.header('content-type') ?? null })
    return { payload, json: canonicalText(payload), sent: JSON.stringify(payload), fault: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const sent = Buffer.from(body).toString()
    return { payload: {}, json: sent, sent, fault: error }
  }
}

/** An Idempotency-Key belongs to one content, whatever the outcome. Returns the text that identifies it. */
function insistOnSameContent(
  { deps }: OpenApi,
  { guarded: { kept, refusedHash } }: Opened,
  path: ServedPath,
  { json, sent }: Read,
): string {
  const before = kept?.payload_hash ?? refusedHash
  const same = [json, sent].find((text) => before === null || before === hashPayload(deps, { path, json: text }))
  if (same === undefined) throw new AppError('idempotency_conflict')
  return same
}

async function carry(api: OpenApi, { method, call }: Operation, opened: Opened, context: RequestContext, asked: Read) {
  const { deps } = api
  const { guarded, idem } = opened
  const path = call as ServedPath
  if (method === 'GET') {
    if (asked.fault !== null) throw asked.fault
    return dispatch(deps, { ...asked, path, context, standing: guarded, file: null, idem, kept: null })
  }
  const payloadHash = hashPayload(deps, { path, json: asked.json })
  try {
    if (idem === '') throw idempotencyKeyFault()
    const json = insistOnSameContent(api, opened, path, asked)
    if (asked.fault !== null) throw asked.fault
    const { payload } = asked
    const { kept } = guarded
    return await dispatch(deps, { payload, json, path, context, standing: guarded, file: null, idem, kept })
  } catch (error) {
    if (!(error instanceof AppError) || idem === '') throw error
    await storeRefusal(deps.sql, context)
    if (error.codeName === 'idempotency_conflict') throw error
    const key = { actor: actorKeyOf(guarded.actor, ''), path, idem }
    await storeRefusedKey(deps.sql, key, payloadHash, context.now)
    throw error
  }
}

async function replyOperation(
  api: OpenApi,
  c: Context<AppEnv>,
  { operation, named }: { operation: Operation; named: Readonly<Record<string, string>> },
  told: Told,
): Promise<Response> {
  const opened = await openSigned(api, c, operation.call, told)
  const { replayKey, idem, body } = opened
  const asked = read(c, operation, named, body)
  const context = contextOf(api, c, opened, [operation.call, idem || replayKey, asked.json].join('\n'))
  const { replyText, isRepeat } = await carry(api, operation, opened, context, asked)
  c.get('line').code = codes.ok.code
  const { data } = JSON.parse(replyText) as { data: unknown }
  const location = operation.status === 201 ? createdPath(operation, data) : null
  return new Response(JSON.stringify(data), {
    status: operation.status ?? 200,
    headers: {
      ...{ ...api.headers, ...told.rate.headers, 'content-type': 'application/json' },
      ...(location === null ? {} : { location }),
      ...(isRepeat ? { 'idempotent-replayed': 'true' } : {}),
    },
  })
}

/** `/openapi/v1`: each operation of `contract/operations.ts` runs a call for a signed request. */
function operationRoutes(api: OpenApi): Hono<AppEnv> {
  const { deps } = api
  const app = new Hono<AppEnv>()
  const isSandbox = deps.settings.profile === 'sandbox'
  app.get(
    '/openapi.json',
    () => new Response(api.document, { headers: { ...api.headers, 'content-type': 'application/json' } }),
  )
  app.route('/mcp', agentRoutes(api))
  app.route('/', pageRoutes(deps, api.headers))
  if (isSandbox) app.post(sandboxCompaniesPath, (c) => guardRequest(api, c, () => makeSandboxCompany(api, c)))
  app.all('/*', (c) =>
    guardRequest(api, c, async (told) => {
      c.get('line').call = 'unknown'
      const version = versionHeaders(versionOf(c.req.header(versionHeader)))
      const found = findOperation(c.req.method, c.req.path.slice(openApiBase.length), isSandbox)
      c.get('line').call = found.operation.call
      told.expected = expectedOf(api.described, found.operation)
      const response = await replyOperation(api, c, found, told)
      for (const [name, value] of Object.entries(version)) response.headers.set(name, value)
      return response
    }),
  )
  return app
}

/** The open API, and `/mcp` for agents. */
export function openRoutes(open: OpenDeps): Hono<AppEnv> {
  const api = createOpenApi(open)
  const app = new Hono<AppEnv>()
  app.route(openApiBase, operationRoutes(api))
  app.route(agentPaths.resource, agentRoutes(api))
  app.route('/', oauthRoutes(api))
  return app
}
