import { defineConfig } from 'vitest/config'

/** Vitest for Stryker: runs the tests of one area, named by tests/mutation/run.ts. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: 'node',
    globalSetup: './tests/support/server/globalSetup.ts',
    // Runs for hours beside other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
