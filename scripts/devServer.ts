import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { devUrl, readPageConfig } from './runningServer.ts'

/** Vite with hot reload, plus the server, which restarts when one of its files changes. */
const root = path.resolve(import.meta.dirname, '..')

// Links in mails and passkeys are tied to the address shown in the browser.
const environment = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || devUrl }

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Detached from the terminal: otherwise the server would get Ctrl-C twice and could not shut down in order.
    detached: true,
  })

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const parts = [
  start('--watch', '--watch-preserve-output', path.join('server', 'main.ts')),
  start(path.join('node_modules', 'vite', 'bin', 'vite.js'), '--strictPort', '--clearScreen', 'false'),
]

let isEnding = false
async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await Promise.all(parts.map(stop))
  process.exit(exitCode)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
for (const part of parts) part.once('exit', () => void end(1))

await readPageConfig()
console.log(`\nThe portal with hot reload: ${devUrl}/business/`)
