// `npm test`: everything, in the order in which failures are cheap to find, and one closing summary.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runStep, summarize } from './steps.mjs'

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])]
const otherDatabase = process.env.TEST_DATABASE_URL
// The suites start their own databases and mail servers, whatever the shell is set to.
const own = { DATABASE_URL: '', SMTP_URL: '', DATA_DIR: '', PROFILE: '', PORT: '' }

const early = [
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '2'] },
  {
    name: 'directions',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'src',
      'server',
      'tests',
      'scripts',
      'bench',
    ],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'unit and server', command: vitest('contract', 'src', 'server'), vitest: true, minutes: 20 },
]
const late = [
  { name: 'bundle sizes', command: ['size-limit'] },
  { name: 'model', command: vitest('model'), vitest: true, minutes: 20 },
  { name: 'browser', command: vitest('browser'), vitest: true, minutes: 30 },
  { name: 'crash', command: vitest('crash'), vitest: true, minutes: 20 },
  ...(otherDatabase
    ? [
        {
          name: 'server on another PostgreSQL',
          command: vitest('server'),
          vitest: true,
          minutes: 20,
          environment: { DATABASE_URL: otherDatabase },
        },
      ]
    : []),
]

async function runAll(steps) {
  const outcomes = []
  for (const step of steps) {
    console.log(`\n▶ ${step.name}`)
    outcomes.push(await runStep({ ...step, environment: { ...own, ...step.environment } }))
  }
  return outcomes
}

function build() {
  const started = performance.now()
  const outcome = { name: 'portal build', output: '', passed: 1, failed: 0, failures: [] }
  try {
    ensureBuilt()
  } catch (error) {
    Object.assign(outcome, { passed: 0, failed: 1, failures: [error.message] })
  }
  return { ...outcome, seconds: (performance.now() - started) / 1000 }
}

try {
  ensureInstalled()
  const outcomes = await runAll(early)
  console.log('\n▶ portal build')
  outcomes.push(build(), ...(await runAll(late)))
  summarize(outcomes)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
