import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient } from '../../../support/server/client.ts'
import type { TestServer } from '../../../support/server/testServer.ts'
import { withFreshMaker } from '../../../support/withFreshMaker.ts'

let server: TestServer
let maker: MadePerson

withFreshMaker((scene) => {
  ;({ server, maker } = scene)
})

describe('T25 cookie of a known device', () => {
  it('The cookie is random, not readable by scripts, stored as a hash, and not the client’s device id', async () => {
    const client = await createTestClient(server)
    await client.logIn(maker)
    const [device, session] = client.wire.setCookies
    expect(device).toMatch(/^lintas_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(session).toMatch(/^lintas=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const token = client.wire.cookies.get('lintas_device') ?? ''
    const rows = await server.database.sql`select token_hash from known_devices where user_id = ${maker.id}`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).not.toBe(token)
    await client.call('/account/logout', {})
    await client.logIn(maker)
    expect(client.wire.cookies.get('lintas_device')).toBe(token)
  })

  it('A planted cookie is not adopted', async () => {
    const client = await createTestClient(server)
    client.wire.cookies.set('lintas_device', 'A'.repeat(43))
    await client.logIn(maker)
    expect(client.wire.cookies.get('lintas_device')).not.toBe('A'.repeat(43))
  })
})
