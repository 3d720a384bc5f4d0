import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { devUrl, readPageConfig } from './runningServer.ts'

/** Vite with hot reload, and behind it the server, which begins anew when one of its files changes. */
const root = path.resolve(import.meta.dirname, '..')

// Links in mails and passkeys belong to the address that the browser shows.
const environment = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || devUrl }

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Out of the terminal's reach: Ctrl-C would reach the server twice, from there and from here, and not let it end in order.
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
