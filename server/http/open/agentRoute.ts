import { type Context, Hono } from 'hono'
import { agentPaths } from '../../../contract/agents.ts'
import { calls } from '../../../contract/calls.ts'
import type { Operation } from '../../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import { canonicalText } from '../../features/decisions/digest.ts'
import type { ServedPath } from '../../handler.ts'
import { dispatch } from '../core/dispatch.ts'
import type { AppEnv } from '../core/requestLog.ts'
import { acceptedLocale } from '../core/responses.ts'
import type { AgentCaller } from './agent.ts'
import { auditTool, saveReportedSoftware } from './agentAudit.ts'
import { TokenFault } from './guard.ts'
import { stableUuid } from './incoming.ts'
import { protectedResourcePath } from './oauth.ts'
import { contextOf, guardRequest, type OpenApi, type Opened, openBearer, openSigned, type Told } from './opened.ts'
import { type Problem, problemOf } from './problem.ts'
import { countRefusal } from './refusal.ts'

/** A tool's call. Each message is its own intent, unless the client names it by an Idempotency-Key. */
async function runTool(
  api: OpenApi,
  c: Context<AppEnv>,
  opened: Opened,
  operation: Operation,
  payload: Readonly<Record<string, unknown>>,
): Promise<{ data: unknown } | { problem: Problem }> {
  const { deps } = api
  const path = operation.call as ServedPath
  c.get('line').call = path
  const idem = calls[path].effect === 'read' ? '' : opened.idem || stableUuid(opened.replayKey)
  const json = canonicalText(payload)
  const context = contextOf(api, c, opened, [path, idem, json].join('\n'))
  try {
    const asked = { payload, json, path, context, standing: opened.guarded, file: null, idem, kept: null }
    const { replyText } = await dispatch(deps, asked)
    return JSON.parse(replyText) as { data: unknown }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { request_id: requestId } = c.get('line')
    const told = { locale: acceptedLocale(c), requestId, publicUrl: deps.settings.publicUrl, expected: () => null }
    return { problem: problemOf(error.codeName, error.details, told) }
  }
}

/** Also a company's own program that uses tools: what it reads may contain commands of others. */
const asAgent = ({ guarded, ...opened }: Opened): Opened => ({
  ...opened,
  guarded: { ...guarded, actor: { ...guarded.actor, is_agent: true } },
})

/** One message from the body of a request; undefined if it is no JSON. */
function readMessage(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const refusal = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status })

async function answer(api: OpenApi, c: Context<AppEnv>, told: Told): Promise<Response> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const received = token === undefined ? await openSigned(api, c, '/mcp', told) : await openBearer(api, c, token, told)
  const opened = asAgent(received)
  const message = readMessage(opened.body)
  if (message === undefined) return refusal(400, -32700, 'Not JSON')
  // Each message counts against the key's rate, so a batch of messages is refused.
  if (Array.isArray(message)) return refusal(400, -32600, 'One message at a time')
  await saveReportedSoftware(api, opened, message)
  const run: AgentCaller['run'] = (operation, args) => runTool(api, c, opened, operation, args)
  const record: AgentCaller['record'] = (use) => auditTool(api, c, opened, use)
  // Loaded with the first message: the protocol's library would be a tenth of the server's start.
  const { answerAgent } = await import('./agent.ts')
  return answerAgent(api.described, { scopes: opened.guarded.actor.scopes, run, record }, c.req.raw, message)
}

/** Where an agent without a valid token learns how to get one (RFC 9728). */
const challengeOf = ({ deps }: OpenApi, error: string): string => {
  const metadata = new URL(`${protectedResourcePath}${agentPaths.resource}`, deps.settings.publicUrl).href
  return `Bearer resource_metadata="${metadata}"${error}`
}

/** Without a signature or a valid token the response names the metadata, by which the app asks a person. */
async function answerOrChallenge(api: OpenApi, c: Context<AppEnv>, told: Told): Promise<Response> {
  const challenge = (error: string) => {
    c.get('line').reason = 'no valid token'
    const headers = { 'www-authenticate': challengeOf(api, error) }
    return Response.json({ error: 'invalid_token' }, { status: 401, headers })
  }
  // The first contact of each app; it reads no database, so it is no guess to count.
  if (c.req.header('authorization') === undefined && c.req.header('signature') === undefined) return challenge('')
  return answer(api, c, told).catch(async (error: unknown) => {
    if (!(error instanceof TokenFault)) throw error
    await countRefusal(api, c, 'no valid token')
    return challenge(', error="invalid_token"')
  })
}

/** Messages of the Model Context Protocol, each a POST. */
export function agentRoutes(api: OpenApi): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.all('/', (c) =>
    guardRequest(api, c, async (told) => {
      c.get('line').call = 'mcp'
      if (c.req.method !== 'POST') throw new AppError('call_unknown', { methods: ['POST'] })
      const response = await answerOrChallenge(api, c, told)
      for (const [name, value] of Object.entries({ ...api.headers, ...told.rate.headers }))
        response.headers.set(name, value)
      return response
    }),
  )
  return app
}
