import { test } from 'vitest'
import type { CallResponse } from '../../contract/calls.ts'
import { appRole, createDatabase } from '../../server/db/client.ts'
import { type MadePerson, password } from './business.ts'
import { createChallenges } from './challenges.ts'
import { makeAuthenticatorPrimary, resetOtpLimit } from './factors.ts'
import { createSignedIn, createTestClient, type TestClient } from './server/client.ts'
import { personOf } from './server/testApp.ts'
import { createTestServer, type TestServerOptions } from './server/testServer.ts'
import type { SoftPasskey } from './softPasskey.ts'

let count = 0
const noOptions: TestServerOptions = {}

/**
 * `it` with a person and their second factors. The server lasts for the file; each test has a business of its own, and creates only the
 * fixtures that it names.
 */
export const it = test
  .extend('serverOptions', { scope: 'file' }, noOptions)
  .extend('server', { scope: 'file' }, async ({ serverOptions }, { onCleanup }) => {
    const server = await createTestServer(serverOptions)
    onCleanup(() => server.stop())
    return server
  })
  /** Connections of a second process, to the same database with the same keys. */
  .extend('otherSql', { scope: 'file' }, ({ server }, { onCleanup }) => {
    const otherSql = createDatabase(server.database.url, { max: 4, role: appRole })
    onCleanup(() => otherSql.end())
    return otherSql
  })
  .extend('people', async ({ server }) => {
    count += 1
    return (await server.addBusiness(`factors${count}`, ['maker', 'checker'])).people
  })
  .extend('person', ({ people }) => personOf(people, 'maker'))
  .extend('stranger', ({ people }) => personOf(people, 'checker'))
  /** Signs in on a new device, and resets the limit of codes an hour. */
  .extend('signIn', ({ server }) => async (who: MadePerson) => {
    const client = await createSignedIn(server, who)
    await resetOtpLimit(server, who)
    return client
  })
  .extend('client', ({ server, person }) => createSignedIn(server, person))
  .extend('challenges', ({ server, person }) => createChallenges(server, person))
  /** The authenticator app of the person, as their primary factor. */
  .extend('enrolled', ({ server, client, person }) => makeAuthenticatorPrimary(server, client, person))
  .extend(
    'recoveryCode',
    ({ enrolled }) =>
      (at: number): string =>
        enrolled.codes[at] ?? '',
  )
  /** Sends the password, and returns the challenge of the second step. */
  .extend(
    'askForSecondStep',
    ({ server, person }) =>
      async (by: TestClient, who: MadePerson = person): Promise<CallResponse<'/account/get-otp-method'>> => {
        await resetOtpLimit(server, who)
        return by.call('/account/get-otp-method', { identifier: who.user_name, password })
      },
  )
  /** Signs in on a new device with a recovery code; returns the name of the response's code. */
  .extend('signInByRecoveryCode', ({ server, enrolled: _, askForSecondStep }) => async (recovery_code: string) => {
    const by = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(by)
    return by.code('/account/login', { challenge_id, recovery_code })
  })
  .extend('askForPasskey', ({ server, askForSecondStep }) => async () => {
    const by = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(by)
    const { options } = await by.call('/account/get-passkey-options', { challenge_id })
    const logIn = (passkey: Record<string, unknown>) => by.code('/account/login', { challenge_id, passkey })
    return { options, logIn }
  })
  .extend('signInByPasskey', ({ askForPasskey }) => async (passkey: SoftPasskey) => {
    const { options, logIn } = await askForPasskey()
    return logIn(passkey.sign(options))
  })
