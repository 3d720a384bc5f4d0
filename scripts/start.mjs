// `npm start`: installs and builds what is missing or stale, then runs the server and restarts it when it ends unexpectedly.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './run.mjs'

// Sample support contact for the sandbox; an operator sets its own.
const isSandbox = (process.env.PROFILE ?? 'sandbox') === 'sandbox'
const defaults = isSandbox ? { SUPPORT_PHONE: '+62 21 5550 1234', SUPPORT_MAIL: 'support@lintas.test' } : {}

try {
  ensureInstalled()
  await ensureBuilt()
  await keepRunning('server/main.ts', 'The server', defaults)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
