import { agentLimits, agentScopes } from '../../../../contract/agents.ts'
import type { ApiScope } from '../../../../contract/base/calls/apiScopes.ts'
import { hasPermission } from '../../../../contract/base/people/roles.ts'
import type { CallRequest, CallResponse } from '../../../../contract/calls.ts'
import type { PersonActor } from '../../../actor.ts'
import { appendRequestAudit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { notify } from '../../notices/notify.ts'
import { insertEventCounter } from '../../webhooks/store.ts'
import { effectiveScopes, keyStateOf } from '../rules.ts'
import { type ApiKeyRow, insertKey, type OwnedKeyRow, revokeKey } from '../store.ts'
import { isRegisteredUri, placeOf, readClient } from './clients.ts'
import { listAgents, lockAgent, lockAgentsOf } from './store.ts'
import { clientHashOf, codeBinding, isClientOf, issueToken, resourceOf } from './tokens.ts'

type Asked = CallRequest<'/openapi/agent-request'>

interface ReadRequest {
  name: string
  host: string
  scopes: ApiScope[]
}

/**
 * An authorization request of a registered app, to its own address, with a challenge by S256. Nothing is sent to the address of any other:
 * it may be a stranger's.
 */
function readRequest(deps: Pick<Deps, 'keys' | 'settings'>, asked: Asked, { role }: PersonActor): ReadRequest {
  const client = readClient(deps.keys, asked.client_id)
  const isSound =
    client !== null &&
    isRegisteredUri(client, asked.redirect_uri) &&
    asked.response_type === 'code' &&
    asked.code_challenge_method === 'S256' &&
    /^[A-Za-z0-9_-]{43}$/.test(asked.code_challenge) &&
    (asked.resource === '' || asked.resource === resourceOf(deps))
  if (!isSound) throw new AppError('agent_request_invalid')
  const names = asked.scope.split(' ').filter((name) => name !== '')
  const wanted = names.length === 0 ? agentScopes : agentScopes.filter((scope) => names.includes(scope))
  return { name: client.name, host: placeOf(asked.redirect_uri), scopes: effectiveScopes(wanted, role) }
}

/** The app's address with the answer. `iss` names this server, so that an app with several cannot mix them up (RFC 9207). */
function answerTo(
  deps: Pick<Deps, 'settings'>,
  { redirect_uri, state }: Asked,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri)
  const more = { ...answer, ...(state === '' ? {} : { state }), iss: new URL(deps.settings.publicUrl).origin }
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.href
}

const grantEnd = (now: Date): Date => new Date(now.getTime() + agentLimits.grantLifeMs)

export const agentRequestHandler = defineHandler('/openapi/agent-request', {
  async run(_tx, { actor, now }, asked, { deps }) {
    const read = readRequest(deps, asked, actor)
    // With no right that exists and the person has, there is nothing to consent to.
    const error = read.scopes.length === 0 ? 'invalid_scope' : 'access_denied'
    return { ...read, expires_at: grantEnd(now), decline_to: answerTo(deps, asked, { error }) }
  },
})

/** A new consent to the same app replaces the earlier one. */
async function makeRoom(tx: Tx, deps: Deps, actor: PersonActor, clientId: string, now: Date): Promise<void> {
  const connected = await lockAgentsOf(tx, actor.business_id, actor.user_id)
  const [replaced, others] = [true, false].map((isSame) =>
    connected.filter(({ client_hash }) => isClientOf(deps, clientId, client_hash) === isSame),
  )
  for (const key of replaced ?? []) await revokeKey(tx, key, now)
  if ((others ?? []).filter((key) => keyStateOf(key, now) === 'live').length >= agentLimits.agentsMax)
    throw new AppError('agents_full', { values: { count: agentLimits.agentsMax } })
}

export const connectAgentHandler = defineHandler('/openapi/connect-agent', {
  async run(tx, { actor, now, address }, { scopes: chosen, ...asked }, { deps, effects }) {
    const { business_id, user_id } = actor
    const { name, host, scopes: possible } = readRequest(deps, asked, actor)
    const scopes = possible.filter((scope) => chosen.includes(scope))
    if (scopes.length === 0) throw new AppError('input_invalid', { field: 'scopes' })
    await makeRoom(tx, deps, actor, asked.client_id, now)
    const id = deps.newId()
    const row: ApiKeyRow = {
      ...{ id, business_id, name, scopes, owner_id: user_id, addresses: [], public_key: null, sealed_secret: null },
      mode: deps.settings.profile === 'sandbox' ? 'sandbox' : 'live',
      ...{ client_hash: clientHashOf(deps, asked.client_id), client_host: host, client_software: '' },
      ...{ created_at: now, expires_at: grantEnd(now), revoked_at: null, replaced_at: null },
      ...{ last_used_at: null, last_address: '' },
    }
    await insertKey(tx, deps.keys, row)
    // From now on events are kept for programs, also for a company that never had a key.
    await insertEventCounter(tx, business_id)
    const { code_challenge: challenge, redirect_uri: redirectUri, client_id: clientId } = asked
    const binding = codeBinding(deps, { challenge, redirectUri, clientId })
    const code = await issueToken(tx, deps, { keyId: id, kind: 'code', now, binding })
    await notify(tx, deps, {
      ...{ business_id, user_ids: [user_id], message: 'agent_connected', params: { name, host } },
      target: '/business/user-settings/agents',
    })
    const deed = { action: 'agent.connected', object_type: 'api_key', object_id: id } as const
    await appendRequestAudit(tx, { actor, now, address }, { ...deed, detail: { name, host, scopes } })
    // A stored response for repeats would contain the code.
    effects.repeatRefusal = 'api_secret_shown'
    return { redirect_to: answerTo(deps, asked, { code }) }
  },
})

type AgentResponse = CallResponse<'/openapi/agents'>['items'][number]

const managesAll = ({ role }: PersonActor): boolean => hasPermission(role, 'openapi.manage')

export const agentsHandler = defineHandler('/openapi/agents', {
  async run(tx, { actor, now }) {
    const rows = await listAgents(tx, actor.business_id, managesAll(actor) ? null : actor.user_id)
    const describe = (row: OwnedKeyRow) => ({
      ...row,
      host: row.client_host,
      software: row.client_software,
      scopes: effectiveScopes(row.scopes, row.owner_role),
      state: keyStateOf(row, now) satisfies AgentResponse['state'],
      is_own: row.owner_id === actor.user_id,
    })
    return { items: rows.map(describe) }
  },
})

export const disconnectAgentHandler = defineHandler('/openapi/disconnect-agent', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const row = await lockAgent(tx, actor.business_id, id)
    if (!row || (row.owner_id !== actor.user_id && !managesAll(actor))) throw new AppError('not_found')
    if (row.revoked_at !== null) return {}
    await revokeKey(tx, row, now)
    const deed = { action: 'agent.disconnected', object_type: 'api_key', object_id: id } as const
    await appendRequestAudit(tx, context, { ...deed, detail: { name: row.name } })
    return {}
  },
})
