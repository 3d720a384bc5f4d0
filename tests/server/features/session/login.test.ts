import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient } from '../../../support/server/client.ts'
import type { TestServer } from '../../../support/server/testServer.ts'
import { withFreshMaker } from '../../../support/withFreshMaker.ts'

let server: TestServer
let maker: MadePerson
const statements: string[] = []
const wrong = 'Wrong-2026'
let businesses = 0

withFreshMaker(
  (scene) => {
    ;({ server, maker, count: businesses } = scene)
  },
  { onQuery: (text) => statements.push(text) },
)

describe('T26 sign-in', () => {
  it('A wrong password, an unknown name and an invited person cost the same work', async () => {
    const invited = (await server.addBusiness(`diundang${businesses}`, ['viewer'])).people[0]
    if (!invited) throw new Error('no viewer')
    await server.database.sql`update users set password_hash = null where id = ${invited.id}`
    const client = await createTestClient(server)
    // The placeholder hash for unknown names is computed once a process.
    await client.reply('/account/get-otp-method', { identifier: 'first.ghost', password: wrong })
    const seen = []
    // Hashes are derived by worker threads.
    const hashing = vi.spyOn(Worker.prototype, 'postMessage')
    for (const identifier of [maker.user_name, 'ghost.person', invited.email]) {
      statements.length = 0
      hashing.mockClear()
      const reply = await client.reply('/account/get-otp-method', { identifier, password: wrong })
      seen.push({ reply, hashes: hashing.mock.calls.length, statements: [...statements] })
    }
    hashing.mockRestore()
    expect(seen[0]?.hashes).toBe(1)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('A lock is reported only after the correct password', async () => {
    await server.database.sql`
      update users set locked_at = ${server.clock.now()}, locked_by = 'Dina', lock_reason = 'x' where id = ${maker.id}`
    const client = await createTestClient(server)
    const ask = (given: string) =>
      client.code('/account/get-otp-method', { identifier: maker.user_name, password: given })
    expect(await ask(wrong)).toBe('wrong_credentials')
    expect(await ask(password)).toBe('seat_locked')
  })

  it('A person locked between password and code is refused', async () => {
    const client = await createTestClient(server)
    const named = { identifier: maker.user_name, password }
    const { challenge_id } = await client.call('/account/get-otp-method', named)
    await server.database.sql`
      update users set locked_at = ${server.clock.now()}, locked_by = 'Dina', lock_reason = 'x' where id = ${maker.id}`
    const otp = await server.readCode(maker)
    expect(await client.code('/account/login', { challenge_id, otp })).toBe('seat_locked')
    expect(await server.database.sql`select from sessions where user_id = ${maker.id}`).toEqual([])
  })
})
