// `npm run dev`: installs missing packages, then runs server and portal from source and restarts them on changes.
import { ensureInstalled } from './install.mjs'
import { runInForeground } from './run.mjs'

try {
  ensureInstalled()
  await runInForeground('scripts/devServer.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
