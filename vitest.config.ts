import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { callsPlugin } from './scripts/viteCalls.ts'
import { scaledCount } from './tests/support/scaledCount.ts'
import { browserStages, databaseTests, pageTests, programTests } from './tests/support/suites.ts'

const database = './tests/support/server/globalSetup.ts'

/**
 * Tests in a document. Whole pages run the builds that people get: in development React and what is built on it take twice the
 * time. Parts of pages run what warns.
 */
const portalProject = (build: 'development' | 'production', test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  // As Node itself resolves packages: otherwise react-router comes twice, as ES module and as CommonJS.
  resolve: { conditions: ['module-sync', 'module', 'browser', build] },
  ssr: { resolve: { conditions: ['module-sync', 'module', 'node', build] } },
  oxc: { jsx: { development: build === 'development' } },
  test: { ...test, environment: 'jsdom' },
})

// Test files of one group run together; the groups that start whole servers or browsers wait for the others.
export default defineConfig({
  plugins: [callsPlugin()],
  test: {
    // Files of one worker share what they import, which takes longer than most of them run. What a module remembers must bear that.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{contract,repository,server}/**/*.test.ts'],
          exclude: [...databaseTests, ...programTests],
          environment: 'node',
          testTimeout: scaledCount(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [...programTests],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...databaseTests],
          environment: 'node',
          globalSetup: database,
          testTimeout: scaledCount(60_000),
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // On a coordinator of Citus and two workers: `npm run test:citus`.
        test: {
          name: 'citus',
          include: ['tests/citus/**/*.test.ts'],
          environment: 'node',
          globalSetup: database,
          testTimeout: scaledCount(60_000),
          hookTimeout: 60_000,
        },
      },
      portalProject('development', {
        name: 'src',
        include: ['tests/src/**/*.test.{ts,tsx}'],
        exclude: [...pageTests],
        setupFiles: './tests/support/portal/dom.ts',
        testTimeout: scaledCount(60_000),
      }),
      portalProject('production', {
        name: 'pages',
        include: [...pageTests],
        globalSetup: database,
        // What React is built on is chosen when it is loaded, its `act` when Testing Library is.
        env: { NODE_ENV: 'production' },
        setupFiles: ['./tests/support/portal/act.ts', './tests/support/portal/dom.ts'],
        testTimeout: 120_000,
        hookTimeout: 60_000,
      }),
      {
        extends: true,
        test: {
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          environment: 'node',
          globalSetup: database,
          testTimeout: 600_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: [database, './tests/support/portal/portalSetup.ts'],
          maxWorkers: browserStages,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
