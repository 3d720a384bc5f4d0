import { defineConfig } from 'vitest/config'

/** What the mutation tests run: the tests of one area, named by the driver. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: 'node',
    globalSetup: './tests/support/globalSetup.ts',
    // Runs for hours, behind everything else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
