import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '../../../../server/features/session/lifecycle.ts'
import { hashToken } from '../../../../server/secrets.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createSignedIn, createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let person: MadePerson
let colleague: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('ending', ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  colleague = second
})
afterAll(() => server.stop())

const signedIn = (person: MadePerson) => createSignedIn(server, person)

const hashOf = (client: TestClient): string => hashToken(client.wire.cookies.get('lintas') ?? '')
const end = (except: string | null) =>
  server.deps.sql.begin((tx) =>
    endSessionsOf(tx, { user_id: person.id, except, reason: 'password', now: server.clock.now() }),
  )
const liveChannels = (client: TestClient) => server.database.sql`
  select kid from channels where session_id_hash = ${hashOf(client)} and revoked_at is null`

describe('end of a person’s other sessions', () => {
  it('Every other browser is signed out at its next call and its keys revoked, and the current one stays', async () => {
    const [stays, goes, other] = [await signedIn(person), await signedIn(person), await signedIn(colleague)]
    for (const client of [stays, goes, other]) await client.call('/account/get-session', {})
    expect(await liveChannels(goes)).not.toHaveLength(0)

    expect(await end(hashOf(stays))).toBe(1)

    expect(await liveChannels(goes)).toHaveLength(0)
    expect(await goes.code('/account/get-session', {})).toBe('session_ended')
    expect(await stays.code('/account/get-session', {})).toBe('ok')
    expect(await other.code('/account/get-session', {})).toBe('ok')
  })

  it('A sign-in whose password was checked before is refused', async () => {
    const client = await createTestClient(server)
    const { challenge_id } = await client.call('/account/get-otp-method', { identifier: person.user_name, password })
    const otp = await server.readCode(person)
    await end(null)
    expect(await client.code('/account/login', { challenge_id, otp })).toBe('otp_expired')
  })

  it('Other sessions can be ended twice at once', async () => {
    for (let count = 0; count < 3; count++) await signedIn(person)
    const ended = await Promise.all([end(null), end(null)])
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(
      await server.database.sql`select 1 from sessions where user_id = ${person.id} and ended_at is null`,
    ).toHaveLength(0)
  })
})
