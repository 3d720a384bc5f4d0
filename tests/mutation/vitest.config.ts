import { defineConfig } from 'vitest/config'
import { callsPlugin } from '../../scripts/viteCalls.ts'
import { pageTests } from '../support/suites.ts'

const include: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isPortal = include.some((pattern) => pattern.startsWith('tests/src/'))

/** Vitest for Stryker: runs the tests of one area, named by tests/mutation/run.ts. */
export default defineConfig({
  plugins: [callsPlugin()],
  ...(isPortal && {
    resolve: { conditions: ['module-sync', 'module', 'browser', 'development'] },
    ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development'] } },
    oxc: { jsx: { development: true } },
  }),
  test: {
    include: [...include],
    ...(isPortal
      ? { environment: 'jsdom', exclude: [...pageTests], setupFiles: './tests/support/portal/dom.ts' }
      : { environment: 'node', globalSetup: './tests/support/server/globalSetup.ts' }),
    // Runs for hours beside other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
