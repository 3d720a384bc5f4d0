import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { listWarnings } from '../../server/features/operator/store.ts'
import { createMailer } from '../../server/ports/mail.ts'
import { createProbes, monitorServices } from '../../server/serviceMonitor.ts'
import { findFreePort } from '../support/server/serverProcess.ts'
import { createTestServer, type TestServer } from '../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const warnings = async () => (await listWarnings(server.deps.sql)).map(({ name }) => name).sort()
const patience = { timeout: 20_000 }

it('Services that do not answer are warned of, tried again, and the warning ends once they do', async () => {
  const port = await findFreePort()
  const settings = {
    ...server.deps.settings,
    smtpUrl: `smtp://127.0.0.1:${await findFreePort()}`,
    filesS3: { url: `http://127.0.0.1:${await findFreePort()}/bucket`, region: 'r', keyId: 'k', secret: 's' },
    clamd: `127.0.0.1:${port}`,
  }
  const mailer = createMailer(settings, { now: server.clock.now })
  const monitor = monitorServices(server.deps, createProbes(settings, mailer), 50)
  onTestFinished(() => {
    monitor.stop()
    mailer.close()
  })
  await expect.poll(() => monitor.state().services, patience).toEqual({ mail: false, files: false, scan: false })
  await expect.poll(warnings, patience).toEqual(['files_down', 'mail_down', 'scan_down'])
  const clamd = createServer((socket) => socket.once('data', () => socket.end('PONG\0')))
  clamd.listen(port, '127.0.0.1')
  await once(clamd, 'listening')
  expect((clamd.address() as AddressInfo).port).toBe(port)
  await expect.poll(() => monitor.state().services.scan, patience).toBe(true)
  await expect.poll(warnings, patience).toEqual(['files_down', 'mail_down'])
  clamd.close()
})

it('T93 A running server is not ready once its database is one of other keys', async () => {
  const monitor = monitorServices(server.deps, {}, 50)
  onTestFinished(() => monitor.stop())
  await server.database
    .sql`insert into key_fingerprints (name, fingerprint, recorded_at) values ('KEK', 'other', now())`
  await expect.poll(() => monitor.state().misfits, patience).toEqual(['KEK'])
  expect(server.logLines.some((line) => line.includes('not ready'))).toBe(true)
  await server.database.sql`delete from key_fingerprints`
  await expect.poll(() => monitor.state().misfits, patience).toEqual([])
})
