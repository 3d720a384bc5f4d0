import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { pauseMsMax, runFailovers } from './crash/patroni/failovers.ts'
import { runRollingRestart } from './crash/rollingRestart.ts'
import { runCrash } from './crash/run.ts'

/**
 * Long runs of the fault tests. `npm run soak -- F1 --count 10000 [--seed 7]` prints the seed of each round; `-- F4 --count 50` breaks
 * machines of a Patroni cluster; `-- rolling --count 40` restarts processes behind a proxy; `npm run soak -- T11 --scale 50` runs the tests of a threat (docs/security.md) with fifty times their rounds. Ends with exit code 1 on any failure.
 */

const paymentsARound = 500
const paymentsAKill = 10

interface Size {
  count: number
  seed: number
}

async function soakF1({ count, seed }: Size): Promise<boolean> {
  let isGood = true
  for (let done = 0, round = 0; done < count; done += paymentsARound, round++) {
    const payments = Math.min(paymentsARound, count - done)
    const run = { seed: seed + round, payments, kills: Math.ceil(payments / paymentsAKill) }
    const report = await runCrash(run)
    console.log(JSON.stringify({ suite: 'F1', seed: run.seed, ...report }))
    isGood &&= report.wrong.length === 0 && report.payments === payments
  }
  return isGood
}

/** On a cluster of its own each round, so that its books stay short. */
const faultsARound = 11

async function soakF4({ count, seed }: Size): Promise<boolean> {
  let isGood = true
  for (let done = 0, round = 0; done < count; done += faultsARound, round++) {
    const report = await runFailovers({ seed: seed + round, faults: Math.min(faultsARound, count - done) })
    console.log(JSON.stringify({ suite: 'F4', ...report }))
    isGood &&= report.wrong.length === 0 && report.longestPauseMs <= pauseMsMax
  }
  return isGood
}

/** Rolling restarts: `count` of them in all, behind each proxy, with two and with four processes. */
async function soakRolling({ count }: Size): Promise<boolean> {
  let isGood = true
  for (const proxy of ['haproxy', 'nginx'] as const)
    for (const processes of [2, 4]) {
      const report = await runRollingRestart({ proxy, processes, rounds: Math.ceil(count / processes) })
      console.log(JSON.stringify({ suite: 'rolling', proxy, processes, ...report }))
      isGood &&= report.wrong.length === 0
    }
  return isGood
}

const suites: Readonly<Record<string, (size: Size) => Promise<boolean>>> = {
  F1: soakF1,
  F4: soakF4,
  rolling: soakRolling,
}

/** Runs the tests whose titles start with the threat's number, in the projects where more rounds cost only time. */
function soakThreat(name: string, scale: number): boolean {
  const projects = ['--project', 'unit', '--project', 'server', '--project', 'src', '--project', 'crash']
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...projects, '-t', name], {
    env: { ...process.env, TEST_SCALE: String(scale) },
    stdio: 'inherit',
  })
  return run.status === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    scale: { type: 'string', default: '10' },
  },
})
const [name = ''] = positionals
const scale = Number(values.scale)
const suite = /^T\d\d$/.test(name) && scale >= 1 ? () => Promise.resolve(soakThreat(name, scale)) : suites[name]
const size = { count: Number(values.count), seed: Number(values.seed) }
if (
  !suite ||
  positionals.length > 1 ||
  !Number.isInteger(size.count) ||
  size.count < 1 ||
  !Number.isInteger(size.seed)
) {
  console.error(
    `Usage: npm run soak -- ${Object.keys(suites).join('|')} [--count N] [--seed N], or T01…T52 [--scale N]`,
  )
  process.exitCode = 2
} else if (!(await suite(size))) {
  process.exitCode = 1
}
