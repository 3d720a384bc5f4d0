// `npm run dev`: installs what is missing, then the server and the portal of today's sources; both follow every change.
import { ensureInstalled } from './install.mjs'
import { runInForeground } from './run.mjs'

try {
  ensureInstalled()
  await runInForeground('scripts/devServer.ts')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
