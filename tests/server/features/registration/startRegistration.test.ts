import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { emailOf, newToken } from '../../../support/registration.ts'
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

async function newestMail(email: string) {
  await server.deliverMails()
  return server.mails.findLast(({ to }) => to === email)
}

const start = (email: string, by = client) => by.call('/account/start-registration', { email })

describe('address at the start of a registration', () => {
  it('A new address gets a code by a mail that quotes nothing a stranger typed', async () => {
    const email = emailOf('laut.mulai')
    expect(await start(email)).toMatchObject({ sent_to: 'l***@example.com', sends_left: 4 })
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Your code to register with Lintas')
    expect(mail?.text).toMatch(/^\d{6}$/m)
    expect(await server.database.sql`select 1 from users where email = ${email}`).toHaveLength(0)
  })

  it('An invalid address is refused at its field', async () => {
    expect(await client.reply('/account/start-registration', { email: 'no address' })).toMatchObject({
      code: codes.input_invalid.code,
      data: { field: 'email' },
    })
  })

  it('An address is corrected by starting again, and the wrong one’s code expires unused', async () => {
    const [wrong, right] = [emailOf('salah.ketik'), emailOf('benar.ketik')]
    await start(wrong)
    const { registration_id } = await start(right)
    const otp = await server.readCode({ email: right })
    const asked = { registration_id, registration_token: newToken(), otp }
    expect(await client.code('/account/confirm-registration', asked)).toBe('ok')
  })
})

describe('T26 disclosure of accounts by registration', () => {
  it('An address with an account gets the same response after the same statements, and its owner a mail', async () => {
    const { people } = await server.addBusiness('pemilik', ['maker'])
    const email = people[0]?.email ?? ''
    const fresh = await createTestClient(server)
    await fresh.call('/common/get-security-question-list', {})
    const replies: object[] = []
    const done: string[][] = []
    for (const address of [email, `${'q'.repeat(email.length - 12)}@example.com`]) {
      statements.length = 0
      const reply = await fresh.reply('/account/start-registration', { email: address })
      done.push([...statements])
      const data = reply.data as Record<string, unknown>
      replies.push({ ...reply, data: { ...data, registration_id: '', sent_to: String(data.sent_to).slice(1) } })
    }
    expect(replies[1]).toEqual(replies[0])
    expect(done[1]).toEqual(done[0])
    expect(done[0]).not.toEqual([])
    const mail = await newestMail(email)
    expect(mail?.subject).toBe('Someone tried to register with your address')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    expect(mail?.text).toContain('Hello maker 1 of pemilik')
  })

  it('No code is correct for an address with an account', async () => {
    const { people } = await server.addBusiness('sudah', ['maker'])
    const { registration_id } = await start(people[0]?.email ?? '')
    const [row] = await server.database.sql`select code_hash from registrations where id = ${registration_id}`
    expect(row?.code_hash).toBeNull()
    const guess = { registration_id, registration_token: newToken(), otp: '123456' }
    expect(await client.code('/account/confirm-registration', guess)).toBe('otp_wrong')
  })
})

it('T49 An address is sent five codes an hour in all, and further requests learn how long to wait', async () => {
  const email = emailOf('sering')
  const { registration_id } = await start(email)
  expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('otp_resend_too_soon')
  for (let count = 0; count < 3; count++) {
    server.clock.advance(limits.otpResendMs)
    expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('ok')
  }
  const another = await createTestClient(server)
  expect(await start(email, another)).toMatchObject({ sends_left: 0 })
  server.clock.advance(60_000)
  expect(await another.reply('/account/start-registration', { email })).toMatchObject({
    code: codes.otp_sends_exhausted.code,
    message: expect.stringContaining('59 minutes'),
  })
  server.clock.advance(limits.otpSendLockMs)
  expect(await another.code('/account/start-registration', { email })).toBe('ok')
})
