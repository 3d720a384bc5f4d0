import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { appRole, createDatabase, type Sql } from '../../../../server/db/client.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { forgetSends, freshCode, stepUp, wrongCode } from '../../../support/factors.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer

/** A second process: its own connections, the same database and keys. */
let otherSql: Sql

let count = 0
let person: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  otherSql = createDatabase(server.database.url, { max: 4, role: appRole })
})

afterAll(async () => {
  await otherSql.end()
  await server.stop()
})

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`totp${count}`, ['maker'])
  const [first] = people
  if (!first) throw new Error('no people')
  person = first
  client = await createTestClient(server)
  await client.logIn(person)
})

describe('T06 guessing a code of the authenticator app', () => {
  it('At most five codes are compared while an app is set up, and then the set-up starts anew', async () => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
    const right = freshCode(server, secret)
    for (let round = 1; round < limits.otpTriesMax; round++) {
      expect(await client.code('/account/confirm-authenticator', { setup_id, otp: wrongCode(right) })).toBe('otp_wrong')
    }
    expect(await client.code('/account/confirm-authenticator', { setup_id, otp: wrongCode(right) })).toBe(
      'factor_setup_over',
    )
    expect(await client.code('/account/confirm-authenticator', { setup_id, otp: right })).toBe('factor_setup_over')
  })

  it('A set-up belongs to one session and expires after ten minutes', async () => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    const elsewhere = await createTestClient(server)
    await forgetSends(server, person)
    await elsewhere.logIn(person)
    expect(await elsewhere.code('/account/get-authenticator-setup', { setup_id })).toBe('factor_setup_over')
    server.clock.advance(limits.factorSetupLifeMs - 1)
    expect(await client.code('/account/get-authenticator-setup', { setup_id })).toBe('ok')
    server.clock.advance(1)
    expect(await client.code('/account/get-authenticator-setup', { setup_id })).toBe('factor_setup_over')
  })
})

it('Two people who finish the same set-up at once create one app of it', async () => {
  const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
  const { setup_id } = await client.call('/account/start-authenticator', proof)
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  const otp = freshCode(server, secret)
  const said = await Promise.all([0, 1].map(() => client.code('/account/confirm-authenticator', { setup_id, otp })))
  expect(said.filter((code) => code === 'ok')).toHaveLength(1)
  const told = await server.database.sql`
    select from audit_log where object_id = ${person.id} and action = 'factor.set_up_authenticator'`
  expect(told).toHaveLength(1)
})

it('The app is saved with the key that the page had then, which is useless from then on', async () => {
  const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
  const { setup_id } = await client.call('/account/start-authenticator', proof)
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  const open = () => server.database.sql`
    select from channels c join sessions s on s.id_hash = c.session_id_hash
    where s.user_id = ${person.id} and c.revoked_at is null`
  expect((await open()).length).toBeGreaterThan(0)
  await client.call('/account/confirm-authenticator', { setup_id, otp: freshCode(server, secret) })
  expect(await open()).toEqual([])
})
