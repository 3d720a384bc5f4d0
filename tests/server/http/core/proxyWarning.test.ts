import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewWarnings } from '../../../../server/features/operator/status.ts'
import { listWarnings } from '../../../../server/features/operator/store.ts'
import { readSettings } from '../../../../server/settings.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.sql`delete from system_warnings`
  server.logLines.length = 0
  server.clock.advance(3_600_000)
})

const names = async () => (await listWarnings(server.deps.sql)).map(({ name }) => name)
const warned = () =>
  server.logLines.filter((line) => line.includes('"level":"warn"') && line.includes('TRUSTED_PROXIES'))
const settingsOf = (environment: Record<string, string>) => ({ ...server.deps, settings: readSettings(environment) })

describe('T48 untrusted proxy', () => {
  it.each(['x-forwarded-for', 'forwarded'])('A proxy is reported once an hour for requests with %s', async (header) => {
    const visit = () => server.app.request('/business/version.json', { headers: { [header]: 'for=203.0.113.7' } })
    for (let count = 0; count < 3; count++) await visit()
    await vi.waitFor(async () => expect(await names()).toEqual(['proxy_untrusted']), { timeout: 20_000 })
    expect(warned()).toHaveLength(1)
    server.clock.advance(3_600_000)
    await visit()
    expect(warned()).toHaveLength(2)
  })

  it('A proxy is not reported where there is none or it is trusted', async () => {
    await server.app.request('/business/version.json')
    const trusting = await createTestServer({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } })
    await trusting.app.request('/business/version.json', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect([...trusting.logLines, ...server.logLines].filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([])
    await trusting.stop()
  })

  it('A proxy is reported at each start by an HTTPS address until it is trusted', async () => {
    await reviewWarnings(settingsOf({ PUBLIC_URL: 'https://lintas.example' }))
    expect(await names()).toEqual(['proxy_untrusted'])
    await reviewWarnings(settingsOf({}))
    expect(warned()).toHaveLength(2)
    await reviewWarnings(settingsOf({ PUBLIC_URL: 'https://lintas.example', TRUSTED_PROXIES: '10.0.0.0/8' }))
    expect([await names(), warned()]).toEqual([[], expect.objectContaining({ length: 2 })])
  })
})
