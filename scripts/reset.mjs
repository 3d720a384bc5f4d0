// `npm run reset`: deletes the data of the embedded database, so that the next start begins from scratch.
import { ensureInstalled } from './install.mjs'
import { runInForeground } from './run.mjs'

try {
  ensureInstalled()
  await runInForeground('server/cli/reset.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
