import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { findFreePort } from '../support/server/serverProcess.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
let dataDir: string
let child: ChildProcess
let output: string

beforeEach(async () => {
  dataDir = await makeMemoryFolder('lintas-stop-')
  output = ''
})
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function start(port: number): void {
  const { PATH = '', HOME = '' } = process.env
  child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
}

const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')

async function postgresPid(): Promise<number> {
  await expect.poll(() => existsSync(lockFile()), { timeout: 60_000, interval: 10 }).toBe(true)
  return Number((await readFile(lockFile(), 'utf8')).split('\n')[0])
}

/** A process that nobody has waited for yet has ended, too. */
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}`)) return false
  return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

it('T86 A signal in the middle of the start stops the server, and its database with it', async () => {
  start(await findFreePort())
  const ended = once(child, 'exit')
  const pid = await postgresPid()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output).not.toContain('Lintas is ready')
  // Told to stop before the server has ended; it ends by itself.
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
})

it('T86 A server with an idle connection ends by itself when it is asked to, and its database with it', async () => {
  const port = await findFreePort()
  start(port)
  const ended = once(child, 'exit')
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Lintas is ready')
  const pid = await postgresPid()
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get({ port, path: '/health/live', agent }), 'response')
  response.resume()
  await once(response, 'end')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
})

it('A port that is in use ends the start with exit code 2 and its name, so that it is not retried', async () => {
  const taken = createServer().listen(await findFreePort(), '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  start(port)
  expect(await once(child, 'exit')).toEqual([2, null])
  expect(output).toContain(`Port ${port} is in use: set PORT to another one`)
  taken.close()
})
