// Runs one of the project's programs on the project's Node, in the foreground.
import { spawn } from 'node:child_process'
import { environment, node, root } from './install.mjs'

/** Ends this process like the program: with its exit code, or the signal that ended it. */
function endLike({ code, signal }) {
  process.exitCode = code ?? 1
  if (signal === null) return
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** Starts programs one at a time and forwards stop signals to the current one. */
function createForeground(onStop = () => {}, defaults = {}) {
  let child = null
  const pass = (signal, isKnown = false) => {
    if (!isKnown) child?.kill(signal)
    onStop()
  }
  // Ctrl-C in a terminal reaches both processes, and the program decides when it has ended. `kill` reaches only this process, so it is forwarded.
  process.on('SIGINT', () => pass('SIGINT', process.stdin.isTTY))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  // npm sends a signal to its shell, which ends without forwarding it: detected by a changed parent process.
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

/** Exit code for invalid settings. */
const wrongSettings = 2
const waitMsMin = 1_000
const waitMsMax = 30_000
/** A program that ran this long has started well, and is restarted without back-off. */
const steadyMs = 60_000

const why = ({ code, signal }) => (signal === null ? `with exit code ${code}` : `by ${signal}`)

/**
 * Restarts the program whenever it fails, until this process is stopped. Invalid settings at the first start are not
 * retried. `defaults` apply where the environment sets nothing.
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
