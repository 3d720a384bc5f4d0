// Runs the steps of a check and sums up their results.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { environment, node, root } from './install.mjs'

/**
 * @typedef {{ name: string, command: string[] | (() => string[]), vitest?: boolean, minutes?: number, inBackground?: boolean,
 *   environment?: Record<string, string>, findFailures?: () => string[] }} Step
 * A step in the background only gets the processor time that the steps beside it leave. A step of Vitest counts its test cases; any other counts as one case. What a step's command is may depend on the steps before it.
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, failures: string[], output: string }} Outcome
 */

const running = new Set()

/** A script of the project, or a package's program; runs on the project's Node. */
const fileOf = (program) =>
  path.join(root, program.includes('/') ? program : path.join('node_modules', '.bin', program))

function launch(command, { isQuiet, minutes = 15, inBackground = false, environment: extra = {} }) {
  const [program = '', ...args] = command
  const started = performance.now()
  const child = spawn(node, [fileOf(program), ...args], {
    cwd: root,
    env: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...extra },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      // SIGINT first, so that the program stops its child processes.
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
    }, minutes * 60_000)
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      if (isLate) output += `\nended after ${minutes} minutes\n`
      resolve({ isGood: code === 0, isLate, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

/** The report of `scripts/vitestReport.mjs`; null if there is none. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @returns {Promise<Outcome>} */
export async function runStep(step, isQuiet = false) {
  const { name, vitest = false, minutes, inBackground, environment: extra, findFailures = () => [] } = step
  const command = typeof step.command === 'function' ? step.command() : step.command
  const options = { isQuiet, minutes, inBackground, environment: extra }
  if (!vitest) {
    const { isGood, output, seconds } = await launch(command, options)
    return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [name], output, seconds }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lintas-report-'))
  try {
    const file = path.join(folder, 'report.json')
    const reporters = ['--reporter=default', `--reporter=${fileOf('scripts/vitestReport.mjs')}`]
    const environment = { ...extra, VITEST_REPORT: file }
    const { isGood, isLate, output, seconds } = await launch([...command, ...reporters], { ...options, environment })
    const report = readReport(file) ?? { passed: 0, failures: [] }
    const failures = [...report.failures, ...findFailures()]
    // A step can fail without a failed case: no tests found, a crash.
    if (isLate || (!isGood && failures.length === 0)) failures.push(name)
    return { name, passed: report.passed, failed: failures.length, failures, output, seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the summary, whose last line is the total only. Sets the exit code. @param {Outcome[]} outcomes */
export function summarize(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  console.log('')
  for (const { name, passed, failed, seconds } of outcomes) {
    const mark = failed > 0 ? 'FAILED' : 'ok'
    console.log(
      `${mark.padEnd(6)} ${name.padEnd(width)} ${String(passed + failed).padStart(6)} ${seconds.toFixed(1)} s`,
    )
  }
  console.log(`${'took'.padEnd(6)} ${(performance.now() / 60_000).toFixed(1)} min`)
  for (const { name, failures } of outcomes) {
    for (const failure of failures) console.log(`failed: ${name}: ${failure}`)
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}
