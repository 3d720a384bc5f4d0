import { defineConfig } from 'vitest/config'

/** What the mutation tests run: the tests of one area, named by the driver. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: 'node',
    globalSetup: './tests/support/globalSetup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
