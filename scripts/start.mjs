// `npm start`: installs and builds what is missing or stale, then runs the server, and runs it again where it ended by itself.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './run.mjs'

// The sandbox shows how customers reach the company; who runs it for customers sets their own.
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
