import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { enrolPasskey, stepUp } from '../../../support/factors.ts'
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

describe('names of passkeys', () => {
  it('A passkey is renamed by its owner and by nobody else', async () => {
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
