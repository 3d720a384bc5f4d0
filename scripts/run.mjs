// Runs one of the project's programs on its own Node, in the foreground.
import { spawn } from 'node:child_process'
import { environment, node, root } from './install.mjs'

/** Ends this process as the program ends: its exit code, or the signal that ended it. */
export function runInForeground(program, args = []) {
  const child = spawn(node, [program, ...args], { cwd: root, env: environment, stdio: 'inherit' })
  // Ctrl-C in a terminal reaches both; the program decides when it has ended. `kill` reaches this process alone: passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a signal to its shell, which ends without passing it on: then the parent of this process has changed.
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500)
    : undefined
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? 1
    if (signal !== null) {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
  })
}
