// `npm test`: runs everything, cheapest checks first, and prints one summary with the time of each step.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findMissing, findSpare, readStatements } from './statements.mjs'
import { runStep, summarize } from './steps.mjs'

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]
const otherDatabase = process.env.TEST_DATABASE_URL
// The suites start their own databases and mail servers, whatever the shell sets.
const own = { DATABASE_URL: '', SMTP_URL: '', DATA_DIR: '', PROFILE: '', PORT: '', DEV_PORT: '' }
// Where both runs of the server's tests record their SQL statements.
const [asked, askedAgain] = ['lintas-asked-', 'lintas-asked-again-'].map((name) =>
  mkdtempSync(path.join(tmpdir(), name)),
)
process.once('exit', () => {
  for (const folder of [asked, askedAgain]) rmSync(folder, { recursive: true, force: true })
})
const houses = ['contract', 'src', 'server', 'tests', 'scripts', 'bench', 'clients', 'examples']

const lint = { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] }
const types = { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] }
const directions = { name: 'directions', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...houses] }
const deadCode = { name: 'dead code', command: ['knip'] }
const build = { name: 'portal build', command: ['scripts/build.mjs'] }
const sizes = { name: 'bundle sizes', command: ['size-limit'] }
const unit = {
  name: 'unit and server',
  // By default Vitest would leave one core unused.
  command: [...vitest('unit', 'server', 'src', 'pages'), '--maxWorkers', '100%'],
  vitest: true,
  minutes: 20,
  environment: { STATEMENTS: asked },
}
const programs = { name: 'programs', command: [...vitest('programs'), '--maxWorkers', '1'], vitest: true, minutes: 20 }
const model = { name: 'model', command: vitest('model'), vitest: true, minutes: 30, inBackground: true }
const browser = { name: 'browser', command: vitest('browser'), vitest: true, minutes: 30 }
const crash = { name: 'crash', command: vitest('crash'), vitest: true, minutes: 20 }
const changedLines = {
  name: 'faults in changed lines',
  command: ['tests/mutation/sample.ts', '--changed'],
  minutes: 5,
  inBackground: true,
}
const otherServer = {
  name: 'server on another PostgreSQL',
  // Omits files whose recorded statements others cover; files without a recording all run.
  command: () => [
    // A step in the background may wait.
    ...[...vitest('server'), '--maxWorkers', '2', '--testTimeout', '240000', '--hookTimeout', '240000'],
    ...findSpare(readStatements(asked)).flatMap((file) => ['--exclude', file]),
  ],
  vitest: true,
  minutes: 30,
  inBackground: true,
  environment: { DATABASE_URL: otherDatabase, STATEMENTS: askedAgain },
  findFailures: () =>
    findMissing(readStatements(asked), readStatements(askedAgain)).map(
      (statement) => `no file ran that sends: ${statement}`,
    ),
}

/**
 * Phases run in sequence, the lanes of a phase in parallel, the steps of a lane in sequence. Steps that mostly wait run beside
 * those that compute; beside browsers only steps in the background.
 */
const phases = [
  [[lint], [types], [directions], [deadCode], [build, sizes]],
  [[unit], [programs, crash]],
  [[browser], [...(otherDatabase ? [otherServer] : []), model, changedLines]],
]

/** Output of a parallel step is printed when it has ended, so that lines do not mix. */
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
