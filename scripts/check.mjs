// `npm run check`, for use during development: lint, types and the tests without a browser or a database. `npm test` runs everything.
import { ensureInstalled } from './install.mjs'
import { runStep, summarize } from './steps.mjs'

try {
  ensureInstalled()
  const outcomes = await Promise.all(
    [
      { name: 'lint', command: ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'] },
      { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] },
      {
        name: 'unit',
        command: ['vitest', 'run', '--project', 'unit', '--project', 'src', '--exclude', '**/*.test.tsx'],
        vitest: true,
      },
    ].map((step) => runStep(step, true)),
  )
  for (const { failed, output } of outcomes) if (failed > 0) console.log(output)
  summarize(outcomes)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
