import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { enrolPasskey, forgetSends, makeAuthenticatorPrimary } from '../../../support/factors.ts'
import { createSoftPasskey, type SoftPasskey } from '../../../support/softPasskey.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let stranger: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`passkey${count}`, ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  stranger = second
  client = await createTestClient(server)
  await client.logIn(person)
})

async function ask(by: TestClient, who: MadePerson = person) {
  await forgetSends(server, who)
  const asked = await by.call('/account/get-otp-method', { identifier: who.user_name, password })
  return { by, ...asked }
}

async function askForPasskey(who: MadePerson = person) {
  const { by, challenge_id } = await ask(await createTestClient(server), who)
  const { options } = await by.call('/account/get-passkey-options', { challenge_id })
  return {
    challenge_id,
    options,
    logIn: (passkey: Record<string, unknown>) => by.code('/account/login', { challenge_id, passkey }),
  }
}

const logInBy = async (passkey: SoftPasskey) => {
  const { options, logIn } = await askForPasskey()
  return logIn(passkey.sign(options))
}

describe('passkey', () => {
  it('A passkey is set up after the current factor, offered at the next sign-in and signs in', async () => {
    expect((await ask(await createTestClient(server))).methods).toEqual(['email'])
    const { passkey } = await enrolPasskey(server, client, person)
    expect((await ask(await createTestClient(server))).methods).toEqual(['email', 'passkey'])
    expect(await logInBy(passkey)).toBe('ok')
    const { passkeys } = await client.call('/account/get-factors', {})
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: server.clock.now().toISOString() }])
    await server.deliverMails()
    expect(server.mails.some(({ to, text }) => to === person.email && text.includes('Adding a passkey'))).toBe(true)
  })

  it('A passkey replaces the app at sign-in where the app is primary', async () => {
    const { passkey } = await enrolPasskey(server, client, person)
    await makeAuthenticatorPrimary(server, client, person)
    expect((await ask(await createTestClient(server))).methods).toEqual(['authenticator', 'passkey', 'recovery_code'])
    expect(await logInBy(passkey)).toBe('ok')
  })

  it('A passkey is refused for another sign-in, a second use, another site or another person’s credential', async () => {
    const { passkey } = await enrolPasskey(server, client, person)
    const first = await askForPasskey()
    const second = await askForPasskey()
    expect(await second.logIn(passkey.sign(first.options))).toBe('passkey_refused')
    const signed = passkey.sign(first.options)
    expect(await first.logIn(signed)).toBe('ok')
    expect(await first.logIn(signed)).toBe('otp_expired')

    const other = await createTestClient(server)
    await other.logIn(stranger)
    const theirs = await enrolPasskey(server, other, stranger)
    const third = await askForPasskey()
    expect(await third.logIn(theirs.passkey.sign(third.options))).toBe('passkey_refused')

    const elsewhere = createSoftPasskey('https://lintas.example')
    expect(await third.logIn({ ...elsewhere.sign(third.options), id: third.options.id })).toBe('passkey_refused')
  })

  it('A page on another address that relays the challenge is refused', async () => {
    const { passkey } = await enrolPasskey(server, client, person)
    const { options, logIn } = await askForPasskey()
    const signed = passkey.sign(options) as { response: { clientDataJSON: string } }
    const said = JSON.parse(Buffer.from(signed.response.clientDataJSON, 'base64url').toString())
    const clientDataJSON = Buffer.from(JSON.stringify({ ...said, origin: 'http://evil.example' })).toString('base64url')
    expect(await logIn({ ...signed, response: { ...signed.response, clientDataJSON } })).toBe('passkey_refused')
  })

  it('A cloned passkey whose counter lags is refused', async () => {
    const { passkey } = await enrolPasskey(server, client, person)
    for (let round = 0; round < 3; round++) expect(await logInBy(passkey)).toBe('ok')
    passkey.counter = 0
    expect(await logInBy(passkey)).toBe('passkey_refused')
  })

  it('A value that is no assertion is refused and is not a defect', async () => {
    await enrolPasskey(server, client, person)
    const { options, logIn } = await askForPasskey()
    const known = (options.allowCredentials as { id: string }[])[0]?.id
    const broken: Record<string, unknown>[] = [
      {},
      { id: known },
      { id: known, rawId: known, type: 'public-key', response: {} },
    ]
    for (const passkey of broken) expect(await logIn(passkey)).toBe('passkey_refused')
    expect(server.logLines.filter((line) => line.includes('failed unexpectedly'))).toEqual([])
  })

  it('A passkey is refused for a person who has none and where none was offered', async () => {
    const { people } = await server.addBusiness(`nopasskey${count}`, ['maker'])
    const [nobody] = people
    if (!nobody) throw new Error('no people')
    const by = await createTestClient(server)
    const asked = await by.call('/account/get-otp-method', { identifier: nobody.user_name, password })
    const passkey = { id: 'x', response: {} }
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, passkey })).toBe('passkey_refused')
  })

  it('T06 Each refused assertion counts as an attempt of the challenge', async () => {
    const { passkey } = await enrolPasskey(server, client, person)
    const { options, logIn } = await askForPasskey()
    for (let round = 0; round < limits.otpTriesMax; round++) expect(await logIn({})).toBe('passkey_refused')
    expect(await logIn(passkey.sign(options))).toBe('otp_tries_exhausted')
  })

  it('A passkey is requested only by the device that gave the password', async () => {
    await enrolPasskey(server, client, person)
    const { challenge_id } = await ask(await createTestClient(server))
    const elsewhere = await createTestClient(server)
    expect(await elsewhere.code('/account/get-passkey-options', { challenge_id })).toBe('otp_expired')
  })
})
