import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { type AppEnv, addressOf, requestLog } from '../../../../server/http/core/requestLog.ts'
import { createLog } from '../../../../server/log.ts'
import { createMetrics } from '../../../../server/metrics.ts'
import { readSettings } from '../../../../server/settings.ts'

/** The client address that the server derives from these headers. */
async function addressTaken(trustedProxies: string, forwardedFor: string): Promise<string> {
  const settings = readSettings({ TRUSTED_PROXIES: trustedProxies })
  const app = new Hono<AppEnv>()
  app.use(
    requestLog({ settings, log: createLog('silent'), metrics: createMetrics(), newId: () => 'an-id-of-this-process' }),
  )
  app.get('/', (c) => c.text(addressOf(c)))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwardedFor } })
  return reply.text()
}

test('No forwarded address is trusted by default', async () => {
  expect(await addressTaken('', '203.0.113.7')).toBe('127.0.0.1')
})

test('A trusted proxy is trusted for the address it saw, not for what that client claims', async () => {
  expect(await addressTaken('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
  // The leftmost address is written by the sender: changing it must not give a fresh limit.
  expect(await addressTaken('127.0.0.1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressTaken('127.0.0.1,10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
})
