import { describe, expect } from 'vitest'
import { enrolPasskey, stepUp } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'

describe('removal of passkeys', () => {
  it('A passkey is removed by a code for this one; it is then invalid for signing in, and payments wait', async ({
    server,
    person,
    client,
    signInByPasskey,
  }) => {
    const kept = await enrolPasskey(server, client, person, 'Kept')
    const { id, passkey } = await enrolPasskey(server, client, person, 'Lost')
    const forOther = await stepUp(server, client, person, { action: 'remove_passkey', target: kept.id })
    expect(await client.code('/account/remove-passkey', { id, ...forOther })).toBe('otp_expired')
    const proof = await stepUp(server, client, person, { action: 'remove_passkey', target: id })
    const after = await client.call('/account/remove-passkey', { id, ...proof })
    expect(after.passkeys.map(({ name }) => name)).toEqual(['Kept'])
    expect(after.hold).toMatchObject({ reason: 'factor_changed' })
    const open = await server.database.sql`
      select from channels c join sessions s on s.id_hash = c.session_id_hash
      where s.user_id = ${person.id} and c.revoked_at is null`
    expect(open).toEqual([])
    expect(await signInByPasskey(passkey)).toBe('passkey_refused')
    expect(await signInByPasskey(kept.passkey)).toBe('ok')
  })
})
