import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentLimits, agentScopes } from '../../../../contract/agents.ts'
import { password } from '../../../support/business.ts'
import { resetOtpLimit } from '../../../support/factors.ts'
import { goodPassword, readLinkToken } from '../../../support/registration.ts'
import {
  agentCode,
  agentRedirect,
  agentRequest,
  askToken,
  clientIdOf,
  connectAgent,
  form,
  sayAs,
} from '../../../support/requests/agents.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import type { World } from '../../../support/requests/world.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, setRole, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
})
afterAll(() => desk.server.stop())

const maker = () => world.person('maker')
const listTools = async (token: string) => (await sayAs(desk, token, 'tools/list')).status
const refresh = (token: string, client_id: string) =>
  askToken(desk, { grant_type: 'refresh_token', refresh_token: token, client_id })
const register = (body: object) =>
  desk.server.app.request('/oauth/register', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('T108: an app that somebody connects as an agent', () => {
  it('T108: A code goes to the app’s own registered address alone, for a challenge by S256 and this resource', async () => {
    const other = clientIdOf(desk, 'Other', ['https://other.example/callback'])
    const [name, mac] = clientIdOf(desk).split('.')
    const forged = Buffer.from(JSON.stringify(['Assistant', 'https://attacker.example/'])).toString('base64url')
    const refused = [
      { redirect_uri: 'https://attacker.example/callback' },
      { redirect_uri: `${agentRedirect}/../evil` },
      { redirect_uri: `${agentRedirect}?next=https://attacker.example` },
      { redirect_uri: 'https://assistant.example:444/callback' },
      { client_id: other },
      { client_id: `${forged}.${mac}`, redirect_uri: 'https://attacker.example/' },
      { client_id: name ?? '' },
      { code_challenge_method: 'plain' },
      { code_challenge_method: '' },
      { code_challenge: '' },
      { response_type: 'token' },
      { resource: 'https://other.example/mcp' },
    ]
    for (const change of refused) {
      const request = agentRequest(desk, change)
      expect(await desk.code(maker(), '/openapi/agent-request', request)).toBe('agent_request_invalid')
      const consent = { ...request, scopes: [...agentScopes] }
      expect(await desk.code(maker(), '/openapi/connect-agent', consent)).toBe('agent_request_invalid')
    }
  })

  it('T108: The port of a program on the person’s own computer may differ, and nothing else of its address', async () => {
    const client_id = clientIdOf(desk, 'Desktop', ['http://127.0.0.1:1234/callback'])
    const code = (redirect_uri: string) =>
      desk.code(maker(), '/openapi/agent-request', agentRequest(desk, { client_id, redirect_uri }))
    expect(await code('http://127.0.0.1:50123/callback')).toBe('ok')
    for (const uri of ['http://127.0.0.1:50123/other', 'http://localhost:1234/callback', 'https://127.0.0.1/callback'])
      expect(await code(uri)).toBe('agent_request_invalid')
  })

  it('T108: An app with a scheme of its own gets the code there, and the person sees whose it is', async () => {
    const redirect_uri = 'com.example.assistant:/callback'
    const client_id = clientIdOf(desk, 'Phone', [redirect_uri])
    const asked = await desk.call(maker(), '/openapi/agent-request', agentRequest(desk, { client_id, redirect_uri }))
    expect(asked.host).toBe('com.example.assistant:/')
    const { answer, fields } = await agentCode(desk, maker(), { client_id, redirect_uri })
    expect(answer.href).toMatch(/^com\.example\.assistant:\/callback\?code=/)
    expect((await askToken(desk, fields)).error).toBeUndefined()
    const local = { client_id: clientIdOf(desk, 'Local', ['com.example.a://localhost/callback']) }
    const other = agentRequest(desk, { ...local, redirect_uri: 'com.example.a://localhost:99/callback' })
    expect(await desk.code(maker(), '/openapi/agent-request', other)).toBe('agent_request_invalid')
  })

  it('T108: The answer names this server, so that an app cannot be made to send its code elsewhere', async () => {
    const { answer } = await agentCode(desk, maker(), { state: 'of the app' })
    const { origin } = new URL(desk.server.deps.settings.publicUrl)
    expect(Object.fromEntries(answer.searchParams)).toEqual({
      code: expect.any(String),
      state: 'of the app',
      iss: origin,
    })
    const { decline_to } = await desk.call(maker(), '/openapi/agent-request', agentRequest(desk))
    expect(decline_to).toBe(`${agentRedirect}?error=access_denied&state=state&iss=${encodeURIComponent(origin)}`)
  })

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'https://attacker.example/callback' }],
  ])('T108: A code is worth nothing to somebody with %s, and is spent by the try', async (_, change) => {
    const { fields } = await agentCode(desk, maker())
    expect(await askToken(desk, { ...fields, ...change })).toEqual({ error: 'invalid_grant' })
    expect((await askToken(desk, fields)).error).toBe('invalid_grant')
  })

  it('T108: A code of one app is worth nothing to another', async () => {
    const { fields } = await agentCode(desk, maker())
    const client_id = clientIdOf(desk, 'Other')
    expect((await askToken(desk, { ...fields, client_id })).error).toBe('invalid_grant')
  })

  it('T108: A code that is used twice ends the agent, and a late one is refused', async () => {
    const { fields } = await agentCode(desk, maker())
    const { access_token } = await askToken(desk, fields)
    expect(await listTools(access_token)).toBe(200)
    expect((await askToken(desk, fields)).error).toBe('invalid_grant')
    expect(await listTools(access_token)).toBe(401)
    const late = await agentCode(desk, maker())
    desk.server.clock.advance(agentLimits.codeLifeMs)
    expect((await askToken(desk, late.fields)).error).toBe('invalid_grant')
  })

  it('T108: A refresh token works once; a copy of a used one ends the agent for both, and is in the audit log', async () => {
    const agent = await connectAgent(desk, maker())
    const next = await refresh(agent.refresh_token, agent.clientId)
    expect(await listTools(next.access_token)).toBe(200)
    expect((await refresh(agent.refresh_token, agent.clientId)).error).toBe('invalid_grant')
    expect(await listTools(next.access_token)).toBe(401)
    expect((await refresh(next.refresh_token, agent.clientId)).error).toBe('invalid_grant')
    const [entry] = await desk.server.database.sql`
      select detail from audit_log where action = 'agent.copied' and object_id = ${agent.id}`
    expect(JSON.parse(String(entry?.detail))).toEqual({ name: 'Assistant', token: 'refresh' })
  })

  it('T108: A stolen refresh token is worth nothing to another app', async () => {
    const agent = await connectAgent(desk, maker())
    expect((await refresh(agent.refresh_token, clientIdOf(desk, 'Thief'))).error).toBe('invalid_grant')
    expect((await refresh(agent.refresh_token, agent.clientId)).error).toBeUndefined()
  })

  it('T108: An agent exchanges only so many tokens in an hour, so that none fills the database', async () => {
    const { clientId, ...agent } = await connectAgent(desk, maker())
    let { refresh_token: token } = agent
    for (let used = 1; used < 60; used++) token = (await refresh(token, clientId)).refresh_token
    const fields = { grant_type: 'refresh_token', refresh_token: token, client_id: clientId }
    expect((await desk.server.app.request('/oauth/token', form(fields))).status).toBe(429)
    expect((await connectAgent(desk, world.person('admin'))).access_token).toBeDefined()
    desk.server.clock.advance(3_600_000)
    expect((await refresh(token, clientId)).error).toBeUndefined()
  })

  it('T108: Somebody who knows the id of an agent cannot use up its exchanges', async () => {
    const agent = await connectAgent(desk, maker())
    const made = agent.refresh_token
    const forged = `${made.slice(0, -43)}${'A'.repeat(43)}`
    for (let tried = 0; tried < 61; tried++)
      await desk.server.app.request(
        '/oauth/token',
        form({ grant_type: 'refresh_token', refresh_token: forged, client_id: agent.clientId }),
      )
    expect((await refresh(made, agent.clientId)).access_token).toBeDefined()
    desk.server.clock.advance(3_600_000)
  })

  it('T108: Nobody makes the server read a large body before they have proved anything', async () => {
    for (const path of ['/oauth/register', '/oauth/token']) {
      const sent = { method: 'POST', body: 'x'.repeat(9_000) }
      expect((await desk.server.app.request(path, sent)).status).toBe(413)
    }
    desk.server.clock.advance(3_600_000)
  })

  it('T108: The first contact of an app is always told where to get a token, however many there are', async () => {
    const app = desk.server.createPeer({ rateLimits: { refusalsOfAddress: 2 } })
    for (let contact = 0; contact < 5; contact++) {
      const response = await app.request('/mcp', { method: 'POST', body: '{}' })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer resource_metadata="/),
      ])
    }
  })

  it('T108: A request for rights that do not exist offers none, and is answered with invalid_scope', async () => {
    const request = agentRequest(desk, { scope: 'openid everything' })
    const { scopes, decline_to } = await desk.call(maker(), '/openapi/agent-request', request)
    expect([scopes, new URL(decline_to).searchParams.get('error')]).toEqual([[], 'invalid_scope'])
    const consent = { ...request, scopes: [...agentScopes] }
    expect(await desk.code(maker(), '/openapi/connect-agent', consent)).toBe('input_invalid')
  })

  it('Events are kept for programs from the first agent on, also for a company that never had a key', async () => {
    const { people } = await desk.server.addBusiness('keyless')
    const person = personOf(people, 'admin')
    const { sql } = desk.server.database
    const heads = async () => (await sql`select 1 from webhook_heads where business_id = ${person.business_id}`).length
    expect(await heads()).toBe(0)
    await connectAgent(desk, person)
    expect(await heads()).toBe(1)
  })

  it('T108: A token is of one kind and for one resource: elsewhere, and for anything else, it is refused', async () => {
    const agent = await connectAgent(desk, maker())
    const wrong = [agent.refresh_token, agent.access_token.replace('_at_', '_rt_'), `${agent.access_token}x`, 'none']
    for (const token of wrong) expect(await listTools(token)).toBe(401)
    expect((await refresh(agent.access_token, agent.clientId)).error).toBe('invalid_grant')
    const fields = { grant_type: 'refresh_token', refresh_token: agent.refresh_token, client_id: agent.clientId }
    expect(await askToken(desk, { ...fields, resource: 'https://other.example/mcp' })).toEqual({
      error: 'invalid_target',
    })
    const rest = await desk.server.app.request('/openapi/v1/balance', {
      headers: { authorization: `Bearer ${agent.access_token}` },
    })
    expect(rest.status).toBe(401)
  })

  it('T108: An access token ends after ten minutes, and whatever the database says', async () => {
    const agent = await connectAgent(desk, maker())
    await desk.server.database.sql`update agent_tokens set expires_at = expires_at + interval '1 day'`
    desk.server.clock.advance(agentLimits.accessLifeMs)
    const response = await sayAs(desk, agent.access_token, 'tools/list')
    expect(response.status).toBe(401)
    const { origin } = new URL(desk.server.deps.settings.publicUrl)
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", error="invalid_token"`,
    )
  })

  it('T108: A thousand registrations store nothing, and a network registers only so many in an hour', async () => {
    const { sql } = desk.server.database
    const rows = async () => Number((await sql`select count(*) as rows from api_keys`)[0]?.rows)
    const before = await rows()
    const statuses: number[] = []
    for (let one = 0; one < 620; one++)
      statuses.push((await register({ client_name: `App ${one}`, redirect_uris: [agentRedirect] })).status)
    expect(statuses.lastIndexOf(201)).toBe(599)
    expect(statuses.at(-1)).toBe(429)
    expect(await rows()).toBe(before)
    desk.server.clock.advance(3_600_000)
  })

  it.each([
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['data', { redirect_uris: ['data:text/html,hello'] }],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }],
    ['a scheme that no maker owns', { redirect_uris: ['assistant:/callback'] }],
    ['a short scheme', { redirect_uris: ['x:/callback'] }],
    ['plain HTTP elsewhere', { redirect_uris: ['http://assistant.example/callback'] }],
    ['a name before the host', { redirect_uris: ['https://lintas.example@attacker.example/'] }],
    ['a fragment', { redirect_uris: ['https://assistant.example/#a'] }],
    ['no address', { redirect_uris: [] }],
    ['six addresses', { redirect_uris: Array.from({ length: 6 }, () => agentRedirect) }],
  ])('T108: An app cannot register with %s', async (_, body) => {
    const response = await register(body)
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_redirect_uri' }])
  })

  it('T108: The name of an app is one visible line, whatever it registers', async () => {
    const client_name = `Lintas\u202E\nSupport${'x'.repeat(200)}`
    const { client_name: name } = (await (await register({ client_name, redirect_uris: [agentRedirect] })).json()) as {
      client_name: string
    }
    expect(name).toMatch(/^Lintas Supportx+$/)
    expect(name.length).toBeLessThanOrEqual(60)
  })
})

describe('T109: an agent whose person may no longer act', () => {
  it('T109: An agent gets what its person has and allowed, and loses it with their role at once', async () => {
    const person = world.person('maker')
    const agent = await connectAgent(desk, person, { scopes: ['transfers.read', 'quotes.create'] })
    const tools = async () => {
      const answer = (await (await sayAs(desk, agent.access_token, 'tools/list')).json()) as {
        result: { tools: { name: string }[] }
      }
      return answer.result.tools.map(({ name }) => name)
    }
    expect(await tools()).toEqual(expect.arrayContaining(['transfers', 'createQuote']))
    expect(await tools()).not.toContain('balance')
    await setRole(desk, person, 'checker')
    expect(await tools()).not.toContain('createQuote')
    const call = await sayAs(desk, agent.access_token, 'tools/call', { name: 'createQuote', arguments: {} })
    expect(await call.json()).toMatchObject({ error: { code: -32602 } })
    await setRole(desk, person, 'maker')
  })

  it('T109: An agent is disconnected at once by its person or an admin, and by nobody else', async () => {
    const agent = await connectAgent(desk, maker())
    expect(await desk.code(world.person('checker'), '/openapi/disconnect-agent', { id: agent.id })).toBe('not_found')
    expect((await desk.call(world.person('checker'), '/openapi/agents', {})).items).toEqual([])
    expect(await listTools(agent.access_token)).toBe(200)
    await desk.call(world.person('admin'), '/openapi/disconnect-agent', { id: agent.id })
    expect(await listTools(agent.access_token)).toBe(401)
    expect((await refresh(agent.refresh_token, agent.clientId)).error).toBe('invalid_grant')
  })

  it('T109: An agent ends after ninety days, and a new consent to the same app replaces the earlier one', async () => {
    const first = await connectAgent(desk, maker())
    const second = await connectAgent(desk, maker())
    expect([await listTools(first.access_token), await listTools(second.access_token)]).toEqual([401, 200])
    let { refresh_token: token } = second
    for (let days = 0; days < 75; days += 25) {
      desk.server.clock.advance(25 * 86_400_000)
      token = (await refresh(token, second.clientId)).refresh_token
    }
    desk.server.clock.advance(15 * 86_400_000)
    expect((await refresh(token, second.clientId)).error).toBe('invalid_grant')
  })

  it('T109: A key of the company cannot be made of an agent, nor an agent sign like one', async () => {
    const agent = await connectAgent(desk, maker())
    const admin = world.person('admin')
    expect((await desk.call(admin, '/openapi/keys', {})).items.map(({ id }) => id)).not.toContain(agent.id)
    const rotate = { id: agent.id, overlap_hours: 1 }
    expect(await desk.code(admin, '/openapi/rotate-key', rotate)).toBe('not_found')
  })

  it('T109: A reset by mail of a password or PIN ends the agents of that person, and of nobody else', async () => {
    const { person } = await createWorld(desk, 'recovered')
    const { server } = desk
    const [colleague, ofPassword, ofPin] = [person('admin'), person('maker'), person('checker')]
    const agents = await Promise.all([ofPassword, ofPin, colleague].map((one) => connectAgent(desk, one)))
    const states = () => Promise.all(agents.map(({ access_token }) => listTools(access_token)))
    const signedIn = await createSignedIn(server, ofPin)
    expect(await states()).toEqual([200, 200, 200])
    const stranger = await createTestClient(server)
    await stranger.call('/account/forgot-password', { email: ofPassword.email })
    const token = await readLinkToken(server, ofPassword.email)
    await stranger.call('/account/create-password', { token, password: goodPassword })
    expect(await states()).toEqual([401, 200, 200])
    server.clock.advance(1_000)
    await resetOtpLimit(server, ofPin)
    const { challenge_id } = await signedIn.call('/account/send-otp', { purpose: 'pin_reset' })
    const otp = await server.readCode(ofPin)
    await signedIn.call('/account/reset-pin', { password, challenge_id, otp, new_pin: '1937' })
    expect(await states()).toEqual([401, 401, 200])
    const entries = await server.database.sql`
      select detail from audit_log where action in ('password.reset', 'security.pin_reset') and object_id in ${server.database.sql([ofPassword.id, ofPin.id])}`
    expect(entries.map(({ detail }) => JSON.parse(String(detail)))).toEqual([{ agents_ended: 1 }, { agents_ended: 1 }])
  })

  it('T109: A connected agent is announced to its person by mail and in the portal, with its name and address', async () => {
    const person = world.person('maker')
    await connectAgent(desk, person)
    await desk.server.deliverMails()
    const mail = desk.server.mails.findLast(({ to }) => to === person.email)
    expect(mail?.subject).toBe('AI agent connected')
    expect(mail?.text).toContain('Assistant (assistant.example) may now work in your name')
    const { items } = await desk.call(person, '/notification/list', { page_size: 10, page_number: 1 })
    expect(items[0]).toMatchObject({ title: 'AI agent connected', target: '/business/user-settings/agents' })
  })

  it('T109: An agent of a locked person or company is refused, with a token, a refresh token and a code', async () => {
    const person = world.person('maker')
    const agent = await connectAgent(desk, person)
    const { fields } = await agentCode(desk, person, { client_id: clientIdOf(desk, 'Second') })
    const [colleague, supervisor] = [
      await connectAgent(desk, world.person('admin')),
      await signInStaff(desk.server, 'supervisor'),
    ]
    const [business_id, user_id] = [world.business.id, person.id]
    await supervisor.call('/staff/customer/lock-user', { business_id, user_id, reason: 'a stolen laptop' })
    expect(await listTools(agent.access_token)).toBe(401)
    expect((await refresh(agent.refresh_token, agent.clientId)).error).toBe('invalid_grant')
    expect((await askToken(desk, fields)).error).toBe('invalid_grant')
    expect(await listTools(colleague.access_token)).toBe(200)
    await supervisor.call('/staff/customer/lock-business', { business_id, reason: 'a fraud' })
    expect(await listTools(colleague.access_token)).toBe(401)
    expect((await refresh(colleague.refresh_token, colleague.clientId)).error).toBe('invalid_grant')
  })
})
