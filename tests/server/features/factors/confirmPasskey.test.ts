import { describe, expect } from 'vitest'
import { passkeysMax } from '../../../../contract/features/factors.ts'
import { enrolPasskey, stepUp } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createSoftPasskey } from '../../../support/softPasskey.ts'

describe('set-up of passkeys', () => {
  it('A passkey is set up once, and their number is limited', async ({ server, person, client }) => {
    const { passkey } = await enrolPasskey(server, client, person)
    const entries = await server.database.sql<{ action: string }[]>`
      select action from audit_log where user_id = ${person.id} order by seq desc limit 1`
    expect(entries).toEqual([{ action: 'factor.add_passkey' }])
    const again = await client.call(
      '/account/start-passkey',
      await stepUp(server, client, person, { action: 'add_passkey' }),
    )
    const response = passkey.create(again.options)
    const twice = { setup_id: again.setup_id, name: 'Again', response }
    expect(await client.code('/account/confirm-passkey', twice)).toBe('passkey_refused')
    for (let at = 1; at < passkeysMax; at++) await enrolPasskey(server, client, person, `Key ${at}`)
    const proof = await stepUp(server, client, person, { action: 'add_passkey' })
    expect(await client.code('/account/start-passkey', proof)).toBe('passkeys_full')
  })

  it('Unknown transports of a passkey are left out', async ({ server, person, client }) => {
    const proof = await stepUp(server, client, person, { action: 'add_passkey' })
    const { setup_id, options } = await client.call('/account/start-passkey', proof)
    const made = createSoftPasskey(server.deps.settings.publicUrl).create(options)
    const response = { ...made, response: { ...Object(made.response), transports: ['internal', 'telepathy', 'usb'] } }
    await client.call('/account/confirm-passkey', { setup_id, name: 'Laptop', response })
    const [row] = await server.database.sql<{ transports: string[] }[]>`
      select transports from passkeys where user_id = ${person.id}`
    expect(row?.transports).toEqual(['internal', 'usb'])
  })

  it('A passkey that does not verify its user, or is made in a frame of another site, is not set up', async ({
    server,
    person,
    client,
  }) => {
    const proof = await stepUp(server, client, person, { action: 'add_passkey' })
    const { setup_id, options } = await client.call('/account/start-passkey', proof)
    const passkey = createSoftPasskey(server.deps.settings.publicUrl)
    const confirm = (state: { isVerifying: boolean; isFramed: boolean }) => {
      Object.assign(passkey, state)
      return client.code('/account/confirm-passkey', { setup_id, name: 'x', response: passkey.create(options) })
    }
    expect(await confirm({ isVerifying: false, isFramed: false })).toBe('passkey_refused')
    expect(await confirm({ isVerifying: true, isFramed: true })).toBe('passkey_refused')
    expect(await confirm({ isVerifying: true, isFramed: false })).toBe('ok')
  })

  it('A response to another set-up, or to none, is refused', async ({ server, person, client }) => {
    const one = await client.call(
      '/account/start-passkey',
      await stepUp(server, client, person, { action: 'add_passkey' }),
    )
    const two = await client.call(
      '/account/start-passkey',
      await stepUp(server, client, person, { action: 'add_passkey' }),
    )
    const response = createSoftPasskey(server.deps.settings.publicUrl).create(one.options)
    expect(await client.code('/account/confirm-passkey', { setup_id: two.setup_id, name: 'x', response })).toBe(
      'passkey_refused',
    )
    expect(await client.code('/account/confirm-passkey', { setup_id: one.setup_id, name: 'x', response: {} })).toBe(
      'passkey_refused',
    )
    expect(await client.code('/account/confirm-passkey', { setup_id: one.setup_id, name: 'x', response })).toBe('ok')
    expect(await client.code('/account/confirm-passkey', { setup_id: one.setup_id, name: 'x', response })).toBe(
      'factor_setup_over',
    )
  })
})
