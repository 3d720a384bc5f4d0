import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..', '..', '..')

export interface ServerProcess {
  pid: number
  baseUrl: string
  /** From the start of the process to its first response. */
  startMs: number
  /** Its output so far. */
  output(): string
  hasEnded(): boolean
  /** `kill -9`, and waits for the end of the process. */
  kill(): Promise<void>
  /** Stops it as an operator does. */
  stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  probe.close()
  await once(probe, 'close')
  return address.port
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Polls until the server responds with anything. */
async function waitForReply(child: ChildProcess, url: string, output: () => string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!hasEnded(child) && performance.now() < deadline) {
    const isThere = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return true
      },
      () => false,
    )
    if (isThere) return
    await delay(10)
  }
  throw new Error(`the server did not respond at ${url} (exit code ${child.exitCode}):\n${output().slice(-4_000)}`)
}

/** Environment variables that the server inherits: to find programs, and compiled code, which halves the start. */
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

export interface StartOptions {
  port: number
  /** A program other than the server. */
  script?: string
  nodeArgs?: string[]
  timeoutMs?: number
  /** Discards the standard output. */
  isQuiet?: boolean
}

/** Starts a server process and waits for its first response. */
export async function startServerProcess(
  environment: Record<string, string>,
  options: StartOptions,
): Promise<ServerProcess> {
  const startedMs = performance.now()
  const script = options.script ?? path.join(root, 'server', 'main.ts')
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), script], {
    cwd: root,
    env: { ...inherited, PORT: String(options.port), ...environment },
    stdio: ['ignore', options.isQuiet ? 'ignore' : 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => pieces.push(text))
  const output = () => pieces.join('')
  const baseUrl = `http://localhost:${options.port}`
  try {
    await waitForReply(child, `${baseUrl}/business/version.json`, output, options.timeoutMs ?? 60_000)
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
  return {
    pid: child.pid ?? 0,
    baseUrl,
    startMs: performance.now() - startedMs,
    output,
    hasEnded: () => hasEnded(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}
