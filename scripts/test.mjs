// `npm test`: everything, in the order in which failures are cheap to find, and one closing summary with what each step took.
import { ensureInstalled } from './install.mjs'
import { runStep, summarize } from './steps.mjs'

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]
const otherDatabase = process.env.TEST_DATABASE_URL
// The suites start their own databases and mail servers, whatever the shell is set to.
const own = { DATABASE_URL: '', SMTP_URL: '', DATA_DIR: '', PROFILE: '', PORT: '', DEV_PORT: '' }
const houses = ['contract', 'src', 'server', 'tests', 'scripts', 'bench']

const lint = { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] }
const types = { name: 'types', command: ['tsc', '-p', '.', '--checkers', '2'] }
const directions = { name: 'directions', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...houses] }
const deadCode = { name: 'dead code', command: ['knip'] }
const build = { name: 'portal build', command: ['scripts/build.mjs'] }
const sizes = { name: 'bundle sizes', command: ['size-limit'] }
const unit = {
  name: 'unit and server',
  command: vitest('unit', 'server', 'src', 'programs'),
  vitest: true,
  minutes: 20,
}
const model = { name: 'model', command: vitest('model'), vitest: true, minutes: 20 }
const browser = { name: 'browser', command: vitest('browser'), vitest: true, minutes: 30 }
const crash = { name: 'crash', command: vitest('crash'), vitest: true, minutes: 20 }
const otherServer = {
  name: 'server on another PostgreSQL',
  command: [...vitest('server'), '--maxWorkers', '1'],
  vitest: true,
  minutes: 20,
  environment: { DATABASE_URL: otherDatabase },
}

/**
 * One phase after the other; the lanes of a phase run side by side, the steps of a lane in turn. What has workers of its own, or as
 * many rounds as a minute holds, has the machine for itself.
 */
const phases = [
  [[lint], [types], [directions], [deadCode], [build, sizes]],
  [[unit]],
  [[model]],
  otherDatabase ? [[crash], [otherServer]] : [[crash]],
  [[browser]],
]

/** What runs beside others is printed as a whole when it has ended. */
async function runLane(steps, isAlone) {
  const outcomes = []
  for (const step of steps) {
    if (isAlone) console.log(`\n▶ ${step.name}`)
    const outcome = await runStep({ ...step, environment: { ...own, ...step.environment } }, !isAlone)
    if (!isAlone) console.log(`\n▶ ${step.name}\n${outcome.output.trimEnd()}`)
    outcomes.push(outcome)
  }
  return outcomes
}

try {
  ensureInstalled()
  const outcomes = []
  for (const lanes of phases) {
    const told = await Promise.all(lanes.map((steps) => runLane(steps, lanes.length === 1)))
    outcomes.push(...told.flat())
  }
  summarize(outcomes)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
