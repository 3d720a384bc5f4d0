import { describe, expect } from 'vitest'
import { enrolPasskey, stepUp } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('names of passkeys', () => {
  it('A passkey is renamed by its owner and by nobody else', async ({ server, person, stranger, client }) => {
    const { id } = await enrolPasskey(server, client, person)
    const renamed = await client.call('/account/rename-passkey', { id, name: 'Office key' })
    expect(renamed.passkeys).toMatchObject([{ id, name: 'Office key' }])
    const [told] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where object_id = ${person.id} and action = 'factor.passkey_renamed'`
    expect(JSON.parse(told?.detail ?? '{}')).toMatchObject({ new: 'Office key', old: expect.any(String) })
    const other = await createTestClient(server)
    await other.logIn(stranger)
    expect(await other.code('/account/rename-passkey', { id, name: 'Mine' })).toBe('not_found')
    const proof = await stepUp(server, other, stranger, { action: 'remove_passkey', target: id })
    expect(await other.code('/account/remove-passkey', { id, ...proof })).toBe('not_found')
  })
})
