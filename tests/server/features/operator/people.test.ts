import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { enrolAuthenticator } from '../../../support/factors.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let business: MadeBusiness
let maker: MadePerson
let dina: StaffTestClient
let eko: StaffTestClient

beforeAll(async () => {
  server = await createTestServer()
  business = await server.addBusiness('kunci')
  maker = personOf(business.people, 'maker')
  dina = await signInStaff(server, 'reviewer', 'Dina')
  eko = await signInStaff(server, 'supervisor', 'Eko')
})
afterAll(() => server.stop())

const attempt = async (person: MadePerson) =>
  (await createTestClient(server)).code('/account/get-otp-method', { identifier: person.user_name, password })

async function letIn(kind: 'user_unlock' | 'business_unlock', payload: object) {
  const proposal = await dina.call('/staff/proposal/propose', { kind, payload: { ...payload }, reason: 'it was them' })
  const decision = { ...proposal, decision: 'carry_out', reason: '' } as const
  expect(await dina.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
  expect(await eko.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
}

const look = async () =>
  (await dina.call('/staff/customer/detail', { id: business.id, reason: 'they called' })).business

it('A locked person loses every session at once until two members of staff unlock them', async () => {
  const key = { business_id: business.id, user_id: maker.id }
  const client = await createSignedIn(server, maker)
  const treasurer = await signInStaff(server, 'treasurer')
  expect(await treasurer.code('/staff/customer/lock-user', { ...key, reason: 'no' })).toBe('not_permitted')
  await dina.call('/staff/customer/lock-user', { ...key, reason: 'a stolen laptop' })
  expect(await dina.code('/staff/customer/lock-user', { ...key, reason: 'again' })).toBe('nothing_to_decide')
  expect(['session_ended', 'channel_invalid']).toContain(await client.code('/account/get-session', {}))
  expect(await attempt(maker)).toBe('seat_locked')
  expect((await look()).people.find(({ id }) => id === maker.id)?.lock).toMatchObject({
    by: 'Dina',
    reason: 'a stolen laptop',
  })
  await letIn('user_unlock', key)
  await createSignedIn(server, maker)
})

it('A session created at the moment of the lock ends too', async () => {
  const client = await createSignedIn(server, maker)
  await server.database.sql`
    update businesses set locked_at = ${server.clock.now()}, locked_by = 'Dina', lock_reason = 'x' where id = ${business.id}`
  expect(await client.code('/account/get-session', {})).toBe('session_ended')
  await server.database.sql`
    update businesses set locked_at = null, locked_by = null, lock_reason = null where id = ${business.id}`
})

it('Nobody of a locked business can sign in', async () => {
  await dina.call('/staff/customer/lock-business', { business_id: business.id, reason: 'an order of the police' })
  expect(await attempt(personOf(business.people, 'admin'))).toBe('seat_locked')
  expect((await look()).lock).toMatchObject({ by: 'Dina' })
  await letIn('business_unlock', { business_id: business.id })
  expect(await attempt(personOf(business.people, 'admin'))).toBe('ok')
  const told = await server.database.sql<{ action: string }[]>`
    select action from audit_log where business_id = ${business.id} and action like '%locked' order by seq`
  expect(told.map(({ action }) => action)).toEqual([
    'user.locked',
    'user.unlocked',
    'business.locked',
    'business.unlocked',
  ])
})

it('An authenticator app is removed by two members of staff, a day apart', async () => {
  const key = { business_id: business.id, user_id: maker.id }
  const agree = { ...key, reason: 'called back on the number we know' }
  expect(await dina.code('/staff/factor/agree', agree)).toBe('nothing_to_decide')
  await enrolAuthenticator(server, await createSignedIn(server, maker), maker)
  expect(await dina.call('/staff/factor/agree', agree)).toMatchObject({ outcome: 'approved_once' })
  expect((await eko.call('/staff/factor/list', {})).items).toMatchObject([{ ...key, first_staff: 'Dina' }])
  expect(await eko.code('/staff/factor/agree', agree)).toBe('removal_too_early')
  server.clock.advance(limits.factorHoldMs)
  expect(await dina.code('/staff/factor/agree', agree)).toBe('proposal_four_eyes')
  expect(await eko.call('/staff/factor/agree', agree)).toEqual({ outcome: 'removed', earliest_at: null })
  expect((await look()).people.find(({ id }) => id === maker.id)).toMatchObject({
    has_authenticator: false,
    removal: null,
  })
})
