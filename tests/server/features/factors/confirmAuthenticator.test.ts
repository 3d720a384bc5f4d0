import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { resetOtpLimit, stepUp, unusedTotpCode, wrongCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('T06 guessing a code of the authenticator app', () => {
  it('At most five codes are compared while an app is set up, and then the set-up starts again', async ({
    server,
    person,
    client,
  }) => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
    const right = unusedTotpCode(server, secret)
    for (let round = 1; round < limits.otpTriesMax; round++) {
      expect(await client.code('/account/confirm-authenticator', { setup_id, otp: wrongCode(right) })).toBe('otp_wrong')
    }
    expect(await client.code('/account/confirm-authenticator', { setup_id, otp: wrongCode(right) })).toBe(
      'factor_setup_over',
    )
    expect(await client.code('/account/confirm-authenticator', { setup_id, otp: right })).toBe('factor_setup_over')
  })

  it('A set-up belongs to one session and expires after ten minutes', async ({ server, person, client }) => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    const elsewhere = await createTestClient(server)
    await resetOtpLimit(server, person)
    await elsewhere.logIn(person)
    expect(await elsewhere.code('/account/get-authenticator-setup', { setup_id })).toBe('factor_setup_over')
    server.clock.advance(limits.factorSetupLifeMs - 1)
    expect(await client.code('/account/get-authenticator-setup', { setup_id })).toBe('ok')
    server.clock.advance(1)
    expect(await client.code('/account/get-authenticator-setup', { setup_id })).toBe('factor_setup_over')
  })
})

it('Two people who finish the same set-up at once create one app of it', async ({ server, person, client }) => {
  const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
  const { setup_id } = await client.call('/account/start-authenticator', proof)
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  const otp = unusedTotpCode(server, secret)
  const said = await Promise.all([0, 1].map(() => client.code('/account/confirm-authenticator', { setup_id, otp })))
  expect(said.filter((code) => code === 'ok')).toHaveLength(1)
  const told = await server.database.sql`
    select from audit_log where object_id = ${person.id} and action = 'factor.set_up_authenticator'`
  expect(told).toHaveLength(1)
})

it('The app is saved with the key that the page had then, which is useless from then on', async ({
  server,
  person,
  client,
}) => {
  const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
  const { setup_id } = await client.call('/account/start-authenticator', proof)
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  const open = () => server.database.sql`
    select from channels c join sessions s on s.id_hash = c.session_id_hash
    where s.user_id = ${person.id} and c.revoked_at is null`
  expect((await open()).length).toBeGreaterThan(0)
  await client.call('/account/confirm-authenticator', { setup_id, otp: unusedTotpCode(server, secret) })
  expect(await open()).toEqual([])
})
