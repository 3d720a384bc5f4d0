import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type CallRequest, calls } from '../../../../contract/calls.ts'
import { verifySecret } from '../../../../server/secrets.ts'
import {
  confirmRegistrationMailbox,
  goodPassword,
  newToken,
  registrationOf,
  startRegistration,
} from '../../../support/registration.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

const form = registrationOf

describe('registration of a business', () => {
  it('The admin is signed in at once on a known device, unverified and without a PIN', async () => {
    const asked = { ...form('laut.biru'), referral_code: 'ab123456', website: 'https://laut.example' }
    const { email, own } = await confirmRegistrationMailbox(server, client, 'laut.biru')
    expect(await server.database.sql`select 1 from users where email = ${email}`).toHaveLength(0)
    expect(client.wire.setCookies).toEqual([])
    const user = await client.call('/account/register', { ...own, ...asked })
    expect(user).toMatchObject({
      user_name: 'laut.biru',
      email,
      company_name: 'PT laut.biru',
      role: 'admin',
      is_verified: 0,
      has_pin: false,
    })
    expect(client.wire.setCookies).toHaveLength(2)
    await client.channel.renew()
    expect(await client.code('/business/get-role-permissions', {})).toBe('ok')

    const [row] = await server.database.sql`
      select u.*, b.is_verified, b.name, p.website, p.referral_code, p.purpose_of_use, p.terms_version, p.security_answer_hash
      from users u join businesses b on b.id = u.business_id join business_profiles p on p.business_id = b.id
      where u.email = ${email}`
    expect(row).toMatchObject({
      role: 'admin',
      is_verified: 0,
      name: 'PT laut.biru',
      country_code: '+62',
      job_title: 'Finance Director',
      referral_code: 'AB123456',
      website: 'https://laut.example',
      purpose_of_use: 'pay_suppliers',
    })
    const { pepper } = server.deps.keys
    const owner = { kind: 'security answer', id: row?.business_id } as const
    expect(await verifySecret(pepper, owner, 'si belang', row?.security_answer_hash)).toBe(true)
    const trail = await server.database.sql`
      select action from audit_log where business_id = ${row?.business_id} order by seq`
    expect(trail.map(({ action }) => action)).toEqual(['business.registered', 'session.login'])
    await client.call('/account/logout', {})
  })

  it('The admin signs in later like everybody, with the second factor', async () => {
    const fresh = await createTestClient(server)
    const { email, own } = await confirmRegistrationMailbox(server, fresh, 'lain.kali')
    await fresh.call('/account/register', { ...own, ...form('lain.kali') })
    const elsewhere = await createTestClient(server)
    const challenge = await elsewhere.call('/account/get-otp-method', {
      identifier: 'Lain.Kali',
      password: goodPassword,
    })
    const otp = await server.readCode({ email })
    expect(await elsewhere.code('/account/login', { challenge_id: challenge.challenge_id, otp })).toBe('ok')
  })

  it.each<[keyof ReturnType<typeof form>, unknown, string]>([
    ['full_name', 'Ratna', 'input_invalid'],
    ['user_name', 'name@home', 'input_invalid'],
    ['phone_number', '12', 'input_invalid'],
    ['phone_number', '99123456789', 'input_invalid'],
    ['country', 'QQ', 'input_invalid'],
    ['company_name', '', 'input_invalid'],
    ['company_name', 'x'.repeat(51), 'input_invalid'],
    ['website', 'javascript:alert(1)', 'input_invalid'],
    ['purpose_of_use', 'world domination', 'input_invalid'],
    ['job_title', 'CFO 2', 'input_invalid'],
    ['referral_code', 'ABC12345', 'input_invalid'],
    ['password', 'Short1!', 'input_invalid'],
    ['password', 'PTsalah1234!', 'password_weak'],
    ['security_answer', '', 'input_invalid'],
    ['security_question', 'mothers_maiden_name', 'input_invalid'],
    ['terms_accepted', false, 'declaration_required'],
  ])('A form with %s = %j is refused and can be submitted again', async (field, value, code) => {
    const fresh = await createTestClient(server)
    const { own } = await confirmRegistrationMailbox(server, fresh)
    const asked = { ...own, ...form('salah'), company_name: 'PT Salah', [field]: value }
    expect(await fresh.reply('/account/register', asked)).toMatchObject({
      code: codes[code as 'input_invalid'].code,
      data: { field },
    })
    const [row] = await server.database.sql`select used_at from registrations where id = ${own.registration_id}`
    expect(row?.used_at).toBeNull()
  })

  it('Foreign phone numbers follow the general rule', async () => {
    const fresh = await createTestClient(server)
    const { own } = await confirmRegistrationMailbox(server, fresh)
    const asked = { ...own, ...form('singapura'), country: 'SG', phone_number: '61234567' }
    expect(await fresh.code('/account/register', asked)).toBe('ok')
  })
})

describe('registration without a confirmed mailbox', () => {
  const register = (
    own: Pick<CallRequest<'/account/register'>, 'registration_id' | 'registration_token'>,
    by = client,
  ) => by.code('/account/register', { ...own, ...form(`m${crypto.randomUUID().slice(0, 8)}`) })

  it('Nobody registers before a correct code, with another token or on another device', async () => {
    const { otp: _, email, ...begun } = await startRegistration(server, client)
    expect(await register(begun)).toBe('registration_over')
    const { own } = await confirmRegistrationMailbox(server, client)
    expect(await register({ ...own, registration_token: newToken() })).toBe('registration_over')
    expect(await register(own, await createTestClient(server))).toBe('registration_over')
    expect(await server.database.sql`select 1 from users where email = ${email}`).toHaveLength(0)
  })

  it('Nobody registers twice, also at the same moment, or after a day’s wait', async () => {
    const fresh = await createTestClient(server)
    const { email, own } = await confirmRegistrationMailbox(server, fresh)
    const said = await Promise.all([1, 2, 3].map(() => register(own, fresh)))
    expect(said.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await server.database.sql`select 1 from users where email = ${email}`).toHaveLength(1)
    const late = await createTestClient(server)
    const { own: forgotten } = await confirmRegistrationMailbox(server, late)
    server.clock.advance(limits.registrationLifeMs)
    expect(await register(forgotten, late)).toBe('registration_over')
  })

  it('An address taken meanwhile is refused, and the person who confirmed it may know', async () => {
    const [one, other] = [await createTestClient(server), await createTestClient(server)]
    const { own } = await confirmRegistrationMailbox(server, one, 'berebut')
    server.clock.advance(limits.otpResendMs)
    const { own: slower } = await confirmRegistrationMailbox(server, other, 'berebut')
    expect(await register(own, one)).toBe('ok')
    expect(await register(slower, other)).toBe('email_exists')
  })
})

describe('T26 taken user name', () => {
  it('A taken name is disclosed only after a code, five times an hour per mailbox, and another can be chosen', async () => {
    await server.addBusiness('nama', ['maker'])
    const fresh = await createTestClient(server)
    const { own } = await confirmRegistrationMailbox(server, fresh, 'penebak')
    const tryName = (user_name: string) => fresh.reply('/account/register', { ...own, ...form('penebak'), user_name })
    for (let count = 0; count < 5; count++) {
      expect(await tryName('nama.maker1')).toMatchObject({
        code: codes.user_name_taken.code,
        data: { field: 'user_name' },
      })
    }
    expect(await tryName('nama.maker1')).toMatchObject({ code: codes.too_many_tries.code })
    // Another form for the same mailbox does not extend the limit.
    server.clock.advance(limits.otpResendMs)
    const { own: again } = await confirmRegistrationMailbox(server, fresh, 'penebak')
    expect(await fresh.code('/account/register', { ...again, ...form('penebak') })).toBe('too_many_tries')
    server.clock.advance(3_600_000)
    expect(await tryName('nama.baru')).toMatchObject({ code: codes.ok.code })
  })
})

it('T29 Only registration accepts the security answer, and no call reads what is stored of it', async () => {
  const takers = Object.entries(calls).flatMap(([path, { request }]) =>
    'security_answer' in request.fields || 'security_question' in request.fields ? [path] : [],
  )
  expect(takers).toEqual(['/account/register'])
  const { people } = await server.addBusiness('rute', ['maker'])
  const maker = people[0]
  if (!maker) throw new Error('no maker')
  statements.length = 0
  const fresh = await createTestClient(server)
  await fresh.logIn(maker)
  await fresh.call('/account/forgot-password', { email: maker.email })
  await server.deliverMails()
  expect(statements.filter((text) => text.includes('security_answer'))).toEqual([])
})
