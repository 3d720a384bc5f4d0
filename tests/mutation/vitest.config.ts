import path from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { callsPlugin } from '../../scripts/viteCalls.ts'
import { pageTests } from '../support/suites.ts'
import { type Mutant, plant } from './mutants.ts'

const include: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isPortal = include.some((pattern) => pattern.startsWith('tests/src/'))

const root = path.resolve(import.meta.dirname, '..', '..')
const mutant: Mutant | null = JSON.parse(process.env.MUTANT ?? 'null')

/** The fault that tests/mutation/sample.ts plants: in the code as it is loaded, not in the file. */
function planted({ file, ...change }: Mutant): Plugin {
  const isItsFile = (id: string) => id.split('?')[0] === path.join(root, file)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (isItsFile(id) ? plant(code, { file, ...change }) : null),
    // Vitest keeps what it transformed between runs: without it, one fault would be judged with another's code.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isItsFile(id) ? JSON.stringify(change) : undefined)),
  }
}

/** Vitest for mutation tests: runs the tests of one area, named by tests/mutation/run.ts or sample.ts. */
export default defineConfig({
  plugins: [...(mutant ? [planted(mutant)] : []), callsPlugin()],
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
