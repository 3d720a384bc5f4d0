import { createHash, randomBytes } from 'node:crypto'
import type { CallRequest } from '../../../contract/calls.ts'
import { registerClient } from '../../../server/features/openapi/agents/clients.ts'
import { resourceOf } from '../../../server/features/openapi/agents/tokens.ts'
import type { MadePerson } from '../business.ts'
import type { TestApp } from '../server/testApp.ts'

export type AgentRequest = CallRequest<'/openapi/agent-request'>

export const agentRedirect = 'https://assistant.example/callback'
const verifierOf = (): string => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** A client of this name, as it would register itself. */
export function clientIdOf(
  desk: TestApp,
  name = 'Assistant',
  redirectUris: readonly string[] = [agentRedirect],
): string {
  const made = registerClient(desk.server.deps.keys, { name, redirectUris })
  if ('fault' in made) throw new Error(made.fault)
  return made.id
}

/** A sound authorization request. */
export const agentRequest = (desk: TestApp, more: Partial<AgentRequest> = {}): AgentRequest => ({
  response_type: 'code',
  client_id: clientIdOf(desk),
  redirect_uri: agentRedirect,
  code_challenge: challengeOf(verifierOf()),
  code_challenge_method: 'S256',
  scope: '',
  state: 'state',
  resource: resourceOf(desk.server.deps),
  ...more,
})

export const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

export interface TokenReply {
  access_token: string
  refresh_token: string
  scope: string
  error?: string
}

export async function askToken(desk: TestApp, fields: Record<string, string>): Promise<TokenReply> {
  return (await (await desk.server.app.request('/oauth/token', form(fields))).json()) as TokenReply
}

/** A code to which this person consented, with all that its client knows. */
export async function agentCode(
  desk: TestApp,
  person: MadePerson,
  more: Partial<AgentRequest> = {},
  scopes?: string[],
) {
  const verifier = verifierOf()
  const request = agentRequest(desk, { code_challenge: challengeOf(verifier), ...more })
  const possible = (await desk.call(person, '/openapi/agent-request', request)).scopes
  const chosen = scopes === undefined ? possible : possible.filter((scope) => scopes.includes(scope))
  const { redirect_to } = await desk.call(person, '/openapi/connect-agent', { ...request, scopes: chosen })
  const answer = new URL(redirect_to)
  const fields = {
    grant_type: 'authorization_code',
    code: answer.searchParams.get('code') ?? '',
    redirect_uri: request.redirect_uri,
    client_id: request.client_id,
    code_verifier: verifier,
    resource: request.resource,
  }
  return { answer, fields }
}

export interface ConnectedAgent extends TokenReply {
  id: string
  clientId: string
}

/** An agent to which this person consented, with its tokens. */
export async function connectAgent(
  desk: TestApp,
  person: MadePerson,
  { scopes, ...more }: Partial<AgentRequest> & { scopes?: string[] } = {},
): Promise<ConnectedAgent> {
  const { fields } = await agentCode(desk, person, more, scopes)
  const tokens = await askToken(desk, fields)
  const { items } = await desk.call(person, '/openapi/agents', {})
  return { ...tokens, id: items[0]?.id ?? '', clientId: fields.client_id }
}

/** One message of the protocol with an access token. */
export const sayAs = (desk: TestApp, token: string, method: string, params: object = {}, more: object = {}) =>
  desk.server.app.request('/mcp', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...more,
    },
  })
