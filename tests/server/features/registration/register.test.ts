import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/codes.ts'
import { type CallRequest, calls } from '../../../../contract/calls.ts'
import { verifySecret } from '../../../../server/secrets.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { goodPassword, registrationOf } from '../../../support/registration.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

const form = registrationOf

async function newestMail(email: string) {
  await server.deliverMails()
  return server.mails.findLast(({ to }) => to === email)
}

describe('a business registers', () => {
  it('and exists only once the code was right: not verified, with its admin, who logs in as everybody does', async () => {
    const asked = { ...form('laut.biru'), referral_code: 'ab123456', website: 'https://laut.example' }
    const sent = await client.call('/account/register', asked)
    expect(sent).toMatchObject({ sent_to: 'l***@example.com', sends_left: 4 })
    const countUsers = () => server.database.sql`select 1 from users where email = ${asked.email}`
    expect(await countUsers()).toHaveLength(0)
    const otp = await server.readCode(asked)
    expect((await newestMail(asked.email))?.text).toContain('Company: PT laut.biru')
    const made = await client.call('/account/confirm-registration', {
      registration_id: sent.registration_id,
      otp,
      user_name: asked.user_name,
    })
    expect(made).toEqual({ user_name: 'laut.biru', email: asked.email })
    expect(client.wire.setCookies).toEqual([])

    const [row] = await server.database.sql`
      select u.*, b.is_verified, b.name, p.website, p.referral_code, p.purpose_of_use, p.terms_version, p.security_answer_hash
      from users u join businesses b on b.id = u.business_id join business_profiles p on p.business_id = b.id
      where u.email = ${asked.email}`
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
    expect(await verifySecret(pepper, 'security answer', 'si belang', row?.security_answer_hash)).toBe(true)
    const trail = await server.database.sql`select action from audit_log where business_id = ${row?.business_id}`
    expect(trail.map(({ action }) => action)).toEqual(['business.registered'])

    const challenge = await client.call('/account/get-otp-method', {
      identifier: 'Laut.Biru',
      password: goodPassword,
    })
    const user = await client.call('/account/login', {
      challenge_id: challenge.challenge_id,
      otp: await server.readCode(asked),
    })
    expect(user).toMatchObject({ company_name: 'PT laut.biru', role: 'admin', is_verified: 0, has_pin: false })
    await client.channel.renew()
    expect(await client.code('/business/get-role-permissions', {})).toBe('ok')
    await client.call('/account/logout', {})
  })

  it.each<[keyof CallRequest<'/account/register'>, unknown, string]>([
    ['full_name', 'Ratna', 'input_invalid'],
    ['user_name', 'name@home', 'input_invalid'],
    ['email', 'no address', 'input_invalid'],
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
  ])('not with %s = %j', async (field, value, code) => {
    const asked = { ...form('salah'), company_name: 'PT Salah', [field]: value }
    expect(await client.reply('/account/register', asked)).toMatchObject({
      code: codes[code as 'input_invalid'].code,
      data: { field },
    })
  })

  it('takes phone numbers of other countries by the general rule', async () => {
    const asked = { ...form('singapura'), country: 'SG', phone_number: '61234567' }
    expect(await client.code('/account/register', asked)).toBe('ok')
  })
})

describe('T26 a registration tells nobody who is here', () => {
  it('an address that has an account gets the same answer after the same statements, and its owner a mail', async () => {
    const { people } = await server.addBusiness('pemilik', ['maker'])
    const email = people[0]?.email ?? ''
    const fresh = await createTestClient(server)
    await fresh.call('/common/get-security-question-list', {})
    const answers: object[] = []
    const done: string[][] = []
    for (const address of [email, `${'q'.repeat(email.length - 12)}@example.com`]) {
      statements.length = 0
      const reply = await fresh.reply('/account/register', { ...form('siapa'), email: address })
      done.push([...statements])
      const data = reply.data as Record<string, unknown>
      answers.push({ ...reply, data: { ...data, registration_id: '', sent_to: String(data.sent_to).slice(1) } })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(done[1]).toEqual(done[0])
    expect(done[0]).not.toEqual([])
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Somebody tried to register with your address')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    expect(mail?.text).toContain('Hello maker 1 of pemilik')
  })

  it('no code is right for such an address', async () => {
    const { people } = await server.addBusiness('sudah', ['maker'])
    const email = people[0]?.email ?? ''
    const { registration_id } = await client.call('/account/register', { ...form('lain'), email })
    const [row] = await server.database.sql`select code_hash from registrations where id = ${registration_id}`
    expect(row?.code_hash).toBeNull()
    const confirm = { registration_id, otp: '123456', user_name: 'lain' }
    expect(await client.code('/account/confirm-registration', confirm)).toBe('otp_wrong')
  })

  it('that a user name is taken is told to whoever has shown a code, and another can be chosen with the same one', async () => {
    await server.addBusiness('nama', ['maker'])
    const asked = { ...form('nama'), user_name: 'nama.maker1', email: 'baru@example.com' }
    const { registration_id } = await client.call('/account/register', asked)
    const otp = await server.readCode(asked)
    expect(
      await client.reply('/account/confirm-registration', { registration_id, otp, user_name: 'nama.maker1' }),
    ).toMatchObject({ code: codes.user_name_taken.code, data: { field: 'user_name' } })
    expect(await client.code('/account/confirm-registration', { registration_id, otp, user_name: 'nama.baru' })).toBe(
      'ok',
    )
  })
})

it('T29 no call takes the security answer but the registration, and nothing reads what is kept of it', async () => {
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
