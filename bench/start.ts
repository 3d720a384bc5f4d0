import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../tests/support/server/serverProcess.ts'
import { type Bench, logProgress } from './figure.ts'
import { ensureBuilt } from './portalLoad.ts'
import { median } from './statistics.ts'

const starts = 5
const limitMs = 120_000

/** The npm that the user runs; `npm run` passes its path. */
function spawnStart(environment: Record<string, string>): ChildProcess {
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'start']] : ['npm', ['start']]
  return spawn(command, args, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    // A process group of its own, so that a signal also reaches npm's children.
    detached: true,
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** npm ends before its children, which still stop PostgreSQL. */
async function groupEnded(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await delay(10)
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const startedMs = performance.now()
  const child = spawnStart({ DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', SMTP_URL: '', PROFILE: '' })
  const ended = once(child, 'exit')
  try {
    while (!(await answers(`http://127.0.0.1:${port}/business`))) {
      if (child.exitCode !== null || performance.now() - startedMs > limitMs)
        throw new Error('npm start did not become ready')
      await delay(10)
    }
    return performance.now() - startedMs
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    if (child.pid !== undefined) await groupEnded(child.pid)
  }
}

/** Time of `npm start` until its first response, with everything installed, built and seeded. */
export const benchStart: Bench = async () => {
  ensureBuilt()
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-start-'))
  try {
    const firstMs = await timeStart(folder)
    const times: number[] = []
    for (let start = 0; start < starts; start++) times.push(await timeStart(folder))
    logProgress(`first start with its seeding ${Math.round(firstMs)} ms, then ${times.map(Math.round).join(' ')} ms`)
    return [
      {
        name: 'start_warm_s',
        value: median(times) / 1000,
        unit: 's',
        against: 'npm start to its first response, already built and seeded, database stopped in between',
        aim: '≤ 1.5',
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
