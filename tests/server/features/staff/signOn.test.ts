import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpCodeOf } from '../../../support/authenticatorApp.ts'
import type { TestClient } from '../../../support/server/client.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../support/server/identityProvider.ts'
import { createStaffTestClient, type MadeStaff, makeStaff } from '../../../support/server/staffClient.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let provider: IdentityProvider
let server: TestServer
let treasurer: MadeStaff

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await createTestServer({ environment: provider.environment, start: new Date() })
  treasurer = await makeStaff(server, 'treasurer')
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

async function comeBack(client: TestClient) {
  const { url } = await client.call('/staff/start-sign-on', {})
  const query = await provider.visit(url)
  return { state: new URLSearchParams(query).get('state') ?? '', query }
}
const staffCount = async () => (await server.database.sql`select from staff`).length

it('T80 Staff sign in by the identity provider and their own second factor, matched by subject after the first time', async () => {
  const client = await createStaffTestClient(server)
  provider.use({ sub: 'ayu', email: treasurer.email.toUpperCase(), email_verified: true })
  const { challenge, staff } = await client.call('/staff/finish-sign-on', await comeBack(client))
  expect(staff).toBeNull()
  expect(await client.code('/staff/get-session', {})).toBe('login_required')
  const otp = totpCodeOf(treasurer.secret, server.clock.now())
  const { email } = await client.call('/staff/login', { challenge_id: challenge?.challenge_id ?? '', otp })
  expect(email).toBe(treasurer.email)
  const told = await server.database.sql<{ action: string }[]>`
    select action from audit_log where action in ('staff.sign_on_bound', 'staff.login') order by seq`
  expect(told.map(({ action }) => action)).toEqual(['staff.sign_on_bound', 'staff.login'])

  provider.use({ sub: 'ayu', email: 'married@operator.test', email_verified: true })
  const later = await createStaffTestClient(server)
  expect((await later.call('/staff/finish-sign-on', await comeBack(later))).challenge?.factor).toBe('authenticator')
  provider.use({ sub: 'another', email: treasurer.email, email_verified: true })
  expect(await later.code('/staff/finish-sign-on', await comeBack(later))).toBe('sign_on_refused')
})

it('T80 No member is created by the provider’s word, an unverified address or without a factor', async () => {
  const before = await staffCount()
  const client = await createStaffTestClient(server)
  provider.use({ sub: 'stranger', email: 'stranger@operator.test', email_verified: true })
  expect(await client.code('/staff/finish-sign-on', await comeBack(client))).toBe('sign_on_refused')
  const { actor } = await signInStaff(server, 'reviewer')
  const [row] = await server.database.sql<{ email: string }[]>`select email from staff where id = ${actor.staff_id}`
  provider.use({ sub: 'budi', email: row?.email ?? '', email_verified: false })
  expect(await client.code('/staff/finish-sign-on', await comeBack(client))).toBe('sign_on_refused')
  provider.use({ sub: 'budi', email: row?.email ?? '', email_verified: true })
  expect(await client.code('/staff/finish-sign-on', await comeBack(client))).toBe('sign_on_refused')
  expect(await staffCount()).toBe(before + 1)
})

it('T80 The provider’s response is valid once, for the device that began, unaltered', async () => {
  const [client, other] = [await createStaffTestClient(server), await createStaffTestClient(server)]
  provider.use({ sub: 'ayu', email: treasurer.email, email_verified: true })
  const came = await comeBack(client)
  expect(await other.code('/staff/finish-sign-on', came)).toBe('sign_on_refused')
  await client.call('/staff/finish-sign-on', came)
  expect(await client.code('/staff/finish-sign-on', came)).toBe('sign_on_refused')
  const [one, two] = [await comeBack(client), await comeBack(client)]
  expect(await client.code('/staff/finish-sign-on', { ...one, query: two.query })).toBe('sign_on_refused')
})

it('T80 A provider that requires two factors needs no second one here', async () => {
  const trusting = await createTestServer({
    environment: { ...provider.environment, OIDC_SECOND_FACTOR: 'provider' },
    start: new Date(),
  })
  const { actor } = await signInStaff(trusting, 'supervisor')
  const [row] = await trusting.database.sql<{ email: string }[]>`select email from staff where id = ${actor.staff_id}`
  provider.use({ sub: 'eko', email: row?.email ?? '', email_verified: true })
  const client = await createStaffTestClient(trusting)
  const { staff } = await client.call('/staff/finish-sign-on', await comeBack(client))
  await client.channel.renew()
  expect((await client.call('/staff/get-session', {})).staff).toEqual(staff)
  await trusting.stop()
})
