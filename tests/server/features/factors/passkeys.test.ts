import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { password } from '../../../support/business.ts'
import { enrolPasskey, makeAuthenticatorPrimary } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createSoftPasskey } from '../../../support/softPasskey.ts'

describe('passkey', () => {
  it('A passkey is set up after the current factor, offered at the next sign-in and signs in', async ({
    server,
    person,
    client,
    askForSecondStep,
    signInByPasskey,
  }) => {
    expect((await askForSecondStep(await createTestClient(server))).methods).toEqual(['email'])
    const { passkey } = await enrolPasskey(server, client, person)
    expect((await askForSecondStep(await createTestClient(server))).methods).toEqual(['email', 'passkey'])
    expect(await signInByPasskey(passkey)).toBe('ok')
    const { passkeys } = await client.call('/account/get-factors', {})
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: server.clock.now().toISOString() }])
    await server.deliverMails()
    expect(server.mails.some(({ to, text }) => to === person.email && text.includes('Adding a passkey'))).toBe(true)
  })

  it('A passkey replaces the app at sign-in where the app is primary', async ({
    server,
    person,
    client,
    askForSecondStep,
    signInByPasskey,
  }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    await makeAuthenticatorPrimary(server, client, person)
    expect((await askForSecondStep(await createTestClient(server))).methods).toEqual([
      'authenticator',
      'passkey',
      'recovery_code',
    ])
    expect(await signInByPasskey(passkey)).toBe('ok')
  })

  it('A passkey is refused for another sign-in, a second use, another site or another person’s credential', async ({
    server,
    person,
    stranger,
    client,
    askForPasskey,
  }) => {
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

  it('A passkey that does not verify its user, or signs in a frame of another site, does not sign in', async ({
    server,
    person,
    client,
    askForPasskey,
  }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    const asked = await askForPasskey()
    expect(asked.options).toMatchObject({ userVerification: 'required' })
    passkey.isVerifying = false
    expect(await asked.logIn(passkey.sign(asked.options))).toBe('passkey_refused')
    Object.assign(passkey, { isVerifying: true, isFramed: true })
    expect(await asked.logIn(passkey.sign(asked.options))).toBe('passkey_refused')
    passkey.isFramed = false
    expect(await asked.logIn(passkey.sign(asked.options))).toBe('ok')
  })

  it('A page on another address that relays the challenge is refused', async ({
    server,
    person,
    client,
    askForPasskey,
  }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    const { options, logIn } = await askForPasskey()
    const signed = passkey.sign(options) as { response: { clientDataJSON: string } }
    const said = JSON.parse(Buffer.from(signed.response.clientDataJSON, 'base64url').toString())
    const clientDataJSON = Buffer.from(JSON.stringify({ ...said, origin: 'http://evil.example' })).toString('base64url')
    expect(await logIn({ ...signed, response: { ...signed.response, clientDataJSON } })).toBe('passkey_refused')
  })

  it('A cloned passkey whose counter lags is refused', async ({ server, person, client, signInByPasskey }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    for (let round = 0; round < 3; round++) expect(await signInByPasskey(passkey)).toBe('ok')
    passkey.counter = 0
    expect(await signInByPasskey(passkey)).toBe('passkey_refused')
  })

  it('A value that is no assertion is refused and is not a defect', async ({
    server,
    person,
    client,
    askForPasskey,
  }) => {
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

  it('A passkey is refused for a person who has none and where none was offered', async ({ server }) => {
    const { people } = await server.addBusiness('nopasskey', ['maker'])
    const [nobody] = people
    if (!nobody) throw new Error('no people')
    const by = await createTestClient(server)
    const asked = await by.call('/account/get-otp-method', { identifier: nobody.user_name, password })
    const passkey = { id: 'x', response: {} }
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, passkey })).toBe('passkey_refused')
  })

  it('T06 Each refused assertion counts as an attempt of the challenge', async ({
    server,
    person,
    client,
    askForPasskey,
  }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    const { options, logIn } = await askForPasskey()
    for (let round = 0; round < limits.otpTriesMax; round++) expect(await logIn({})).toBe('passkey_refused')
    expect(await logIn(passkey.sign(options))).toBe('otp_tries_exhausted')
  })

  it('A passkey is requested only by the device that gave the password', async ({
    server,
    person,
    client,
    askForSecondStep,
  }) => {
    await enrolPasskey(server, client, person)
    const { challenge_id } = await askForSecondStep(await createTestClient(server))
    const elsewhere = await createTestClient(server)
    expect(await elsewhere.code('/account/get-passkey-options', { challenge_id })).toBe('otp_expired')
  })
})
