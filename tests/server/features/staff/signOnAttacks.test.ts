import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignOn } from '../../../../server/ports/signOn.ts'
import type { TestClient } from '../../../support/server/client.ts'
import {
  type HostileProvider,
  newSigningKey,
  startHostileProvider,
  type TokenChange,
} from '../../../support/server/hostileProvider.ts'
import { startIdentityProvider } from '../../../support/server/identityProvider.ts'
import { createStaffTestClient, type MadeStaff, makeStaff } from '../../../support/server/staffClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let provider: HostileProvider
let attacker: HostileProvider
let server: TestServer
let client: TestClient
let treasurer: MadeStaff

beforeAll(async () => {
  provider = await startHostileProvider()
  attacker = await startHostileProvider()
  server = await createTestServer({ environment: provider.environment, start: new Date() })
  treasurer = await makeStaff(server, 'treasurer')
})
afterAll(async () => {
  await server.stop()
  await attacker.stop()
  await provider.stop()
})
beforeEach(async () => {
  client = await createStaffTestClient(server)
})

const begin = async () => (await client.call('/staff/start-sign-on', {})).url
const claims = () => ({ email: treasurer.email })
/** Finishes with the query of the redirect, after `change` has altered it. */
async function finish(change: (query: URLSearchParams) => void, token: TokenChange = {}): Promise<string> {
  const query = provider.redirect(await begin(), { ...token, claims: { ...claims(), ...token.claims } })
  const state = query.get('state') ?? ''
  change(query)
  return client.code('/staff/finish-sign-on', { state, query: `?${query}` })
}

describe('T97 sign-on of staff', () => {
  it('The unaltered response of the provider is accepted', async () => {
    expect(await finish(() => undefined)).toBe('ok')
  })

  it('A response that names another issuer, two or none is refused before the code is sent anywhere', async () => {
    const before = provider.codes.length
    expect(await finish((query) => query.set('iss', attacker.issuer))).toBe('sign_on_refused')
    expect(await finish((query) => query.set('iss', `${provider.issuer}/`))).toBe('sign_on_refused')
    expect(await finish((query) => query.append('iss', attacker.issuer))).toBe('sign_on_refused')
    expect(await finish((query) => query.delete('iss'))).toBe('sign_on_refused')
    expect([provider.codes.length, attacker.codes]).toEqual([before, []])
  })

  it('A response with another state, two, none, an error or a token of its own is refused before the code is sent', async () => {
    const before = provider.codes.length
    expect(await finish((query) => query.set('state', 'another'))).toBe('sign_on_refused')
    expect(await finish((query) => query.append('state', 'another'))).toBe('sign_on_refused')
    expect(await finish((query) => query.delete('state'))).toBe('sign_on_refused')
    expect(await finish((query) => query.delete('code'))).toBe('sign_on_refused')
    expect(await finish((query) => query.append('code', 'another'))).toBe('sign_on_refused')
    expect(await finish((query) => query.set('error', 'access_denied'))).toBe('sign_on_refused')
    expect(await finish((query) => query.set('id_token', 'a.b.c'))).toBe('sign_on_refused')
    expect(await finish((query) => query.set('response', 'a.b.c'))).toBe('sign_on_refused')
    expect(provider.codes.length).toBe(before)
  })

  it.each<[string, TokenChange]>([
    ['of another request', { claims: { nonce: 'another' } }],
    ['of no request', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'http://attacker.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients, requested by another', { claims: { aud: ['console', 'another'], azp: 'another' } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['without a signature', { header: { alg: 'none' } }],
    ['of another algorithm', { header: { alg: 'HS256' } }],
    ['with another key', { key: newSigningKey().privateKey }],
  ])('An ID token %s is refused', async (_, token) => {
    expect(await finish(() => undefined, token)).toBe('sign_on_refused')
  })

  it('A pending sign-on is used up by the first response, an invalid one too, and expires', async () => {
    const url = await begin()
    const query = provider.redirect(url, { claims: claims() })
    const state = query.get('state') ?? ''
    const wrong = new URLSearchParams(query)
    wrong.set('iss', attacker.issuer)
    expect(await client.code('/staff/finish-sign-on', { state, query: `?${wrong}` })).toBe('sign_on_refused')
    expect(await client.code('/staff/finish-sign-on', { state, query: `?${query}` })).toBe('sign_on_refused')

    const late = provider.redirect(await begin(), { claims: claims() })
    server.clock.advance(24 * 3_600_000)
    expect(await client.code('/staff/finish-sign-on', { state: late.get('state') ?? '', query: `?${late}` })).toBe(
      'sign_on_refused',
    )
  })
})

it('T97 The code of another session is refused, for its verifier and its nonce', async () => {
  const real = await startIdentityProvider()
  const desk = await createTestServer({ environment: real.environment, start: new Date() })
  const member = await makeStaff(desk, 'supervisor')
  real.use({ sub: 'mallory', email: member.email, email_verified: true })
  const [victim, mallory] = [await createStaffTestClient(desk), await createStaffTestClient(desk)]
  const comeBack = async (who: TestClient) =>
    new URLSearchParams(await real.visit((await who.call('/staff/start-sign-on', {})).url))
  const [theirs, injected] = [await comeBack(victim), await comeBack(mallory)]
  theirs.set('code', injected.get('code') ?? '')
  const state = theirs.get('state') ?? ''
  expect(await victim.code('/staff/finish-sign-on', { state, query: `?${theirs}` })).toBe('sign_on_refused')
  await desk.stop()
  await real.stop()
})

it('T97 A provider whose discovery document names another issuer, or that does not answer, is not used', async () => {
  const posing = await startHostileProvider()
  posing.metadata.issuer = provider.issuer
  const desk = await createTestServer({ environment: posing.environment, start: new Date() })
  const visitor = await createStaffTestClient(desk)
  const start = () => visitor.code('/staff/start-sign-on', {})
  await expect(start()).rejects.toThrow('network')
  await posing.stop()
  await expect(start()).rejects.toThrow('network')
  expect(desk.logLines.filter((line) => line.includes('the identity provider cannot be used'))).toHaveLength(2)
  await desk.stop()
})

it('T97 The same subject at another issuer is another person, who is matched by a verified address', async () => {
  expect(await finish(() => undefined)).toBe('ok')
  const { deps } = server
  const { signOn } = deps
  const oidc = { issuer: attacker.issuer, clientId: 'console', clientSecret: 'another', secondFactor: 'own' } as const
  Object.assign(deps, { signOn: createSignOn({ ...deps.settings, oidc }) })
  const finishThere = async (email: string) => {
    const query = attacker.redirect(await begin(), { claims: { email } })
    return client.code('/staff/finish-sign-on', { state: query.get('state') ?? '', query: `?${query}` })
  }
  expect(await finishThere('another@operator.test')).toBe('sign_on_refused')
  expect(await finishThere(treasurer.email)).toBe('ok')
  Object.assign(deps, { signOn })
  expect(await finish(() => undefined)).toBe('ok')
})
