import { defineConfig } from 'vitest/config'
import { sized } from './tests/support/size.ts'
import { browserStages, databaseTests, programTests } from './tests/support/suites.ts'

const database = './tests/support/globalSetup.ts'

// Test files of one group run together; the groups that start whole servers or browsers wait for the others.
export default defineConfig({
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
          testTimeout: sized(60_000),
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
          testTimeout: sized(60_000),
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // As Node itself resolves packages: otherwise react-router comes twice, as ES module and as CommonJS.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development'] },
        ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development'] } },
        test: {
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Each has a document, stores and a session of its own.
          isolate: true,
          globalSetup: database,
          setupFiles: './tests/support/dom.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
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
          globalSetup: [database, './tests/support/portalSetup.ts'],
          maxWorkers: browserStages,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
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
