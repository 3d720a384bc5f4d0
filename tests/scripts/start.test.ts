import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const run = pathToFileURL(path.resolve(import.meta.dirname, '..', '..', 'scripts', 'run.mjs')).href

let folder: string
let child: ChildProcess | undefined
let output = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-start-'))
  output = ''
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const defaults = { LINTAS_TEST_DEFAULT: 'a default', HOME: 'not this' }

/** Runs the program under the supervisor; its starts behave like `lives`, in order. */
async function keep(...lives: string[]): Promise<ChildProcess> {
  const count = path.join(folder, 'count')
  await writeFile(count, '')
  const program = path.join(folder, 'program.mjs')
  const source = `
    import { appendFileSync, readFileSync } from 'node:fs'
    const lives = [${lives.map((life) => `() => { ${life} }`).join(', ')}]
    const life = lives[readFileSync(${JSON.stringify(count)}, 'utf8').length]
    appendFileSync(${JSON.stringify(count)}, 'x')
    life()`
  await writeFile(program, source)
  const script = `import { keepRunning } from ${JSON.stringify(run)}; await keepRunning(${JSON.stringify(program)}, 'The server', ${JSON.stringify(defaults)})`
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  child = started
  return started
}

const startsSoFar = async () => (await readFile(path.join(folder, 'count'), 'utf8')).length
const live = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); console.log('up')`

it('T51 `npm start` restarts a server that exited, says why, and stops with it on request', async () => {
  const supervisor = await keep(`process.kill(process.pid, 'SIGKILL')`, `process.exit(7)`, live)
  await expect.poll(() => output, { timeout: 30_000 }).toContain('up')
  expect(output).toMatch(/The server ended by SIGKILL\. It starts again in 1 s; .* stops it/)
  expect(output).toMatch(/The server ended with exit code 7\. It starts again in 2 s/)
  expect(await startsSoFar()).toBe(3)
  supervisor.kill('SIGTERM')
  expect(await once(supervisor, 'exit')).toEqual([0, null])
})

it('T51 `npm start` does not retry invalid settings', async () => {
  const supervisor = await keep(`process.exit(2)`, live)
  expect(await once(supervisor, 'exit')).toEqual([2, null])
  expect(await startsSoFar()).toBe(1)
  expect(output).toBe('')
})

it('T51 `npm start` stops at once while it waits to restart', async () => {
  const supervisor = await keep(`process.exit(7)`, live)
  await expect.poll(() => output, { timeout: 30_000 }).toContain('starts again')
  supervisor.kill('SIGTERM')
  expect(await once(supervisor, 'exit')).toEqual([7, null])
  expect(await startsSoFar()).toBe(1)
})

it('`npm start` gives the server its defaults where the environment sets nothing', async () => {
  const supervisor = await keep(`console.log([process.env.LINTAS_TEST_DEFAULT, process.env.HOME].join())`)
  expect(await once(supervisor, 'exit')).toEqual([0, null])
  expect(output.trim()).toBe(`a default,${process.env.HOME}`)
})
