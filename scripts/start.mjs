// `npm start`: installs and builds what is missing or stale, then runs the server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runInForeground } from './run.mjs'

try {
  ensureInstalled()
  ensureBuilt()
  runInForeground('server/main.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
