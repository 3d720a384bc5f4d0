// Runs one of the project's programs on its own Node, in the foreground.
import { spawn } from 'node:child_process'
import { environment, node, root } from './install.mjs'

/** Ends this process as a program has ended: its exit code, or the signal that ended it. */
function endLike({ code, signal }) {
  process.exitCode = code ?? 1
  if (signal === null) return
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** Starts programs, one at a time, and passes on to the present one what is to end this process. */
function createForeground(onStop = () => {}, defaults = {}) {
  let child = null
  const pass = (signal, isKnown = false) => {
    if (!isKnown) child?.kill(signal)
    onStop()
  }
  // Ctrl-C in a terminal reaches both; the program decides when it has ended. `kill` reaches this process alone: passed on.
  process.on('SIGINT', () => pass('SIGINT', process.stdin.isTTY))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  // npm passes a signal to its shell, which ends without passing it on: then the parent of this process has changed.
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid === parent || pass('SIGTERM'), 500)
    : undefined
  watch?.unref()
  return {
    /** @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
    run(program, args = []) {
      child = spawn(node, [program, ...args], { cwd: root, env: { ...defaults, ...environment }, stdio: 'inherit' })
      return new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })))
    },
  }
}

export async function runInForeground(program, args) {
  endLike(await createForeground().run(program, args))
}

/** The exit code by which the program says that its settings are wrong. */
const wrongSettings = 2
const waitMsMin = 1_000
const waitMsMax = 30_000
/** A program that ran for so long has started well, and is restarted without a growing wait. */
const steadyMs = 60_000

const why = ({ code, signal }) => (signal === null ? `with exit code ${code}` : `by ${signal}`)

/**
 * Starts the program again whenever it fails, until this process is told to end. Settings that have never worked are not tried
 * again. `defaults` are its settings where the environment says nothing.
 */
export async function keepRunning(program, what, defaults = {}) {
  let isStopping = false
  let skip = () => {}
  const foreground = createForeground(() => {
    isStopping = true
    skip()
  }, defaults)
  let hasRun = false
  let waitMs = waitMsMin
  for (;;) {
    const startedMs = performance.now()
    const end = await foreground.run(program)
    if (isStopping || end.code === 0 || (end.code === wrongSettings && !hasRun)) return endLike(end)
    hasRun ||= end.code !== wrongSettings
    if (performance.now() - startedMs > steadyMs) waitMs = waitMsMin
    console.error(`${what} ended ${why(end)}. It starts again in ${waitMs / 1_000} s; Ctrl-C or SIGTERM stops it.`)
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs)
      skip = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    if (isStopping) return endLike(end)
    waitMs = Math.min(waitMsMax, waitMs * 2)
  }
}
