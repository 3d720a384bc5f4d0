import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { findFreePort, startServerProcess } from '../support/server/serverProcess.ts'

it('`npm run dev` serves the sources with its own server and database, and stops all it started', async () => {
  const dataDir = await makeMemoryFolder('lintas-dev-')
  const [port, devPort] = [await findFreePort(), await findFreePort()]
  const script = path.resolve(import.meta.dirname, '..', '..', 'scripts', 'dev.mjs')
  const environment = {
    DATA_DIR: dataDir,
    DEV_PORT: String(devPort),
    PIN_HASH_COST: '8,1,1',
    PASSWORD_HASH_COST: '8,1,1',
  }
  const development = await startServerProcess(environment, { port, script })
  try {
    const page = await (await fetch(`http://localhost:${devPort}/business/`)).text()
    expect(page).toContain('/business/@vite/client')
    const config = /id="page-config">([^<]*)</.exec(page)?.[1] ?? ''
    expect(JSON.parse(config)).toMatchObject({
      identity_keys: [{ idkid: expect.any(String), spki: expect.any(String) }],
    })
    // The development server forwards calls to the server.
    const answer = await fetch(`http://localhost:${devPort}/api/init/get-key`, {
      method: 'POST',
      headers: { origin: `http://localhost:${devPort}` },
      body: new URLSearchParams({ offered: '2' }),
    })
    expect(answer.headers.get('content-type')).toContain('application/json')
    await expect.poll(development.output).toContain(`http://localhost:${devPort}/business/`)
    await expect.poll(development.output).toContain('Demo logins')
  } finally {
    await development.stop()
  }
  for (const gone of [port, devPort]) await expect(fetch(`http://localhost:${gone}/`)).rejects.toThrow('fetch failed')
  expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})
