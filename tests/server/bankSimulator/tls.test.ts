import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createListener } from '../../../server/http/listener.ts'
import { loadRails } from '../../../server/ports/rails/loadRails.ts'
import type { MadeBusiness } from '../../support/business.ts'
import { britishRecipient, signAndApprove, submitTransfer, transferDetail } from '../../support/sending.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let listener: ReturnType<typeof createListener>
let simulator: ChildProcess
let folder: string

/** The simulator as docs/rails.md starts it for a rehearsal, with a certificate made at its start, and the rails that it wrote for the setting RAILS. */
beforeAll(async () => {
  const [port, bankPort] = [await findFreePort(), await findFreePort()]
  const publicUrl = 'https://pay.example'
  desk = await createTestApp({ environment: { PUBLIC_URL: publicUrl }, start: new Date() })
  const { deps, app } = desk.server
  listener = createListener(app.fetch, deps.settings).listen(port, '127.0.0.1')
  await once(listener, 'listening')
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-rehearsal-'))
  const options = ['--tls', '--public-url', publicUrl, '--callback-origin', `http://127.0.0.1:${port}`]
  const program = ['server/bankSimulator/main.ts', folder, ...options, '--port', String(bankPort)]
  simulator = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  simulator.stdout?.on('data', (chunk: Buffer) => (said += chunk))
  await vi.waitFor(() => expect(said).toContain(`answers at https://127.0.0.1:${bankPort}`), { timeout: 20_000 })
  const settings = { ...deps.settings, profile: 'production' as const, railsFile: path.join(folder, 'rails.json') }
  deps.rails = await loadRails(settings, { sql: deps.sql, now: deps.now, outsideNow: deps.now })
  business = await desk.server.addBusiness('rehearsal')
  await desk.setBalance(business.id, 100_000_000_000n)
})
afterAll(async () => {
  simulator.kill()
  listener.close()
  await desk.server.stop()
  await rm(folder, { recursive: true })
})

it('A payment of a rehearsal goes out over TLS and its signed report comes back, with nothing set but the rails', async () => {
  const { sql } = desk.server.database
  const maker = personOf(business.people, 'maker')
  const transfer = await submitTransfer(desk, maker, { recipient: britishRecipient('55770000') })
  await signAndApprove(desk, personOf(business.people, 'checker'), [transfer])
  const status = async () => {
    await desk.runDueJobs()
    return (await transferDetail(desk, maker, transfer.id)).status
  }
  await vi.waitFor(async () => expect(await status()).toBe(5), { timeout: 40_000, interval: 100 })
  const [payout] = await sql<{ rail: string }[]>`select rail from payouts where transfer_id = ${transfer.id}`
  expect(payout?.rail).toBe('simulated_http')
  expect(await desk.checkBooks()).toEqual([])
})
