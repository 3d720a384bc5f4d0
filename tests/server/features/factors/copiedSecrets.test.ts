import { describe, expect } from 'vitest'
import { bindOldHashes } from '../../../../server/jobs/missingMacs.ts'
import { password } from '../../../support/business.ts'
import { enrolAuthenticator, stepUp, unusedTotpCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import { createStaffTestClient, makeStaff, staffPassword } from '../../../support/server/staffClient.ts'

/** Somebody who can write to the database gives a person secrets that they know, by copying them from their own row. */
describe('T100 secrets copied to another person', () => {
  it('T100 A copied password signs nobody in', async ({ server, person, stranger }) => {
    const client = await createTestClient(server)
    const start = () => client.code('/account/get-otp-method', { identifier: person.user_name, password })
    expect(await start()).toBe('ok')
    await server.database.sql`
      update users v set password_hash = a.password_hash from users a where v.id = ${person.id} and a.id = ${stranger.id}`
    expect(await start()).toBe('wrong_credentials')
  })

  it('T100 A copied password or PIN confirms nothing', async ({ server, person, stranger, client }) => {
    const { sql } = server.database
    const request = { pin: '2580', new_pin: '1937' }
    await sql`update users v set pin_hash = a.pin_hash from users a where v.id = ${person.id} and a.id = ${stranger.id}`
    expect(await client.code('/account/change-pin', request)).toBe('pin_wrong')
    await sql`
      update users v set password_hash = a.password_hash from users a where v.id = ${person.id} and a.id = ${stranger.id}`
    expect(await client.code('/account/confirm', { password })).toBe('password_wrong')
  })

  it('T100 A password copied from one member of staff to another signs nobody in', async ({ server }) => {
    const [mine, other] = [await makeStaff(server, 'reviewer'), await makeStaff(server, 'supervisor')]
    await server.database.sql`
      update staff v set password_hash = a.password_hash from staff a where v.email = ${other.email} and a.email = ${mine.email}`
    const client = await createStaffTestClient(server)
    const start = (email: string) => client.code('/staff/start-login', { email, password: staffPassword })
    expect(await start(mine.email)).toBe('ok')
    expect(await start(other.email)).toBe('wrong_credentials')
  })

  it('T100 A copied authenticator seed or recovery code is a wrong code', async ({
    server,
    person,
    stranger,
    client,
    askForSecondStep,
  }) => {
    const { sql } = server.database
    await enrolAuthenticator(server, client, person)
    await sql`update users set primary_factor = 'authenticator' where id = ${person.id}`
    const own = await enrolAuthenticator(server, await createSignedIn(server, stranger), stranger)
    await sql`
      update authenticators v set sealed_seed = a.sealed_seed, last_step = 0 from authenticators a
      where v.user_id = ${person.id} and a.user_id = ${stranger.id}`
    await sql`update recovery_codes set user_id = ${person.id} where user_id = ${stranger.id}`
    const other = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(other)
    const otp = unusedTotpCode(server, own.secret)
    expect(await other.code('/account/login', { challenge_id, otp })).toBe('otp_wrong')
    const recovery_code = own.codes[0] ?? ''
    expect(await other.code('/account/login', { challenge_id, recovery_code })).toBe('recovery_code_wrong')
  })

  it('T100 A set-up that another person began shows them nothing', async ({ server, person, stranger, client }) => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    expect(await client.code('/account/get-authenticator-setup', { setup_id })).toBe('ok')
    const other = await createSignedIn(server, stranger)
    await server.database.sql`
      update factor_setups set user_id = ${stranger.id}, session_id_hash = (
        select id_hash from sessions where user_id = ${stranger.id} order by created_at desc limit 1) where id = ${setup_id}`
    expect(await other.code('/account/get-authenticator-setup', { setup_id })).toBe('factor_setup_over')
    expect(await other.code('/account/confirm-authenticator', { setup_id, otp: '123456' })).toBe('factor_setup_over')
  })

  it('Hashes from before they were bound are bound at the upgrade, and are of no use until then', async ({
    server,
    person,
  }) => {
    const { sql } = server.database
    const client = await createTestClient(server)
    const start = () => client.code('/account/get-otp-method', { identifier: person.user_name, password })
    await sql`update users set password_hash = regexp_replace(password_hash, '[$][0-9a-f]{64}$', '')`
    expect(await start()).toBe('wrong_credentials')
    await bindOldHashes(sql, server.deps.keys)
    expect(await start()).toBe('ok')
    const read = () => sql`select id, password_hash, pin_hash from users order by id`
    const bound = await read()
    await bindOldHashes(sql, server.deps.keys)
    expect(await read()).toEqual(bound)
  })
})
