import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { calls } from '../../../../contract/calls.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import {
  enrolAuthenticator,
  enrolPasskey,
  makeAuthenticatorPrimary,
  resetOtpLimit,
  unusedTotpCode,
} from '../../../support/factors.ts'
import { goodPassword, readLinkToken } from '../../../support/registration.ts'
import { keyRequest } from '../../../support/requests/openapiRequests.ts'
import { createSignedIn, createTestClient, type TestClient } from '../../../support/server/client.ts'
import { makeKeyPair } from '../../../support/server/openClient.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'
import type { SoftPasskey } from '../../../support/softPasskey.ts'

/** T45: an attacker who reads the mailbox sets a new password and PIN, and still moves no money for a day. */

let server: TestServer
let admin: MadePerson
let count = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`mailbox${count}`)
  admin = personOf(people, 'admin')
})

async function resetPassword(person: MadePerson): Promise<void> {
  server.clock.advance(1_000)
  const stranger = await createTestClient(server)
  await stranger.call('/account/forgot-password', { email: person.email })
  const token = await readLinkToken(server, person.email)
  await stranger.call('/account/create-password', { token, password: goodPassword })
}

interface LogIn {
  typed?: string
  app?: string
  passkey?: SoftPasskey
}

async function logIn(person: MadePerson, { typed = goodPassword, app, passkey }: LogIn = {}): Promise<TestClient> {
  const client = await createTestClient(server)
  await resetOtpLimit(server, person)
  const { challenge_id } = await client.call('/account/get-otp-method', { identifier: person.email, password: typed })
  if (passkey) {
    const { options } = await client.call('/account/get-passkey-options', { challenge_id })
    await client.call('/account/login', { challenge_id, passkey: passkey.sign(options) })
  } else {
    const otp = app === undefined ? await server.readCode(person) : unusedTotpCode(server, app)
    await client.call('/account/login', { challenge_id, otp })
  }
  await client.channel.renew()
  return client
}

async function resetPin(client: TestClient, person: MadePerson, typed: string, app?: string): Promise<void> {
  server.clock.advance(1_000)
  await resetOtpLimit(server, person)
  const { challenge_id } = await client.call('/account/send-otp', { purpose: 'pin_reset' })
  const otp = app === undefined ? await server.readCode(person) : unusedTotpCode(server, app)
  await client.call('/account/reset-pin', { password: typed, challenge_id, otp, new_pin: '1937' })
}

const nobody = '00000000-0000-4000-8000-000000000000'
const seen = { id: nobody, version: 1, payload_digest: '0'.repeat(64) }
const seat = { id: nobody, password: goodPassword }
const account = { bank_code: '014', account_number: '1234567890', account_name: 'PT Uji Coba', is_default: false }

const { publicKey: public_key } = makeKeyPair()

/** The held calls, with valid requests about unknown objects: a person who is not in cooling-off gets “not found”. */
const held = {
  '/transfer/request-otp': { purpose: 'pay', transfers: [seen] },
  '/bulk/request-otp': { purpose: 'pay', bulk: seen },
  '/schedule/request-otp': { purpose: 'pay', schedule: seen },
  '/refund/request-otp': { purpose: 'approve', refund: seen },
  '/desk/request-otp': { items: [{ kind: 'transfer', ...seen }] },
  '/transfer/request-passkey': { purpose: 'pay', transfers: [seen] },
  '/desk/request-passkey': { items: [{ kind: 'transfer', ...seen }] },
  '/transfer/pay': { transfer: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/transfer/approve': { transfers: [seen], challenge_id: nobody, otp: '123456', pin: '1937' },
  '/desk/approve': { items: [{ kind: 'transfer', ...seen }], challenge_id: nobody, otp: '123456', pin: '1937' },
  '/schedule/submit': { schedule: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/schedule/approve': { schedule: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/schedule/resume': { id: nobody },
  '/bulk/pay': { bulk: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/bulk/approve': { bulk: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/bulk/resume': { id: nobody },
  '/approval/propose': { version: 1, revision: 1, password: goodPassword },
  '/approval/publish': { version: 1, revision: 1, password: goodPassword },
  '/approval/set-signing': { passkeys: true },
  '/approval/delegate': { delegate_id: nobody, starts_on: '2030-01-01', ends_on: '2030-01-02' },
  '/team/invite': { email: 'new@example.com', full_name: 'New Colleague', role: 'maker', password: goodPassword },
  '/team/reinvite': seat,
  '/team/change-role': { ...seat, role: 'admin' },
  '/team/change-name': { ...seat, full_name: 'Rina Putri' },
  '/team/delete': seat,
  '/recipient/approve-change': { change: seen },
  '/refund/request': { id: nobody, destination: 'balance' },
  '/refund/approve': { refund: seen, challenge_id: nobody, otp: '123456', pin: '1937' },
  '/business/add-bank-account': { ...account, password: goodPassword },
  '/business/make-bank-account-default': seat,
  '/balance/move-balance': { amount_minor: '100000', pin: '1937' },
  '/openapi/create-key': keyRequest({ public_key }),
  '/openapi/rotate-key': { id: nobody, public_key, overlap_hours: 1 },
  '/openapi/connect-device': { code: 'BCDF-GHJK', scopes: ['balance.read'] },
  '/openapi/connect-agent': {
    ...{ response_type: 'code', client_id: 'unknown', redirect_uri: 'https://assistant.example/callback' },
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256', scope: '', state: '', resource: '' },
    scopes: ['transfers.read'],
  },
}

const askCode = (client: TestClient): Promise<string> =>
  client.code('/transfer/request-otp', held['/transfer/request-otp'])

describe('T45 reset by mail alone', () => {
  it('A reset by mail blocks every call that pays, approves or decides who may, for a day', async () => {
    const marked = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.waitsForHold)
    expect(Object.keys(held)).toEqual(expect.arrayContaining(marked.map(([path]) => path)))
    await resetPassword(admin)
    const client = await logIn(admin)
    for (const [path, request] of Object.entries(held)) {
      expect([path, await client.code(path, request)]).toEqual([path, 'mail_reset_hold'])
    }
    const { message } = await client.reply('/transfer/request-otp', held['/transfer/request-otp'])
    expect(message).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d [AP]M \(GMT\+7\)/)
    expect((await client.call('/account/get-session', {})).hold).toMatchObject({ reason: 'password_reset' })
    server.clock.advance(limits.factorHoldMs - 60_000)
    expect(await askCode(await logIn(admin))).toBe('mail_reset_hold')
    server.clock.advance(60_000)
    const later = await logIn(admin)
    expect(await askCode(later)).toBe('not_found')
    expect((await later.call('/account/get-session', {})).hold).toBeNull()
  })

  it('A reset by mail tells the person by mail and in the portal how long the cooling-off lasts', async () => {
    await resetPassword(admin)
    await server.deliverMails()
    const mail = server.mails.findLast(({ to }) => to === admin.email)
    expect(mail?.subject).toBe('Payments paused for 24 hours after your password reset')
    expect(mail?.text).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d [AP]M \(GMT\+7\)/)
    const { items } = await (await logIn(admin)).call('/notification/list', {
      page_size: 10,
      page_number: 1,
    })
    expect(JSON.stringify(items)).toContain('paused')
  })

  it('A PIN reset by mailed code starts the cooling-off too, also without a password reset', async () => {
    const client = await createSignedIn(server, admin)
    expect(await askCode(client)).toBe('not_found')
    await resetPin(client, admin, password)
    await client.channel.renew()
    expect(await askCode(client)).toBe('mail_reset_hold')
    expect((await client.call('/account/get-session', {})).hold).toMatchObject({ reason: 'pin_reset' })
  })
})

describe('T45 authenticator app or passkey after a reset', () => {
  it('An app or passkey ends the cooling-off at the sign-in after a password reset', async () => {
    const before = await createSignedIn(server, admin)
    const { passkey } = await enrolPasskey(server, before, admin)
    await resetPassword(admin)
    expect(await askCode(await logIn(admin))).toBe('mail_reset_hold')
    expect(await askCode(await logIn(admin, { passkey }))).toBe('not_found')
    const [row] = await server.database.sql`
      select 1 from audit_log where business_id = ${admin.business_id} and action = 'security.hold_lifted'`
    expect(row).toBeDefined()
  })

  it('A primary app ends the cooling-off and signs a PIN reset that starts none', async () => {
    const before = await createSignedIn(server, admin)
    const { secret } = await makeAuthenticatorPrimary(server, before, admin)
    server.clock.advance(limits.factorHoldMs)
    await resetPassword(admin)
    const client = await logIn(admin, { app: secret })
    expect(await askCode(client)).toBe('not_found')
    await resetPin(client, admin, goodPassword, secret)
    await client.channel.renew()
    expect(await askCode(client)).toBe('not_found')
  })

  it('A factor added after the reset never ends the cooling-off, however often it is repeated', async () => {
    await resetPassword(admin)
    const { passkey } = await enrolPasskey(server, await logIn(admin), admin)
    expect(await askCode(await logIn(admin, { passkey }))).toBe('mail_reset_hold')
    server.clock.advance(60_000)
    await resetPassword(admin)
    expect(await askCode(await logIn(admin, { passkey }))).toBe('mail_reset_hold')
    await enrolAuthenticator(server, await logIn(admin), admin)
    expect(await askCode(await logIn(admin))).toBe('mail_reset_hold')
  })

  it('A new passkey never ends the cooling-off where another existed before: the one that signed counts', async () => {
    const before = await createSignedIn(server, admin)
    const { passkey: old } = await enrolPasskey(server, before, admin, 'Old')
    await resetPassword(admin)
    const { passkey: added } = await enrolPasskey(server, await logIn(admin), admin, 'New')
    expect(await askCode(await logIn(admin, { passkey: added }))).toBe('mail_reset_hold')
    expect(await askCode(await logIn(admin, { passkey: old }))).toBe('not_found')
  })

  it('An app never ends the cooling-off of a PIN that somebody else may have set, until a new one is set there', async () => {
    const client = await createSignedIn(server, admin)
    const { passkey } = await enrolPasskey(server, client, admin)
    await resetPin(client, admin, password)
    const own = await logIn(admin, { typed: password, passkey })
    expect(await askCode(own)).toBe('mail_reset_hold')
    await resetPin(own, admin, password)
    await own.channel.renew()
    expect(await askCode(own)).toBe('not_found')
  })
})
